import { Link } from '@tanstack/react-router'
import { Columns, OnPhone } from '#web/layout/columns.tsx'
import { linkToGiven } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import { CapacityWeeks } from './capacity-weeks.tsx'
import classes from './dashboard.module.css'
import { Enquiries, MonthFigures } from './month-figures.tsx'
import { SalesPicture, SpentPicture } from './pictures.tsx'

/** The month, the weeks ahead and the year, for the moments between the days. */
export const BusinessFigures = ({
  activity,
  capacity,
  month,
  enquiries30Days,
}: Pick<Dashboard, 'activity' | 'capacity' | 'month' | 'enquiries30Days'>) => (
  <Columns
    main={
      <>
        <SalesPicture />
        <SpentPicture />
        <OnPhone place="last">
          <RecentActivity entries={activity} />
        </OnPhone>
      </>
    }
    rail={
      <>
        <OnPhone place="first">
          <MonthFigures month={month} />
        </OnPhone>
        <CapacityWeeks weeks={capacity} />
        <Enquiries counts={enquiries30Days} />
      </>
    }
  />
)

function RecentActivity({ entries }: { entries: Dashboard['activity'] }) {
  const { age } = useFormats()
  return (
    <Section title={words.activity} flush>
      {entries.length === 0 ? (
        <p className={classes.nothing}>{words.activityEmpty}</p>
      ) : (
        <ul className={classes.list}>
          {entries.map((entry) => {
            const what = entry.label || entry.entity
            return (
              <li key={entry.id} className={classes.entry}>
                <span>
                  <strong>{entry.actorName}</strong> {words.acts[entry.act] ?? entry.act.replaceAll('-', ' ')}{' '}
                  {entry.page ? <Link {...linkToGiven(entry.page)}>{what}</Link> : what}
                </span>
                <span className={classes.note}>{age(entry.at)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
