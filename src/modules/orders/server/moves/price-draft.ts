import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { compare } from '#shared/money.ts'
import { orderWords } from '../../words.ts'
import { reckonOrder } from '../price-order.ts'
import { type OrderRecord, storedCosts, toOrder } from '../read-order.ts'
import { rewriteOrder } from '../rows/write-order.ts'

/** Prices a draft again before it is sent or booked. If the total changes, the owner must see it first. */
export async function priceDraft(scope: Scope, record: OrderRecord): Promise<void> {
  const before = toOrder(scope, record)
  const reckoned = await reckonOrder(scope, {}, { before })
  const { total } = reckoned.totals
  if (compare(total, before.total) !== 0) {
    const money = moneyText(await getSettings(scope), before.currency)
    throw new AppError('CONFLICT', orderWords.draftPricedOtherwise(money(before.total), money(total)))
  }
  await rewriteOrder(scope, before, { reckoned, costs: storedCosts(record.lines) })
}
