import type { DayState } from '#modules/availability/day-state.ts'
import { toneOf } from '#modules/availability/web/tone-of.ts'
import { availabilityWords } from '#modules/availability/words.ts'
import { useFormats } from '#web/text/formats.tsx'
import classes from './inbox.module.css'

/** The day of an event and its state: free, nearly full, full or closed. */
export function EventDay({ day }: { day: DayState }) {
  const formats = useFormats()
  const state = availabilityWords.stateOf(day)
  const load = day.max === null ? '' : ` (${availabilityWords.load(day.firm, day.max)})`
  return (
    <span className={classes.day}>
      <span className={classes.date}>{formats.day(day.day)}</span>
      <span className={classes.state} data-tone={toneOf(day)} title={state + load}>
        {state}
      </span>
    </span>
  )
}
