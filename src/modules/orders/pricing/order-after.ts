import { wholePicks } from '#modules/products/choices/picked.ts'
import { shownNet } from '#modules/products/product-price.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, roundTo } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { creditOf } from '../credit.ts'
import { ORDER_FIELDS } from '../order-fields.ts'
import { balanceOf } from '../payment-status.ts'
import type { Order, OrderLine } from '../schema.ts'
import { toTier } from '../tier.ts'
import type { Reckoned } from './reckon.ts'

/** A line that is not stored yet has an id below zero. */
export const newLineId = (position: number): number => -1 - position

/** A booked order as it would be with these figures, its costs aside. */
export function orderAfter(before: Order, reckoned: Reckoned, eventType: string | null): Order {
  const { order, totals, bookingFee, bookingFeeDueOn, dueDate } = reckoned
  const decimals = decimalsOf(before.currency)
  const money = (value: Decimal) => roundTo(value, decimals)
  const written = (value: Decimal, isPercent: boolean) => (isPercent ? shortDecimal(value) : money(value))
  const fields = Object.fromEntries(
    Object.keys(ORDER_FIELDS).map((name) => [name, order[name as keyof typeof ORDER_FIELDS] ?? null]),
  ) as Pick<Order, keyof typeof ORDER_FIELDS>
  const { total } = totals
  return {
    ...before,
    ...fields,
    eventType,
    discount: written(order.discount, order.discountType === '%'),
    setupFee: money(order.setupFee),
    deliveryTaxPercent: order.deliveryTaxPercent,
    bookingFeeKind: order.bookingFeeKind,
    bookingFeeValue: written(order.bookingFeeValue, order.bookingFeeKind === 'percent'),
    bookingFeeAmount: bookingFee,
    bookingFeeDueOn,
    dueDate,
    typedDates: reckoned.typedDates,
    subtotal: totals.subtotal,
    tax: totals.tax,
    discountAmount: totals.discount,
    setupFeeNet: totals.setupFee,
    deliveryTax: totals.deliveryTax,
    total,
    balance: balanceOf({ total, settled: before.settled }, decimals),
    credit: creditOf({ ...before, total, kept: null }, decimals),
    lines: reckoned.lines.map((line, position) => lineAfter(line, position, before.currency)),
  }
}

function lineAfter(
  {
    line,
    choices,
    before,
    productPrice,
    isFee,
    taxPercent,
    subtotal,
    discountShare,
    tax,
    total,
  }: Reckoned['lines'][number],
  position: number,
  currency: string,
): OrderLine {
  return {
    id: before?.id ?? newLineId(position),
    position,
    productId: line.productId ?? null,
    recipeId: line.productId ? null : (line.recipeId ?? null),
    productType: line.productType ?? null,
    name: line.name,
    description: line.description ?? null,
    servings: line.servings ?? null,
    quantity: Number(line.quantity),
    unitPrice: shownNet(line.unitPrice, currency),
    productPrice,
    taxRateId: line.taxRateId ?? null,
    taxPercent,
    cost: line.cost ?? null,
    costParts: null,
    subtotal,
    discountShare,
    tax,
    total,
    imageId: line.imageId ?? null,
    tiers: (line.tiers ?? []).map((tier) => ({
      ...toTier(tier),
      ...(tier.optionIds?.length && { optionIds: tier.optionIds }),
    })),
    design: line.design ?? null,
    isFee,
    ...choices,
    optionIds: wholePicks(choices.picks).map(({ optionId }) => optionId),
  }
}
