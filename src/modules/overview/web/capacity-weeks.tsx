import { Link } from '@tanstack/react-router'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'

/** How full the next weeks are; without a limit, compared with the busiest. */
export function CapacityWeeks({ weeks }: { weeks: Dashboard['capacity'] }) {
  const { days } = useFormats()
  const busiest = Math.max(1, ...weeks.map(({ firm }) => firm))
  const share = ({ firm, max }: Dashboard['capacity'][number]) =>
    Math.min(1, max === null ? firm / busiest : max === 0 ? (firm > 0 ? 1 : 0) : firm / max)
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
              <strong>{words.capacityLoad(week)}</strong>
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.bar}
                  data-full={(week.max !== null && week.firm >= week.max) || undefined}
                  style={{ inlineSize: `${share(week) * 100}%` }}
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
