import { handoverHour } from '#modules/orders/delivery.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { CalendarOrder } from './schema.ts'

/** Half an hour: the step in which orders can be placed. */
export const SLOT = 30
const HOUR = 60
const DAY = 24 * HOUR
/** The hours that a day always shows. */
const USUAL = { from: 7 * HOUR, to: 20 * HOUR }

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3, 5))
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`

type Timed = Pick<CalendarOrder, 'deliveryTime' | 'deliveryTimeTo' | 'eventTime'>

/** The time that a hand-over takes: its slot, else an hour. Undefined without a time. */
function stretchOf(order: Timed): { from: number; to: number } | undefined {
  const hour = handoverHour(order)
  if (hour === null) return undefined
  const from = minutesOf(hour)
  const to = order.deliveryTime !== null && order.deliveryTimeTo !== null ? minutesOf(order.deliveryTimeTo) : 0
  return { from, to: Math.min(Math.max(to, from + HOUR), Math.max(DAY, from + SLOT)) }
}

/** The whole hours that contain all these orders. */
export function shownHours(orders: readonly Timed[]): { from: number; to: number } {
  const all = orders.flatMap((order) => stretchOf(order) ?? [])
  const from = Math.min(USUAL.from, ...all.map((each) => each.from))
  const to = Math.max(USUAL.to, ...all.map((each) => each.to))
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(Math.min(to, DAY) / HOUR) * HOUR }
}

export type Placed<Order> = { order: Order; from: number; to: number; lane: number; lanes: number }
/** Orders that found no lane, from the time of the first one. */
export type Crowd = { from: number; to: number; hidden: number; lane: number; lanes: number }

/**
 * The timed orders of a day, side by side if they overlap. If more overlap than there are lanes, the last lane shows
 * the number of hidden ones.
 */
export function sideBySide<Order extends Timed>(
  orders: readonly Order[],
  most = Number.POSITIVE_INFINITY,
): { placed: Placed<Order>[]; crowds: Crowd[] } {
  const all = orders
    .flatMap((order) => {
      const stretch = stretchOf(order)
      return stretch ? [{ order, ...stretch, lane: 0 }] : []
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const placed: Placed<Order>[] = []
  const crowds: Crowd[] = []
  for (const group of overlapping(all)) {
    const ends: number[] = []
    for (const each of group) {
      const free = ends.findIndex((end) => end <= each.from)
      each.lane = free === -1 ? ends.length : free
      ends[each.lane] = each.to
    }
    const lanes = Math.min(ends.length, most)
    const room = ends.length > most ? most - 1 : lanes
    placed.push(...group.filter(({ lane }) => lane < room).map((each) => ({ ...each, lanes })))
    const hidden = group.filter(({ lane }) => lane >= room)
    if (hidden.length > 0)
      crowds.push({
        from: Math.min(...hidden.map(({ from }) => from)),
        to: Math.max(...hidden.map(({ to }) => to)),
        hidden: hidden.length,
        lane: room,
        lanes,
      })
  }
  return { placed, crowds }
}

/** Groups in which each one begins before an earlier one ends. */
function overlapping<Each extends { from: number; to: number }>(sorted: readonly Each[]): Each[][] {
  const groups: Each[][] = []
  let end = 0
  for (const each of sorted) {
    const group = groups.at(-1)
    if (group && each.from < end) group.push(each)
    else groups.push([each])
    end = Math.max(end, each.to)
  }
  return groups
}

/** A day, or an hour of it: "2026-11-25", "2026-11-25 14:30". */
export type Place = string
export const placeAt = (day: IsoDate, clock: string | null): Place => (clock === null ? day : `${day} ${clock}`)
export const dayOf = (place: Place): IsoDate => place.slice(0, 10)
export const clockAt = (place: Place): string | undefined => place.slice(11) || undefined

/** The slot of a dragged order: it moves as far as the pointer moved. */
export function draggedTo(order: Timed, start: Place | undefined, end: Place): Place {
  const [from, to, hour] = [start && clockAt(start), clockAt(end), handoverHour(order)]
  if (to === undefined || hour === null || from === undefined) return end
  return placeAt(dayOf(end), shifted(hour, minutesOf(to) - minutesOf(from)))
}

/** The time some minutes later or earlier on the same day. */
export const shifted = (clock: string, by: number): string =>
  clockOf(Math.max(0, Math.min(DAY - SLOT, minutesOf(clock) + by)))

/** The hand-over times of an order moved to an hour; its slot keeps its length. */
export function handedOverAt(
  { deliveryTime, deliveryTimeTo }: Timed,
  clock: string,
): Pick<CalendarOrder, 'deliveryTime' | 'deliveryTimeTo'> {
  if (deliveryTimeTo === null) return { deliveryTime: clock, deliveryTimeTo: null }
  if (deliveryTime === null) return { deliveryTime: null, deliveryTimeTo: clock }
  const end = minutesOf(clock) + minutesOf(deliveryTimeTo) - minutesOf(deliveryTime)
  return { deliveryTime: clock, deliveryTimeTo: clockOf(Math.min(end, DAY - 1)) }
}
