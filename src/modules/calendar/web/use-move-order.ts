import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DayState } from '#modules/availability/day-state.ts'
import { availabilityApi } from '#modules/availability/web/availability-api.ts'
import { withOverride } from '#modules/availability/web/with-override.ts'
import { availabilityWords } from '#modules/availability/words.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { failureText, staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { linkTo } from '#web/layout/link-to.ts'
import type { CalendarOrder, CalendarSpan } from '../schema.ts'
import { calendarWords as words } from '../words.ts'
import { longDay } from './day-names.ts'

const AGREED: readonly CalendarOrder['status'][] = COUNTED.production
/** Everything that shows an order's day. */
const STALE = ['calendar', 'orders', 'availability', 'dashboard', 'quotes', 'invoices']

/** Gives an order another day: asks where something speaks against it, offers Undo, and the quote to send again. */
export function useMoveOrder(today: IsoDate) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const name = (day: IsoDate) => longDay(day, today)
  const refresh = () => Promise.all(STALE.map((key) => client.invalidateQueries({ queryKey: [key] })))

  const show = (order: CalendarOrder, changed: Pick<CalendarOrder, 'eventDate'> & Partial<CalendarOrder>) =>
    client.setQueriesData<CalendarSpan>({ queryKey: ['calendar', 'get'] }, (span) =>
      span ? { ...span, orders: span.orders.map((row) => (row.id === order.id ? { ...row, ...changed } : row)) } : span,
    )

  const objections = async (order: CalendarOrder, to: IsoDate): Promise<string[]> => {
    const state = await client
      .fetchQuery({ ...availabilityApi.days.query({ from: to, to }), staleTime: 0 })
      .then(([day]) => day)
      .catch(() => undefined)
    return [
      ...(to < today ? [words.past(name(to))] : []),
      ...(state ? against(state, name(to)) : []),
      ...(order.status === 'Quote' && order.sent ? [words.quoteSent] : []),
      ...(AGREED.includes(order.status) ? [words.agreed] : []),
    ]
  }

  const save = async (
    order: CalendarOrder,
    change: { version: number; eventDate: IsoDate; takesBackMove?: true },
  ): Promise<number | undefined> => {
    const { eventDate } = change
    const before = client.getQueriesData<CalendarSpan>({ queryKey: ['calendar', 'get'] })
    show(order, { eventDate })
    try {
      const saved = await withOverride((dateReason) =>
        ordersApi.update.call({ id: order.id, body: { ...change, ...(dateReason ? { dateReason } : {}) } }),
      )
      // Known before the list is read again: who moves it on at once does not meet her own change.
      show(order, { eventDate, version: saved.version })
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

  /** Whether it moved. */
  return async (order: CalendarOrder, to: IsoDate): Promise<boolean> => {
    if (to === order.eventDate) return false
    const against = await objections(order, to)
    if (
      against.length > 0 &&
      !(await confirm({
        title: words.confirmTitle(order.customerName, name(to)),
        message: against.join(' '),
        confirmLabel: words.confirm,
      }))
    )
      return false
    const version = await save(order, { version: order.version, eventDate: to })
    if (version === undefined) return false
    toast.undo(words.moved(order.customerName, name(to)), async () => {
      if (await save(order, { version, eventDate: order.eventDate, takesBackMove: true }))
        toast.success(words.movedBack(order.customerName, name(order.eventDate)))
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

/** The day's own reasons against another order; how early customers must ask does not bind the owner. */
function against({ reason, firm, max, note }: DayState, day: string): string[] {
  if (max !== null && firm >= max) return [words.full(day, firm, max)]
  if (reason !== 'closed' && reason !== 'holiday' && reason !== 'full') return []
  return [words.closed(day, note ?? availabilityWords.reasons[reason].toLowerCase())]
}
