import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type IsoDate, weekdayOf } from '#shared/dates/dates.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { DayState } from '../day-state.ts'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { daysAround } from './day-warning.tsx'
import { toneOf } from './tone-of.ts'

/** The least width of a day with the gap behind it, and the padding of the strip. */
const [DAY_PX, EDGE_PX] = [64, 2]

/** The days around a date (ENQ-7), with their state and orders. Before a day to come, only days to come are shown. */
export function AvailabilityStrip({ date }: { date: IsoDate }) {
  const days = useQuery(daysAround(date))
  const { date: written } = useFormats()
  const list = useRef<HTMLUListElement>(null)
  const isLoaded = days.data !== undefined
  const shown = daysToCome(days.data ?? [], date)

  // Where not all days fit they scroll sideways: as many as fit are shown whole, the chosen one in the middle.
  useEffect(() => {
    const strip = list.current
    const at = strip ? [...strip.children].findIndex((day) => day.hasAttribute('aria-current')) : -1
    if (!isLoaded || !strip) return
    const fitting = Math.max(1, Math.floor(strip.clientWidth / DAY_PX))
    strip.style.setProperty('--fitting', String(Math.min(fitting, strip.children.length)))
    const first = strip.children[Math.max(0, at - Math.floor(fitting / 2))]
    if (first instanceof HTMLElement) strip.scrollLeft = first.offsetLeft - EDGE_PX
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another date marks another day
  }, [isLoaded, date])

  if (days.isLoadingError && !days.data) return <p className="quiet small flush">{words.stripFailed}</p>
  if (!days.data) return <Skeleton height={76} radius="md" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reached by the keyboard
    <ul ref={list} className={classes.strip} aria-label={words.stripTitle(written(date))} tabIndex={0}>
      {shown.map((day) => (
        <StripDay key={day.day} day={day} isChosen={day.day === date} />
      ))}
    </ul>
  )
}

function daysToCome(days: readonly DayState[], date: IsoDate): readonly DayState[] {
  const toCome = days.filter(({ state }) => state !== 'past')
  return toCome.some(({ day }) => day === date) ? toCome : days
}

function StripDay({ day, isChosen }: { day: DayState; isChosen: boolean }) {
  const { dateLong } = useFormats()
  const tone = toneOf(day)
  // Where time is counted, a day that is open may still have no room for this very order.
  const state = day.work && day.reason === null && day.state !== 'past' ? '' : words.stateOf(day)
  const load = words.spokenLoad(day)
  const soft = day.soft > 0 && !day.work ? words.soft(day.soft) : ''
  const said = [state, load, soft, day.publicText, day.note].filter(Boolean)
  return (
    <li className={classes.stripDay} data-tone={tone} aria-current={isChosen ? 'date' : undefined}>
      <span className={classes.stripDate} aria-hidden>
        <span>{words.weekDays[weekdayOf(day.day)]}</span>
        <strong>{Number(day.day.slice(8))}</strong>
      </span>
      <span className={classes.stripState} title={said.join(' · ')} aria-hidden>
        {state}
      </span>
      <span className={classes.stripLoad} aria-hidden>
        {words.shortLoad(day)}
      </span>
      <span className="visually-hidden">{`${dateLong(day.day)}: ${said.join(', ')}`}</span>
    </li>
  )
}
