import type { DayState } from '#modules/availability/day-state.ts'
import { toneOf } from '#modules/availability/web/tone-of.ts'
import { availabilityWords } from '#modules/availability/words.ts'
import { useFormats } from '#web/text/formats.tsx'
import classes from './inbox.module.css'

/** The day of an event and its state: free, nearly full, full or closed; in a table below each other in every row. */
export function EventDay({ day, isStacked = false }: { day: DayState; isStacked?: boolean }) {
  const formats = useFormats()
  const state = availabilityWords.stateOf(day)
  const load = day.max === null ? '' : ` (${availabilityWords.load(day.firm, day.max)})`
  return (
    <span className={classes.day} data-stacked={isStacked || undefined}>
      <span className={classes.date}>{formats.day(day.day)}</span>
      <span className={classes.state} data-tone={toneOf(day)} title={state + load}>
        {state}
      </span>
    </span>
  )
}
