import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo, roundUpTo } from '#shared/money.ts'
import type { OrderCostChange } from './schema.ts'

type Priced = {
  priceEntry: 'net' | 'gross'
  currency: string
  taxEnabled: boolean
  lines: readonly { id: number; quantity: number; unitPrice: Decimal; taxPercent: Decimal }[]
}

/** DRF-7: the prices of the items that leave less, raised by what they leave less, as the order's editor takes them. */
export function raisedPrices(order: Priced, { lines }: Pick<OrderCostChange, 'lines'>): string {
  const decimals = decimalsOf(order.currency)
  const step = exact(1).div(exact(10).pow(decimals)).toFixed()
  const lost = new Map(lines.map(({ id, leaves }) => [id, exact(leaves).times(-1)]))
  return order.lines
    .flatMap(({ id, quantity, unitPrice, taxPercent }) => {
      const loss = lost.get(id)
      if (loss === undefined || loss.lte(0)) return []
      const net = loss.div(quantity)
      const isGross = order.priceEntry === 'gross' && order.taxEnabled
      const more = isGross ? net.times(exact(taxPercent).div(100).plus(1)) : net
      // Rounded up, so that the price makes up for all of it.
      return [`${id}:${roundTo(roundUpTo(more.plus(unitPrice), step), decimals)}`]
    })
    .join(',')
}
