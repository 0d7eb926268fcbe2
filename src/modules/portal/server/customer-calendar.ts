import { handoverHour, slotMinutes } from '#modules/orders/delivery.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailAttachment } from '#server/mail/outbox.ts'
import type { Scope } from '#server/scope.ts'
import { writeCalendar } from '#shared/dates/ics.ts'
import { found } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { portalWords } from '../refusal-words.ts'
import { showCustomer, shownToCustomer } from './show-customer.ts'

type Needs = Pick<Services, 'baseUrl'>
const CALENDAR = 'text/calendar; charset=utf-8'

/** The day of an order for the customer's own calendar. Holds only what the page shows. */
export async function customerCalendar(scope: Scope, needs: Needs, orderId: number): Promise<FileAnswer> {
  const { text, fileName } = found(await calendarOf(scope, needs, orderId), portalWords.calendarFile)
  return { bytes: new TextEncoder().encode(text), contentType: CALENDAR, fileName }
}

/** The calendar file as an attachment of a mail; none while the order has no day. */
export async function attachedCalendar(scope: Scope, needs: Needs, orderId: number): Promise<MailAttachment[]> {
  const file = await calendarOf(scope, needs, orderId)
  return file ? [{ ...file, contentType: CALENDAR }] : []
}

async function calendarOf(
  scope: Scope,
  { baseUrl }: Needs,
  orderId: number,
): Promise<{ text: string; fileName: string } | undefined> {
  const { order, state } = await shownToCustomer(scope, orderId)
  // While a quote is being changed, only the owner knows its new day.
  if (order.eventDate === null || state === 'replaced') return undefined
  const shown = await showCustomer(scope, orderId)
  const { businessName } = await getSettings(scope)
  const { type, handover, times, address } = shown.event
  const gone = state === 'cancelled' || state === 'declined' || state === 'expired'
  const text = writeCalendar({
    name: businessName || shown.business.name,
    timeZone: scope.timeZone,
    product: 'Bakebook//Order',
    events: [
      {
        uid: `order-${orderId}@${new URL(baseUrl()).host}`,
        sequence: order.version - 1,
        changedAt: order.updatedAt,
        date: order.eventDate,
        time: handoverHour(order),
        minutes: slotMinutes(order.deliveryTime, order.deliveryTimeTo),
        summary: [shown.business.name, type ?? shown.lines[0]?.name ?? shown.title].filter(Boolean).join(': '),
        description: [
          shown.number,
          handover,
          ...times.map(({ label, time }) => `${label} ${time}`),
          ...shown.lines.map(({ quantity, name }) => `${quantity} × ${name}`),
        ]
          .filter(Boolean)
          .join('\n'),
        location: address ?? (shown.business.addressLines.join(', ') || null),
        status: gone ? 'CANCELLED' : state === 'accepted' ? 'CONFIRMED' : 'TENTATIVE',
      },
    ],
  })
  return { text, fileName: `${shown.number.replace(/[^\w-]+/g, '-')}.ics` }
}
