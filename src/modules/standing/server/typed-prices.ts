import { reckonOrders } from '#modules/orders/server/price-order.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { linesOn, NOTHING_MORE } from '../day-order.ts'
import { typedPriceIn } from '../typed-price.ts'
import type { StoredStanding } from './stored-standing.ts'

/** Standing orders with their typed prices as the bakery types prices today. */
export async function withTypedPrices(
  scope: Scope,
  standings: readonly StoredStanding[],
): Promise<readonly StoredStanding[]> {
  const { pricesIncludeTax, taxEnabled, currency } = await getSettings(scope)
  const entry = pricesIncludeTax ? 'gross' : 'net'
  const isTyped = ({ unitPrice, priceEntry }: StoredStanding['lines'][number]) =>
    unitPrice === null || priceEntry === null || priceEntry === entry
  if (standings.every(({ lines }) => lines.every(isTyped))) return standings
  const ones = standings.map(({ lines }) => ({
    ...NOTHING_MORE,
    lines: lines.flatMap((line) => linesOn('mon', [{ ...line, mon: 1 }])),
  }))
  const reckoned = await reckonOrders(scope, ones, { isCopy: true })
  return standings.map((standing, i) => ({
    ...standing,
    lines: standing.lines.map((line, at) => {
      const taxPercent = taxEnabled ? (reckoned[i]?.lines[at]?.taxPercent ?? '0') : '0'
      const { unitPrice, priceEntry } = line
      return unitPrice === null
        ? line
        : {
            ...line,
            unitPrice: typedPriceIn({ unitPrice, priceEntry }, entry, { taxPercent, currency }),
            priceEntry: entry,
          }
    }),
  }))
}
