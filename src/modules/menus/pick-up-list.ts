import { formatDate, formatQuantity, formatTime } from '#shared/text/format.ts'
import type { KitchenMenuOrder, MenuWindow } from './schema.ts'
import { pickUpListWords as words } from './words.ts'

type Window = Pick<MenuWindow, 'id' | 'day' | 'from' | 'to' | 'place'>
type Placed = Pick<KitchenMenuOrder, 'windowId' | 'eventDate'>

/**
 * The orders of a menu under their pick-up times, and those that were moved to another day by themselves; a time without
 * orders is left out.
 */
export function byPickUpTime<W extends Window, Order extends Placed>(
  windows: readonly W[],
  orders: readonly Order[],
): { window: W | null; rows: Order[] }[] {
  const isOf = ({ id, day }: W, { windowId, eventDate }: Order) => windowId === id && eventDate === day
  return [
    ...windows.map((window) => ({ window, rows: orders.filter((order) => isOf(window, order)) })),
    { window: null, rows: orders.filter((order) => !windows.some((window) => isOf(window, order))) },
  ].filter(({ rows }) => rows.length > 0)
}

/** "10:00 AM to 12:00 PM"; empty without a time. */
export const hoursSaid = (from: string | null, to: string | null): string =>
  [from, to].flatMap((time) => (time === null ? [] : [formatTime(time)])).join(' to ')

/** A pick-up time with its orders as they are printed. */
export type PrintedTime = {
  title: string
  facts: string
  rows: { name: string; number: string; when: string; items: string[]; allergies: string; isDone: boolean }[]
}

/** The pick-up list of a menu on paper: no money, and no way to reach a customer. */
export const pickUpList = (
  windows: readonly Window[],
  orders: readonly KitchenMenuOrder[],
  dateFormat: Parameters<typeof formatDate>[1],
): PrintedTime[] => {
  const dayOf = (day: string | null) => (day === null ? '' : formatDate(day, dateFormat, { weekday: true }))
  return byPickUpTime(windows, orders).map(({ window, rows }) => ({
    title:
      window === null
        ? words.otherTime
        : [dayOf(window.day), hoursSaid(window.from, window.to)].filter(Boolean).join(', '),
    facts: [window?.place, words.orders(rows.length)].filter(Boolean).join(' · '),
    rows: rows.map((order) => ({
      name: order.customerName || order.orderNumber,
      number: order.orderNumber,
      when:
        window === null
          ? [dayOf(order.eventDate), hoursSaid(order.deliveryTime, order.deliveryTimeTo)].filter(Boolean).join(', ')
          : '',
      items: order.items.map(({ quantity, name, choicesText }) =>
        [`${formatQuantity(quantity)} × ${name}`, choicesText].filter(Boolean).join(', '),
      ),
      allergies: order.allergies ?? '',
      isDone: order.handedOver,
    })),
  }))
}
