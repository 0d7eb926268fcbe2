import { Link } from '@tanstack/react-router'
import { Section } from '#web/layout/section.tsx'
import { Money } from '#web/money.tsx'
import type { Dashboard } from '../contract.ts'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'

export function MonthFigures({ month }: { month: Dashboard['month'] }) {
  return (
    <Section title={words.month}>
      <dl className={classes.figures}>
        <div>
          <dt>{words.received}</dt>
          <dd>
            <Money amount={month.received} size="total" />
          </dd>
          <dd className={classes.note}>{words.receivedNote}</dd>
        </div>
        <div>
          <dt>
            <Link to="/orders" search={{ tab: 'all', completed: 'this-month' } as never}>
              {words.completed}
            </Link>
          </dt>
          <dd>
            <Money amount={month.completedTotal} size="strong" />
          </dd>
          <dd className={classes.note}>{words.completedNote(month.completedCount)}</dd>
        </div>
        <div>
          <dt>
            <Link to="/orders" search={{ tab: 'all', payment: 'owing' } as never}>
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

export function Enquiries({ counts }: { counts: Dashboard['enquiries30Days'] }) {
  const steps = [
    [words.enquiriesReceived, counts.received],
    [words.enquiriesQuoted, counts.quoted],
    [words.enquiriesWon, counts.won],
  ] as const
  const most = Math.max(1, counts.received)
  return (
    <Section title={words.enquiries}>
      <dl className={classes.funnel}>
        {steps.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
            <span className={classes.bar} style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden />
          </div>
        ))}
      </dl>
    </Section>
  )
}
