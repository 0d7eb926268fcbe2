import { Link } from '@tanstack/react-router'
import { monthName } from '#modules/calendar/web/day-names.ts'
import { type Chart, isEmptyChart, ONE_SERIES } from '#shared/charts/chart.ts'
import { isZero } from '#shared/money.ts'
import { ChartView } from '#web/charts/chart-view.tsx'
import { addressOf, linkTo } from '#web/layout/link-to.ts'
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
          <Before month={month} figure="received" linkOf={({ period }) => linkTo('/payments', { period })} />
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
          <Before
            month={month}
            figure="completedTotal"
            linkOf={({ period }) => linkTo('/orders', { tab: 'all', completed: period })}
          />
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
        <div>
          <dt>
            <Link {...toReport('expense-detailed', month)}>{words.expenses}</Link>
          </dt>
          <dd>
            <Money amount={month.expenses} size="strong" />
          </dd>
          <dd className={classes.note}>{words.expensesNote}</dd>
          <Before month={month} figure="expenses" linkOf={(days) => toReport('expense-detailed', days)} />
        </div>
        <div>
          <dt>
            <Link {...toReport('business-performance', month)}>{words.net}</Link>
          </dt>
          <dd>
            <Money amount={month.net} size="strong" />
          </dd>
          <dd className={classes.note}>{words.netNote}</dd>
          <Before month={month} figure="net" linkOf={(days) => toReport('business-performance', days)} />
        </div>
      </dl>
    </Section>
  )
}

type Days = Pick<Dashboard['month'], 'from' | 'to'>
const toReport = (report: string, { from, to }: Days) => linkTo(`/reports/${report}`, { startDate: from, endDate: to })

type Compared = Dashboard['month']['before'][number]
const FIGURES = ['received', 'completedTotal', 'expenses', 'net'] as const
type BeforeProps = {
  month: Dashboard['month']
  figure: (typeof FIGURES)[number]
  linkOf: (compared: Compared) => ReturnType<typeof linkTo>
}

/** The previous month and the same month a year ago, each linked to its list; nothing for a year without figures. */
function Before({ month, figure, linkOf }: BeforeProps) {
  const { money } = useFormats()
  const compared = month.before.filter(
    (each) => each.period === 'last-month' || FIGURES.some((name) => !isZero(each[name])),
  )
  return compared.map((each) => (
    <dd key={each.period} className={classes.before}>
      <Link {...linkOf(each)}>{`${monthName(each.from)} ${each.from.slice(0, 4)}`}</Link> {money(each[figure])}
    </dd>
  ))
}

/** The steps that the order requests of 30 days reached. */
export function Enquiries({ counts }: { counts: Dashboard['enquiries30Days'] }) {
  const chart: Chart = {
    title: words.enquiries,
    shape: 'funnel',
    kind: 'count',
    series: ONE_SERIES(words.enquiries),
    points: (['received', 'quoted', 'won'] as const).map((step) => ({
      label: words.steps[step],
      values: [{ value: counts[step], to: addressOf('/order-requests', { lately: step }) }],
    })),
  }
  return (
    <Section title={words.enquiries}>
      {isEmptyChart(chart) ? <p className="quiet flush">{words.enquiriesEmpty}</p> : <ChartView chart={chart} />}
    </Section>
  )
}
