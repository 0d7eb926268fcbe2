import type { DayWork } from '../day-work.ts'
import { availabilityWords as words } from '../words.ts'
import classes from './work-bar.module.css'

type Props = {
  work: Pick<DayWork, 'max' | 'booked' | 'held' | 'over'>
  /** Leaves the bar alone where there is no room for its text. */
  isSmall?: boolean
}

/** The working time of a day: what is booked, what quotes would take, and what is free. */
export function WorkBar({ work, isSmall = false }: Props) {
  const { max, booked, held, over } = work
  const share = (minutes: number) => `${max === 0 ? (minutes > 0 ? 100 : 0) : Math.min(100, (minutes / max) * 100)}%`
  const said = words.workSaid(work)
  return (
    <span className={classes.work} data-over={over > 0 || undefined} title={said}>
      {isSmall ? null : (
        <span className={classes.said} data-said>
          {words.workShort(work)}
        </span>
      )}
      <span className={classes.track} aria-hidden>
        <span className={classes.booked} style={{ inlineSize: share(booked) }} />
        <span className={classes.held} style={{ inlineSize: share(Math.min(held, Math.max(0, max - booked))) }} />
      </span>
    </span>
  )
}
