import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DayState } from '#modules/availability/day-state.ts'
import { dependsOnWork } from '#modules/availability/depends-on-work.ts'
import { fitSaid } from '#modules/availability/fit-said.ts'
import { availabilityApi } from '#modules/availability/web/availability-api.ts'
import { withOverride } from '#modules/availability/web/with-override.ts'
import { availabilityWords } from '#modules/availability/words.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { handoverHour } from '#modules/orders/delivery.ts'
import type { AgreedHow } from '#modules/orders/schema.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { failureText, staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { clockAt, dayOf, handedOverAt, type Place, placeAt } from '../hours.ts'
import type { CalendarOrder, CalendarSpan } from '../schema.ts'
import { calendarWords as words } from '../words.ts'
import { placeName } from './day-names.ts'

const AGREED: readonly CalendarOrder['status'][] = COUNTED.production
/** The queries that show an order's day. */
const STALE = ['calendar', 'orders', 'availability', 'dashboard', 'quotes', 'invoices']

type Times = Pick<CalendarOrder, 'eventDate'> & Partial<Pick<CalendarOrder, 'deliveryTime' | 'deliveryTimeTo'>>

/** Moves an order to another day or hour: asks about obstacles, offers Undo, and offers to send the quote again. */
export function useMoveOrder(today: IsoDate) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const name = (place: Place) => placeName(place, today)
  const refresh = () => Promise.all(STALE.map((key) => client.invalidateQueries({ queryKey: [key] })))

  const show = (order: CalendarOrder, changed: Partial<CalendarOrder>) =>
    client.setQueriesData<CalendarSpan>({ queryKey: ['calendar', 'get'] }, (span) =>
      span ? { ...span, orders: span.orders.map((row) => (row.id === order.id ? { ...row, ...changed } : row)) } : span,
    )

  /** The work of this very order is asked for, where the working time makes days full. */
  const againstDay = async (state: DayState, orderId: number): Promise<string[]> => {
    if (!dependsOnWork(state)) return against(state, name(state.day))
    const fit = await availabilityApi.fit.call({ body: { eventDate: state.day, orderId } }).catch(() => null)
    return fit === null || (fit.fits && fit.moved.length === 0) ? [] : [fitSaid(fit, name)]
  }

  const objections = async (order: CalendarOrder, day: IsoDate, signed: boolean): Promise<string[]> => {
    const isOtherDay = day !== order.eventDate
    // Another hour of the same day takes no more of its capacity.
    const state = isOtherDay
      ? await client
          .fetchQuery({ ...availabilityApi.days.query({ from: day, to: day }), staleTime: 0 })
          .then(([first]) => first)
          .catch(() => undefined)
      : undefined
    const old = isOtherDay ? 'day' : 'time'
    return [
      ...(isOtherDay && day < today ? [words.past(name(day))] : []),
      ...(state ? await againstDay(state, order.id) : []),
      ...(order.status === 'Quote' && order.sent ? [words.quoteSent(old)] : []),
      ...(AGREED.includes(order.status) ? [signed ? words.signed(old) : words.agreed(old)] : []),
    ]
  }

  const save = async (
    order: CalendarOrder,
    version: number,
    times: Times,
    { takesBackMove, how }: { takesBackMove?: true; how?: AgreedHow | undefined } = {},
  ): Promise<number | undefined> => {
    const before = client.getQueriesData<CalendarSpan>({ queryKey: ['calendar', 'get'] })
    show(order, times)
    try {
      const saved = await withOverride((dateReason) =>
        ordersApi.update.call({
          id: order.id,
          body: {
            version,
            ...times,
            ...(takesBackMove ? { takesBackMove } : {}),
            ...(how ? { how } : {}),
            ...(dateReason ? { dateReason } : {}),
          },
        }),
      )
      // Updated before the list is read again, so that moving it again at once does not conflict.
      show(order, { ...times, version: saved.version })
      return saved.version
    } catch (error) {
      for (const [key, span] of before) client.setQueryData(key, span)
      toast.error(
        staleRecord(error) ? words.moveStale : words.moveFailed,
        staleRecord(error) ? undefined : failureText(error, ''),
      )
      return undefined
    } finally {
      await refresh()
    }
  }

  /** Returns true if it moved. */
  return async (order: CalendarOrder, to: Place): Promise<boolean> => {
    const clock = clockAt(to)
    const before: Times = { eventDate: order.eventDate }
    const after: Times = { eventDate: dayOf(to) }
    if (clock !== undefined && clock !== handoverHour(order)) {
      Object.assign(before, { deliveryTime: order.deliveryTime, deliveryTimeTo: order.deliveryTimeTo })
      Object.assign(after, handedOverAt(order, clock))
    } else if (after.eventDate === before.eventDate) return false
    const asking = order.sent && AGREED.includes(order.status) ? await import('./ask-or-move.ts') : undefined
    const signed = await asking?.signedOrder(client, order.id)
    const against = await objections(order, after.eventDate, signed !== undefined)
    let how: AgreedHow | undefined
    if (asking && signed) {
      const answer = await asking.askOrMove(signed, after, {
        title: words.confirmTitle(order.customerName, name(to)),
        against,
      })
      if (answer === 'asked') await refresh()
      if (answer === undefined || answer === 'asked') return false
      how = answer
    } else if (
      against.length > 0 &&
      !(await confirm({
        title: words.confirmTitle(order.customerName, name(to)),
        message: against.join(' '),
        confirmLabel: words.confirm,
      }))
    )
      return false
    const version = await save(order, order.version, after, { how })
    if (version === undefined) return false
    toast.undo(words.moved(order.customerName, name(to)), async () => {
      if (await save(order, version, before, { takesBackMove: true, ...(how ? { how: 'correction' } : {}) }))
        toast.success(words.movedBack(order.customerName, name(placeAt(order.eventDate, before.deliveryTime ?? null))))
    })
    if (order.status === 'Quote' && order.sent) {
      const send = await confirm({
        title: words.sendTitle,
        message: words.sendText,
        confirmLabel: words.sendNow,
        cancelLabel: words.later,
      })
      if (send) await navigate(linkTo(`/orders/${order.id}`, { send: 'quote' }))
    }
    return true
  }
}

/** The day's own reasons against another order. The notice that customers must give does not bind the owner. */
function against({ reason, firm, max, note }: DayState, day: string): string[] {
  if (max !== null && firm >= max) return [words.full(day, firm, max)]
  if (reason !== 'closed' && reason !== 'holiday' && reason !== 'full') return []
  return [words.closed(day, note ?? availabilityWords.reasons[reason].toLowerCase())]
}
