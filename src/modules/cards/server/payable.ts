import { nextDue } from '#modules/documents/next-due.ts'
import type { Order } from '#modules/orders/schema.ts'
import { shownToCustomer } from '#modules/portal/server/show-customer.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { currencyOf, decimalsOf } from '#shared/currencies.ts'
import { compare, type Decimal, exact, isPositive, percentOf, roundTo } from '#shared/money.ts'
import type { PayOptions } from '../schema.ts'

export type Payable = {
  order: Order
  settings: Settings
  due: { label: string; amount: Decimal }
  balance: Decimal
  /** The smallest other amount. */
  minimum: Decimal
}

/** The money owed for a booked order; undefined: none, or none yet. Nobody pays for a day that is gone (HLD-6). */
export async function findPayable(scope: Scope, orderId: number): Promise<Payable | 'gone' | undefined> {
  const { order, state, isBooked } = await shownToCustomer(scope, orderId)
  if (isBooked && state === 'gone') return 'gone'
  if (state !== 'accepted' || !isPositive(order.balance)) return undefined
  const settings = await getSettings(scope)
  const due = nextDue(order, settings.bookingFeeLabel)
  if (due === undefined) return undefined
  return { order, settings, due, balance: order.balance, minimum: leastOf(order, settings) }
}

/** The owner's own minimum, and at least about a dollar, the providers' minimum. */
function leastOf({ currency }: Order, { smallestCardPayment }: Settings): Decimal {
  const dollar = exact(currencyOf(currency)?.perDollar ?? 1)
  return roundTo(dollar.lt(smallestCardPayment) ? smallestCardPayment : dollar, decimalsOf(currency))
}

export const takesTips = (order: Order, settings: Settings): boolean => order.tippingEnabled ?? settings.tippingEnabled

export const tipOf = (amount: Decimal, percent: number, currency: string): Decimal =>
  roundTo(percentOf(exact(amount), percent), decimalsOf(currency))

export function showPayable({ order, settings, due, balance, minimum }: Payable, isPractice: boolean): PayOptions {
  const money = moneyText(settings, order.currency)
  const isAll = compare(due.amount, balance) === 0
  return {
    isPractice,
    due: { label: due.label, amount: money(due.amount) },
    balance: isAll ? null : money(balance),
    minimum: compare(minimum, balance) < 0 ? money(minimum) : null,
    tips: takesTips(order, settings)
      ? settings.tipPresets.map((percent) => ({
          percent,
          due: money(tipOf(due.amount, percent, order.currency)),
          balance: money(tipOf(balance, percent, order.currency)),
        }))
      : [],
  }
}
