import { type Chart, type ChartKind, ONE_SERIES } from '#shared/charts/chart.ts'
import { ChartView } from '#web/charts/chart-view.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { ingredientPageWords as words } from '../words.ts'

type Props = {
  /** Each price with the day it starts, oldest first. */
  prices: readonly { date: string; amount: string }[]
  label: string
  kind?: ChartKind
}

/** A price is valid until the next one, so the line has steps. The table beside it gives the same data as text. */
export function PriceChart({ prices, label, kind = 'cost' }: Props) {
  const { date } = useFormats()
  if (prices.length < 2) return null
  const chart: Chart = {
    title: label,
    shape: 'steps',
    kind,
    series: ONE_SERIES(words.price),
    points: prices.map((price) => ({ label: date(price.date), day: price.date, values: [{ value: price.amount }] })),
  }
  return <ChartView chart={chart} hasTable={false} />
}
