import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoryChart } from '#modules/reports/category-chart.ts'
import { salesChart } from '#modules/reports/sales-chart.ts'
import { isEmptyChart } from '#shared/charts/chart.ts'
import { ChartRoom } from '#web/charts/chart-room.tsx'
import { ChartView } from '#web/charts/chart-view.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'
import { dashboardApi } from './dashboard-api.ts'

const SALES_ROOM = { shape: 'bars', points: [] } as const

/** Twelve months of sales, each beside the same month a year earlier. */
export function SalesPicture() {
  const pictures = useQuery(dashboardApi.pictures.query({}))
  const chart = pictures.data && salesChart(words.sales, pictures.data.months, pictures.data.monthsBefore)
  return (
    <Section title={words.sales}>
      {pictures.isLoadingError ? (
        <Failed message={words.picturesFailed} onRetry={() => pictures.refetch()} />
      ) : chart === undefined ? (
        <ChartRoom chart={SALES_ROOM} />
      ) : isEmptyChart(chart) ? (
        <ChartRoom chart={SALES_ROOM}>
          <EmptyState picture="ledger" text={words.salesEmpty} />
        </ChartRoom>
      ) : (
        <ChartView chart={chart} />
      )}
    </Section>
  )
}

const MOST_CATEGORIES = 6

/** This month's expenses by category; only the largest if there are many. */
export function SpentPicture() {
  const { data } = useQuery(dashboardApi.pictures.query({}))
  if (data === undefined) return null
  const { categories, ...days } = data.spent
  const chart = categoryChart({ title: words.spent, series: words.expenses, page: '/expenses' }, categories, days)
  const range = { startDate: days.from, endDate: days.to }
  return (
    <Section
      title={words.spent}
      actions={
        <Link {...linkTo('/reports/expenses-by-category', range)} className={classes.quietLink}>
          {words.allCategories}
        </Link>
      }
    >
      {isEmptyChart(chart) ? (
        <p className="quiet flush">{words.spentEmpty}</p>
      ) : (
        <ChartView chart={{ ...chart, points: chart.points.slice(0, MOST_CATEGORIES) }} />
      )}
    </Section>
  )
}
