import { sql } from 'kysely'
import { firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { orderSaidWords as said } from '#modules/order-status/said-words.ts'
import { changeOrder } from '#modules/orders/server/change-order.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { formatDate, formatTime } from '#shared/text/format.ts'
import { menuMovedEmail } from './mails.ts'
import { BOOKED } from './read-taken.ts'

/** Moves the booked orders of a pick-up time to its new one, and mails it to their customers if the owner says so. */
export async function moveOrders(
  scope: Scope,
  windowId: number,
  { day, from, to }: { day: string; from: string; to: string },
  tellCustomers: boolean,
): Promise<void> {
  // In the order of their ids, so that two who move orders never wait for each other.
  const { rows } = await sql<{
    id: number
    version: number
    isDueOnDay: boolean
  }>`select o.id, o.version, o.due_date = o.event_date as "isDueOnDay" from orders o
    where o.business_id = ${scope.businessId} and o.menu_window_id = ${windowId} and ${BOOKED} and o.status <> 'Completed'
    order by o.id for update`.execute(scope.db)
  const settings = await getSettings(scope)
  for (const { id, version, isDueOnDay } of rows) {
    const order = await changeOrder(scope, id, {
      version,
      eventDate: day,
      deliveryTime: from,
      deliveryTimeTo: to,
      // An order that is paid later is due on the day of its pick-up.
      ...(isDueOnDay && { dueDate: day }),
      how: 'correction',
    })
    if (!tellCustomers || !order.customer?.email) continue
    await queueOrderMail(scope, {
      order,
      settings,
      to: { address: order.customer.email, name: order.customerName },
      email: menuMovedEmail,
      values: async () => ({
        first_name: firstNameOf(order),
        business: settings.businessName,
        number: order.orderNumber,
        event: null,
        date: formatDate(day, settings.dateFormat, { weekday: true }),
        pick_up: said.from(formatTime(from), formatTime(to)),
      }),
    })
  }
}
