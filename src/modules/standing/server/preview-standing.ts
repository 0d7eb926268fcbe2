import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import { type MadeOrder, mayEnd } from '../plan.ts'
import type { StandingPreview, StandingPreviewInput } from '../schema.ts'
import { readPlan } from './follow-standing.ts'
import { priceUsuals } from './show-standing.ts'
import { standingOrders } from './standing-orders.ts'
import type { StoredStanding } from './stored-standing.ts'
import { withTypedPrices } from './typed-prices.ts'

/** The effect that a change would have, if it were saved now. */
export async function previewStanding(
  scope: Scope,
  id: number,
  { skip, endSkipId, lines, ...typed }: StandingPreviewInput,
): Promise<StandingPreview> {
  const before = await standingOrders.get(scope, id)
  const { currency, pricesIncludeTax } = await getSettings(scope)
  const priceEntry = pricesIncludeTax ? 'gross' : 'net'
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  const after: StoredStanding = {
    ...before,
    ...given,
    skips: [
      ...before.skips.filter((each) => each.id !== endSkipId),
      ...(skip ? [{ id: 0, from: skip.from, to: skip.to ?? null, note: null }] : []),
    ],
    ...(lines && { lines: lines.map((line) => ({ ...toStored(line), priceEntry })) }),
  }
  const { made, makes, changes, cancels, keeps } = await readPlan(scope, after)
  const [prices] = await priceUsuals(scope, await withTypedPrices(scope, [after]))
  const sums = prices?.sums ?? []
  const shown = ({ id, day, status }: MadeOrder) => ({
    id,
    day,
    status,
    orderNumber: made.get(id)?.orderNumber ?? '',
  })
  return {
    makes,
    changes: changes.map(shown),
    cancels: cancels.map(shown),
    keeps: keeps.map((kept) => ({ ...shown(kept), why: kept.why, wouldEnd: kept.wouldEnd, mayEnd: mayEnd(kept) })),
    sums,
    weekSum: roundTo(sumOf(sums), decimalsOf(currency)),
  }
}

const toStored = (line: NonNullable<StandingPreviewInput['lines']>[number]) => ({
  id: 0,
  productId: line.productId ?? null,
  recipeId: line.recipeId ?? null,
  sizeId: line.sizeId ?? null,
  sizeName: null,
  optionIds: line.optionIds ?? [],
  optionNames: [],
  name: line.name,
  unitPrice: line.unitPrice ?? null,
  taxRateId: line.taxRateId ?? null,
  mon: line.mon ?? null,
  tue: line.tue ?? null,
  wed: line.wed ?? null,
  thu: line.thu ?? null,
  fri: line.fri ?? null,
  sat: line.sat ?? null,
  sun: line.sun ?? null,
})
