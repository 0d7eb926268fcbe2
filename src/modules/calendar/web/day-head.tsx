import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { availabilityApi } from '#modules/availability/web/availability-api.ts'
import { WorkBar } from '#modules/availability/web/work-bar.tsx'
import { availabilityWords } from '#modules/availability/words.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Menu } from '#web/menu.tsx'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { useCalendar } from './calendar-context.ts'
import { longDay } from './day-names.ts'

/** A day's number or name, which opens the day's menu. */
export function DayHead({ day, children }: { day: IsoDate; children: ReactNode }) {
  const { today, openDay } = useCalendar()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isKitchen = useIsKitchen()
  const block = useAction({
    run: () => availabilityApi.create.call({ body: { from: day, to: day, reason: 'closed' } }),
    success: words.blocked,
    failure: words.blockFailed,
    onDone: () => client.invalidateQueries({ queryKey: ['availability'] }),
  })
  const make = (type: 'order' | 'quote') => void navigate({ to: '/orders/new', search: { type, event_date: day } })
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.dayHead} data-today={day === today || undefined} data-add={day}>
          <span aria-hidden>{children}</span>
          <VisuallyHidden>
            {words.dayMenu(longDay(day, today))}
            {day === today ? `, ${words.todayMark}` : ''}
          </VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {isKitchen ? null : (
          <>
            <Menu.Item onClick={() => make('order')}>{words.newOrder}</Menu.Item>
            <Menu.Item onClick={() => make('quote')}>{words.newQuote}</Menu.Item>
          </>
        )}
        <Menu.Item onClick={() => void navigate({ to: '/tasks', search: { new: 'true', dueDate: day } })}>
          {words.newTask}
        </Menu.Item>
        {isKitchen ? null : <Menu.Item onClick={() => void block.act()}>{words.blockDay}</Menu.Item>}
        <Menu.Divider />
        <Menu.Item onClick={() => openDay(day)}>{words.openDay}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** How full a day is, and why it takes no orders. */
export function DayNotes({ day }: { day: IsoDate }) {
  const { states, closures, today } = useCalendar()
  const state = states.get(day)
  if (!state) return null
  const { firm, max, note, publicText, work } = state
  const closed = closures.get(day)
  return (
    <>
      {closed ? (
        <span className={classes.closed} title={note ?? publicText ?? undefined}>
          {availabilityWords.reasons[closed]}
        </span>
      ) : null}
      {work && day >= today && work.booked + work.held > 0 ? (
        <span className={classes.capacity} data-bar>
          <WorkBar work={work} />
        </span>
      ) : null}
      {max !== null && !closed ? (
        <span className={classes.capacity} data-full={firm >= max || undefined} title={words.capacityName(firm, max)}>
          {words.capacity(firm, max)}
        </span>
      ) : null}
    </>
  )
}
