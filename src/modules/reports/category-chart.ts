import { type Chart, ONE_SERIES } from '#shared/charts/chart.ts'
import type { DayRange } from '#shared/dates/day-range.ts'

type Share = { category: string; categoryId: number | null; total: string }

/** The largest first; each category links to its entries, including archived ones because they count. */
export const categoryChart = (
  { title, series, page }: { title: string; series: string; page: '/expenses' | '/income' },
  shares: readonly Share[],
  { from, to }: DayRange,
): Chart => ({
  title,
  shape: 'ranks',
  kind: 'money',
  series: ONE_SERIES(series),
  points: shares
    .toSorted((a, b) => Number(b.total) - Number(a.total))
    .map(({ category, categoryId, total }) => {
      const which = categoryId === null ? 'state=uncategorized' : `categoryId=${categoryId}`
      return { label: category, values: [{ value: total, to: `${page}?from=${from}&to=${to}&${which}&archived=all` }] }
    }),
})
