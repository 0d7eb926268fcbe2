import { isOffer } from '#modules/order-status/order-statuses.ts'
import { readPromisedCosts } from '#modules/promised-costs/server/read-promised-costs.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { compare, roundTo, sumOf } from '#shared/money.ts'
import type { promisedCosts } from '../../definitions/promised-costs.ts'
import type { QueryOf } from '../report-query.ts'

/** The largest losses first. */
export const read: QueryOf<typeof promisedCosts> = async (scope, { from, to }) => {
  const { currency } = await getSettings(scope)
  const found = (await readPromisedCosts(scope, { from, to })).toSorted((a, b) => compare(a.leaves, b.leaves))
  const orders = found.filter(({ status }) => !isOffer(status))
  return {
    total: roundTo(sumOf(orders.map(({ leaves }) => leaves)), decimalsOf(currency)),
    orders,
    quotes: found.filter(({ status }) => isOffer(status)),
  }
}
