import { orderSaidWords as said } from '#modules/order-status/said-words.ts'
import type { DeliveryFee } from '#modules/settings/money/delivery-fee.ts'
import { type DeliveryPrice, deliveryPrice } from '#modules/settings/money/delivery-price.ts'
import { exact, isDecimal, isPositive, sumOf } from '#shared/money.ts'
import { formatTime } from '#shared/text/format.ts'
import type { OrderRow } from './schema.ts'
import { orderWords as words } from './words.ts'

type Trip = {
  deliveryType?: 'Collection' | 'Delivery' | null | undefined
  deliveryDistance?: string | number | null | undefined
  deliveryPostcode?: string | null | undefined
  lines: readonly { quantity: string | number; unitPrice: string | number }[]
}

const known = (value: string | number | null | undefined) => {
  const text = String(value ?? '')
  return isDecimal(text) ? text : null
}

/** The price of this delivery by the bakery's settings; undefined for a collection. */
export function priceOfDelivery(terms: DeliveryFee, order: Trip): DeliveryPrice | undefined {
  if (order.deliveryType !== 'Delivery') return undefined
  const goods = sumOf(
    order.lines.map(({ quantity, unitPrice }) => exact(known(quantity) ?? '0').times(known(unitPrice) ?? '0')),
  )
  return deliveryPrice(terms, {
    distance: known(order.deliveryDistance),
    postcode: order.deliveryPostcode,
    goods: goods.toFixed(),
  })
}

/** Why no fee could be filled in for a delivery without one, so that it is not free by accident. */
export function missingDeliveryFee(
  terms: DeliveryFee,
  order: Trip & { setupFee?: string | number | null | undefined },
): 'beyond' | 'unknown' | undefined {
  const why = priceOfDelivery(terms, order)?.why
  if (isPositive(known(order.setupFee) ?? '0')) return undefined
  return why === 'beyond' || why === 'unknown' ? why : undefined
}

type Times = Pick<OrderRow, 'deliveryType' | 'deliveryTime' | 'deliveryTimeTo' | 'eventTime'>
export type NamedTime = { label: string; time: string }

/**
 * The times of an order with their names: "Deliver 5:00 PM", then "Event 6:30 PM"; customers read "Delivery". Every
 * screen, document and mail takes them from here. The first decides the order's place in its day.
 */
export function orderTimes(
  { deliveryType, deliveryTime, deliveryTimeTo, eventTime }: Times,
  nameOf = (type: Times['deliveryType']): string => words.handoverAt[type ?? 'none'],
): NamedTime[] {
  const slot = slotText(deliveryTime, deliveryTimeTo)
  return [
    ...(slot === null ? [] : [{ label: nameOf(deliveryType), time: slot }]),
    ...(eventTime === null ? [] : [{ label: said.event, time: formatTime(eventTime) }]),
  ]
}

/** The times on papers and pages for customers: "Delivery 5:00 PM". */
export const timesForCustomer = (order: Times): NamedTime[] =>
  orderTimes(order, (type) => said.handover[type ?? 'none'])

/** The times of the owner's screens as plain text. */
export const orderTimeTexts = (order: Times): string[] => orderTimes(order).map(({ label, time }) => `${label} ${time}`)

type Handover = Pick<OrderRow, 'eventDate' | 'deliveryTime' | 'deliveryTimeTo' | 'eventTime'>

/** Sorts orders by the time of handover; those without a time come last in their day. */
export const byHandover = (a: Handover, b: Handover): number => handoverKey(a).localeCompare(handoverKey(b))

const handoverKey = (order: Handover) => `${order.eventDate} ${handoverHour(order) ?? '24:00'}`

/** HH:mm */
export const handoverHour = ({
  deliveryTime,
  deliveryTimeTo,
  eventTime,
}: Pick<Handover, 'deliveryTime' | 'deliveryTimeTo' | 'eventTime'>): string | null =>
  deliveryTime ?? deliveryTimeTo ?? eventTime

/** "2:00 PM", "2:00 PM to 4:00 PM" or "until 4:00 PM". */
export function slotText(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : said.until(formatTime(to))
  return to === null ? formatTime(from) : said.from(formatTime(from), formatTime(to))
}

/** The length of a slot in minutes; undefined if only one of its ends was agreed. */
export const slotMinutes = (from: string | null, to: string | null): number | undefined =>
  from === null || to === null ? undefined : minutesOf(to) - minutesOf(from)

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
