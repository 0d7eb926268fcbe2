import { Link } from '@tanstack/react-router'
import { monthName } from '#modules/calendar/web/day-names.ts'
import { isZero } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'

export function MonthFigures({ month }: { month: Dashboard['month'] }) {
  return (
    <Section title={words.month}>
      <dl className={classes.figures}>
        <div>
          <dt>
            <Link to="/payments" search={{ period: 'this-month' }}>
              {words.received}
            </Link>
          </dt>
          <dd>
            <Money amount={month.received} size="total" />
          </dd>
          <dd className={classes.note}>{words.receivedNote}</dd>
          <Before month={month} to="/payments" figure="received" />
        </div>
        <div>
          <dt>
            <Link to="/orders" search={{ tab: 'all', completed: 'this-month' }}>
              {words.completed}
            </Link>
          </dt>
          <dd>
            <Money amount={month.completedTotal} size="strong" />
          </dd>
          <dd className={classes.note}>{words.completedNote(month.completedCount)}</dd>
          <Before month={month} to="/orders" figure="completedTotal" />
        </div>
        <div>
          <dt>
            <Link to="/orders" search={{ tab: 'all', payment: 'owing' }}>
              {words.outstanding}
            </Link>
          </dt>
          <dd>
            <Money amount={month.outstanding} size="strong" />
          </dd>
          <dd className={classes.note}>{words.outstandingNote}</dd>
        </div>
      </dl>
    </Section>
  )
}

type BeforeProps = { month: Dashboard['month']; to: '/payments' | '/orders'; figure: 'received' | 'completedTotal' }

/** The month before and the same one a year ago, each the way to its list; nothing of a year in which there was nothing. */
function Before({ month, to, figure }: BeforeProps) {
  const { money } = useFormats()
  const compared = month.before.filter(
    ({ period, received, completedTotal }) => period === 'last-month' || !isZero(received) || !isZero(completedTotal),
  )
  return compared.map((each) => {
    const search = to === '/payments' ? { period: each.period } : { tab: 'all', completed: each.period }
    return (
      <dd key={each.period} className={classes.before}>
        <Link to={to} search={search}>
          {`${monthName(each.from)} ${each.from.slice(0, 4)}`}
        </Link>{' '}
        {money(each[figure])}
      </dd>
    )
  })
}

export function Enquiries({ counts }: { counts: Dashboard['enquiries30Days'] }) {
  const steps = [
    ['received', words.enquiriesReceived],
    ['quoted', words.enquiriesQuoted],
    ['won', words.enquiriesWon],
  ] as const
  const most = Math.max(1, counts.received)
  return (
    <Section title={words.enquiries}>
      <dl className={classes.funnel}>
        {steps.map(([step, label]) => (
          <div key={step}>
            <dt>
              <Link to="/order-requests" search={{ lately: step }}>
                {label}
              </Link>
            </dt>
            <dd>{counted(counts[step])}</dd>
            <span className={classes.bar} style={{ inlineSize: `${(counts[step] / most) * 100}%` }} aria-hidden />
          </div>
        ))}
      </dl>
    </Section>
  )
}
