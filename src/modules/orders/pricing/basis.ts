import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { ChoicesOfToday } from '#modules/products/choices/today.ts'
import type { PaymentDefaults } from '#modules/settings/money/payment-defaults.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { customerOption, customerPrice, type PricesOf } from '../customer-prices/customer-price.ts'
import { type TaxesOfToday, taxPercentToday } from './line-tax.ts'

/** The parts of an order that keep the values of its pricing, and those that follow today's. */
export type Follows = {
  /** The tax rates of items and delivery, how tax is rounded, and if there is any. */
  tax: 'today' | 'kept'
  /** The booking fee, and the number of days until payments are due. */
  terms: 'today' | 'kept'
  /** The costs of its items. */
  costs: 'today' | 'known' | 'kept'
  /**
   * The dates that nobody typed. `saved` calculates them when the order is sent, and again when something else is
   * saved.
   */
  dates: 'today' | 'saved' | 'kept'
}

const DRAFT: Follows = { tax: 'today', terms: 'today', costs: 'today', dates: 'today' }
const SENT: Follows = { tax: 'kept', terms: 'kept', costs: 'today', dates: 'saved' }
const BOOKED: Follows = { tax: 'kept', terms: 'kept', costs: 'known', dates: 'kept' }
const CLOSED: Follows = { ...BOOKED, costs: 'kept' }

/** A draft is priced again when it is saved and when it is sent. A sent order keeps its prices. */
export const BASIS: Record<OrderStatus, Follows> = {
  Draft: DRAFT,
  Quote: SENT,
  Booked: BOOKED,
  Confirmed: BOOKED,
  'In Progress': BOOKED,
  Ready: BOOKED,
  Completed: CLOSED,
  Cancelled: CLOSED,
  Declined: CLOSED,
  Expired: CLOSED,
}

/** The settings that an order is priced by. */
export type Basis = ChoicesOfToday & {
  settings: Settings
  /** The event type's terms, if they differ from the settings. */
  terms: PaymentDefaults
  /** True if the customer gets one invoice a month (STO-8): then the balance is due on no day before it. */
  isMonthly?: boolean
  taxes: TaxesOfToday
}

/** STO-6: the basis with the prices of a customer in place of the usual ones. */
export function basisFor(basis: Basis, customer: PricesOf): Basis {
  const { currency, taxEnabled, pricesIncludeTax } = basis.settings
  const priceOf = (productId: number, sizeId: number | null, price: string) =>
    customerPrice({ productId, sizeId, price }, customer, {
      taxPercent: taxEnabled ? taxPercentToday({ productId }, basis.taxes) : '0',
      currency,
      priceEntry: pricesIncludeTax ? 'gross' : 'net',
    })
  const products = [...basis.taxes.products].map(
    ([id, product]) => [id, { ...product, price: priceOf(id, null, product.price) }] as const,
  )
  const sizes = [...basis.sizes].map(
    ([id, size]) => [id, { ...size, price: priceOf(size.productId, id, size.price) }] as const,
  )
  const options = [...basis.options].map(([id, option]) => [id, customerOption(option, customer)] as const)
  return {
    ...basis,
    taxes: { ...basis.taxes, products: new Map(products) },
    sizes: new Map(sizes),
    options: new Map(options),
  }
}
