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
          <dt>
            <Link to="/payments" search={{ period: 'this-month' } as never}>
              {words.received}
            </Link>
          </dt>
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
              <Link to="/order-requests" search={{ lately: step } as never}>
                {label}
              </Link>
            </dt>
            <dd>{counts[step]}</dd>
            <span className={classes.bar} style={{ inlineSize: `${(counts[step] / most) * 100}%` }} aria-hidden />
          </div>
        ))}
      </dl>
    </Section>
  )
}
