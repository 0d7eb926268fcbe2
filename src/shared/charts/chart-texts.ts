import { decimalsOf } from '../currencies.ts'
import { formatCost, formatMoney, formatQuantity } from '../text/format.ts'
import type { ChartKind, ChartValue } from './chart.ts'

type Formats = { currency: string; symbol: string }
type Amount = NonNullable<ChartValue['value']>

export type ChartTexts = {
  /** The short form beside a line of the axis. */
  axis: (value: number) => string
  value: (value: Amount) => string
  minStep: number
}

const SHORT: readonly [size: number, sign: string][] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e4, 'k'],
]

/** Shortens 12,500 to "12.5k", so that the axis leaves room for the picture. */
function shortened(value: number): string {
  const found = SHORT.find(([size]) => Math.abs(value) >= size)
  if (!found) return formatQuantity(value, 2)
  const divisor = found[1] === 'k' ? 1000 : found[0]
  return `${formatQuantity(Number((value / divisor).toPrecision(6)), 2)}${found[1]}`
}

export function chartTexts(kind: ChartKind, formats: Formats): ChartTexts {
  if (kind === 'count') return { axis: shortened, value: (value) => formatQuantity(value), minStep: 1 }
  const { currency, symbol } = formats
  const value = (amount: Amount) =>
    kind === 'cost' ? formatCost(amount, currency, { symbol }) : formatMoney(amount, currency, { symbol })
  const decimals = decimalsOf(currency)
  return {
    value,
    minStep: kind === 'cost' ? 0 : 10 ** -decimals,
    axis: (amount) => {
      const isShort = Math.abs(amount) >= 10_000
      const isWhole = Number.isInteger(amount)
      if (!isShort && !isWhole) return value(amount)
      const prefix = /\p{L}{2}$/u.test(symbol) ? `${symbol} ` : symbol
      return `${amount < 0 ? '-' : ''}${prefix}${shortened(Math.abs(amount))}`
    },
  }
}
