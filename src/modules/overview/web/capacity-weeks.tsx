import { Link } from '@tanstack/react-router'
import { availabilityWords } from '#modules/availability/words.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'

type Week = Dashboard['capacity'][number]

const partOf = (taken: number, of: number) => Math.min(1, of === 0 ? (taken > 0 ? 1 : 0) : taken / of)
const shareOf = ({ firm, max, work }: Week, busiest: number) =>
  work ? partOf(work.booked, work.max) : partOf(firm, max ?? busiest)
const isFull = ({ firm, max, work }: Week) => (work ? work.booked >= work.max : max !== null && firm >= max)

/** How full the next weeks are; without a limit, compared with the busiest. */
export function CapacityWeeks({ weeks }: { weeks: Dashboard['capacity'] }) {
  const { days } = useFormats()
  const busiest = Math.max(1, ...weeks.map(({ firm }) => firm))
  return (
    <Section
      title={words.capacity}
      actions={
        <Link to="/settings/availability" className={classes.quietLink}>
          {words.capacityLink}
        </Link>
      }
    >
      <ul className={`${classes.list} ${classes.weeks}`}>
        {weeks.map((week) => (
          <li key={week.from}>
            <Link
              to="/orders"
              search={{ tab: 'all', takesPlace: 'true', sort: 'eventDate', from: week.from, to: week.to }}
              className={classes.week}
            >
              <span>{days(week.from, week.to)}</span>
              <strong>{week.work ? availabilityWords.workSaid(week.work) : words.capacityLoad(week)}</strong>
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.bar}
                  data-full={isFull(week) || undefined}
                  style={{ inlineSize: `${shareOf(week, busiest) * 100}%` }}
                />
              </span>
            </Link>
            {week.soft > 0 || week.closedDays > 0 ? (
              <p className={classes.weekMore}>
                {week.soft > 0 ? (
                  <Link
                    to="/orders"
                    search={{ tab: 'all', status: 'Quote', sort: 'eventDate', from: week.from, to: week.to }}
                    className={classes.quietLink}
                  >
                    {words.capacityQuotes(week.soft)}
                  </Link>
                ) : null}
                {week.closedDays > 0 ? <span>{words.capacityClosed(week.closedDays)}</span> : null}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
