import type { DayState } from '#modules/availability/day-state.ts'
import type { WorkDay, WorkItem } from '#modules/availability/day-work.ts'
import type { PlannedBake } from '#modules/bake-plan/schema.ts'
import { isOpen, TENTATIVE } from '#modules/order-status/order-statuses.ts'
import { byHandover } from '#modules/orders/delivery.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { CalendarOrder, CalendarPayment, CalendarSpan, CalendarTask } from './schema.ts'

export const LAYERS = ['orders', 'bakes', 'work', 'tasks', 'payments', 'enquiries', 'blocked', 'holidays'] as const
export type Layer = (typeof LAYERS)[number]
export const USUAL_LAYERS: readonly Layer[] = ['orders', 'bakes', 'tasks', 'payments', 'blocked', 'holidays']

/** The layers with one more or one less. */
export const toggled = (layers: readonly Layer[], layer: Layer, shows: boolean): Layer[] =>
  shows ? [...layers, layer] : layers.filter((shown) => shown !== layer)

/** A recipe that the bake plan puts on a day. */
export type CalendarBake = Pick<PlannedBake, 'recipeId' | 'name' | 'batches'>

/** One thing on one day. */
export type Entry = { key: string; day: IsoDate } & (
  | { kind: 'order'; order: CalendarOrder }
  | { kind: 'bake'; bakes: readonly CalendarBake[] }
  | { kind: 'work'; work: readonly WorkItem[] }
  | { kind: 'task'; task: CalendarTask }
  | { kind: 'payment'; payment: CalendarPayment }
  | { kind: 'enquiry'; id: number; name: string }
)

/** The entries of each day in the visible layers: baking and other work, orders by time, then payments, tasks and requests. */
export function entriesByDay(
  { orders, tasks, payments, enquiries }: CalendarSpan,
  layers: readonly Layer[],
  baking: readonly { day: IsoDate; bakes: readonly CalendarBake[] }[] = [],
  working: readonly Pick<WorkDay, 'day' | 'items'>[] = [],
): Map<IsoDate, Entry[]> {
  const on = (layer: Layer) => layers.includes(layer)
  const all: Entry[] = [
    ...(on('bakes') ? baking : []).flatMap(({ day, bakes }): Entry | [] =>
      bakes.length === 0 ? [] : { kind: 'bake', key: 'bake', day, bakes },
    ),
    ...(on('work') ? working : []).flatMap(({ day, items }): Entry | [] =>
      items.length === 0 ? [] : { kind: 'work', key: 'work', day, work: items },
    ),
    // Sorted again, because an order that was just moved still has its old position.
    ...(on('orders') ? orders.toSorted(byHandover) : []).map(
      (order): Entry => ({ kind: 'order', key: `order-${order.id}`, day: order.eventDate, order }),
    ),
    ...(on('payments') ? payments : []).map(
      (payment): Entry => ({
        kind: 'payment',
        key: `${payment.kind}-${payment.orderId}`,
        day: payment.dueDate,
        payment,
      }),
    ),
    ...(on('tasks') ? tasks : []).map(
      (task): Entry => ({ kind: 'task', key: `task-${task.id}`, day: task.dueDate, task }),
    ),
    ...(on('enquiries') ? enquiries : []).map(
      ({ id, name, eventDate }): Entry => ({ kind: 'enquiry', key: `enquiry-${id}`, day: eventDate, id, name }),
    ),
  ]
  return Map.groupBy(all, ({ day }) => day)
}

export type Closure = 'closed' | 'holiday'
const LAYER_OF = { closed: 'blocked', holiday: 'holidays' } as const satisfies Record<Closure, Layer>

/** The visible reasons why the bakery is closed, by day. */
export function closures(states: readonly DayState[], layers: readonly Layer[]): Map<IsoDate, Closure> {
  const shown = new Map<IsoDate, Closure>()
  for (const { day, reason } of states)
    if ((reason === 'closed' || reason === 'holiday') && layers.includes(LAYER_OF[reason])) shown.set(day, reason)
  return shown
}

/** Drawn dashed, because it is not certain yet. */
export const isTentative = ({ status }: CalendarOrder): boolean => TENTATIVE.includes(status)
/** Orders that are over keep their day. */
export const isMovable = ({ status }: CalendarOrder): boolean => isOpen(status)
