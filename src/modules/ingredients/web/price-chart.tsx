import { daysBetween } from '#shared/dates/dates.ts'
import { useFormats } from '#web/text/formats.tsx'
import classes from './ingredients.module.css'

const WIDTH = 560
const HEIGHT = 170
const LEFT = 64
const RIGHT = 12
const TOP = 12
const BOTTOM = 26

type Props = {
  /** The prices from a day on, oldest first. */
  prices: readonly { id: number | string; date: string; amount: string }[]
  label: string
}

/** A price holds until the next one, so the line goes in steps. The table beside it says the same in words. */
export function PriceChart({ prices, label }: Props) {
  const { cost, date } = useFormats()
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last || prices.length < 2) return null
  const days = Math.max(1, daysBetween(first.date, last.date))
  const costs = prices.map(({ amount }) => Number(amount))
  const [low, high] = [Math.min(...costs), Math.max(...costs)]
  const margin = (high - low || high || 1) * 0.15
  const [bottom, top] = [Math.max(0, low - margin), high + margin]
  const isSameDay = first.date === last.date

  const points = prices.map((price, i) => ({
    id: price.id,
    x:
      LEFT +
      (WIDTH - LEFT - RIGHT) * (isSameDay ? i / (prices.length - 1) : daysBetween(first.date, price.date) / days),
    y: yOf(Number(price.amount)),
  }))
  function yOf(value: number) {
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - bottom) / (top - bottom))
  }
  const [start] = points
  const steps = points.slice(1).map(({ x, y }) => `H${x}V${y}`)
  const line = `M${start?.x},${start?.y}${steps.join('')}`
  const floor = HEIGHT - BOTTOM

  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[...new Set([low, high])].map((value) => (
        <g key={value}>
          <line className={classes.chartGrid} x1={LEFT} x2={WIDTH - RIGHT} y1={yOf(value)} y2={yOf(value)} />
          <text x={LEFT - 8} y={yOf(value) + 4} textAnchor="end">
            {cost(value)}
          </text>
        </g>
      ))}
      <path className={classes.chartArea} d={`${line}V${floor}H${start?.x}Z`} />
      <path className={classes.chartLine} d={line} />
      {points.map(({ id, x, y }) => (
        <circle key={id} className={classes.chartPoint} cx={x} cy={y} r={4} />
      ))}
      <text x={LEFT} y={HEIGHT - 6}>
        {date(first.date)}
      </text>
      {isSameDay ? null : (
        <text x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
          {date(last.date)}
        </text>
      )}
    </svg>
  )
}
