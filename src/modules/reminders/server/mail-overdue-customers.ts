import { sql } from 'kysely'
import { eventDay } from '#modules/documents/server/order-mail.ts'
import { queueOwnerMail } from '#modules/email-templates/server/owner-mail.ts'
import { listOverdue } from '#modules/monthly-invoices/server/read-monthly.ts'
import { isOverdueNow } from '#modules/orders/server/matching-orders.ts'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-columns.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { formatDate, formatMonth } from '#shared/text/format.ts'
import { lateOf, type Owing } from '../reminder-days.ts'
import { overdueCustomersEmail } from './emails/owner-lists.ts'

const MOST = 100

/** SET-2: the customers who should have paid by now, as in the list of overdue orders. */
export const mailOverdueCustomers = ({ baseUrl }: Pick<Services, 'baseUrl'>): Job => ({
  key: 'mail-overdue-customers',
  due: dailyAt('07:00'),
  run: async (scope, { id }) => {
    const settings = await getSettings(scope)
    if (!settings.receivePaymentReminders || id !== scope.today) return
    const { rows } = await sql<
      Owing & { id: number; number: string; currency: string; customer: string; eventDate: string | null }
    >`
      select o.id, ${SHOWN_NUMBER} as number, o.currency, o.total, o.booking_fee_amount as "bookingFee", o.settled,
             o.booking_fee_due_on as "bookingFeeDueOn", o.due_date as "dueDate", o.event_date as "eventDate",
               coalesce(trim(c.first_name || ' ' || c.last_name), 'Unknown') as customer
        from orders o left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
       where o.business_id = ${scope.businessId} and ${isOverdueNow(scope)}`.execute(scope.db)
    const orders = rows.flatMap((order) => {
      const owed = lateOf(order, scope.today, decimalsOf(order.currency))
      const when = eventDay(order, settings)
      return owed ? [{ ...order, ...owed, when, page: `/orders/${order.id}` }] : []
    })
    const monthly = settings.parts.includes('standing') ? await listOverdue(scope) : []
    const invoices = monthly.map(({ id, number, customerName, month, dueOn, balance }) => ({
      id: id ?? 0,
      number: number ?? '',
      customer: customerName,
      when: formatMonth(`${month}-01`, 'full'),
      since: dueOn ?? '',
      amount: balance,
      currency: settings.currency,
      page: '/monthly-invoices?show=overdue',
    }))
    const late = [...orders, ...invoices].toSorted((a, b) =>
      a.since === b.since ? a.id - b.id : a.since < b.since ? -1 : 1,
    )
    if (late.length === 0) return
    await queueOwnerMail(scope, {
      settings,
      email: overdueCustomersEmail,
      values: {
        count: late.length,
        more: Math.max(0, late.length - MOST),
        link: `${baseUrl()}/orders?tab=all&payment=overdue`,
        rows: late.slice(0, MOST).map((order) => ({
          number: order.number,
          customer: order.customer,
          when: order.when,
          since: formatDate(order.since, settings.dateFormat, { weekday: true }),
          amount: moneyText(settings, order.currency)(order.amount),
          link: `${baseUrl()}${order.page}`,
        })),
      },
    })
  },
})
