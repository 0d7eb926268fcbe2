import { sql } from 'kysely'
import { goneOrders } from '#modules/availability/server/gone-orders.ts'
import { paymentLabel } from '#modules/documents/payment-label.ts'
import { mailedSums } from '#modules/documents/server/mailed-sums.ts'
import { mailedWays } from '#modules/documents/server/mailed-ways.ts'
import { mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import type { MonthlyInvoice } from '#modules/monthly-invoices/schema.ts'
import { remindMonthly } from '#modules/monthly-invoices/server/remind-monthly.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { isWholeFee } from '#modules/orders/pricing/booking-fee.ts'
import type { Order } from '#modules/orders/schema.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import type { SecretKey } from '#server/secrets.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { compare, exact, roundTo } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { type Reminder, reminderDue, spanOf } from '../reminder-days.ts'
import { paymentOverdueEmail, paymentReminderEmail } from './emails/payment-reminder.ts'
import { hasMailedCustomers } from './has-mailed-customers.ts'
import { saysPaid } from './says-paid.ts'

/** ORD-14: reminds customers of the fee and the balance, if the owner wants it and mail is known to arrive. */
export const remindPayments = ({ linkKey }: Pick<Services, 'linkKey'>): Job => ({
  key: 'remind-payments',
  due: dailyAt('09:00'),
  run: async (scope, occurrence) => {
    const settings = await getSettings(scope)
    if (!settings.paymentReminderAutomatic) return
    const span = spanOf(occurrence)
    if (settings.parts.includes('standing'))
      await remindMonthly(scope, (invoice) => reminderDue(asOwing(invoice), span) !== undefined)
    if (!(await hasMailedCustomers(scope))) return
    const owing = await owingOrders(scope)
    // Nobody is asked to pay for a day that went to another.
    const gone = await goneOrders(
      scope,
      owing.filter(({ isBooked }) => isBooked),
    )
    for (const { id, email } of owing) {
      if (gone.has(id)) continue
      const order = await getOrder(scope, id)
      const reminder = reminderDue(
        {
          ...order,
          bookingFee: order.bookingFeeAmount,
          bookedOn: order.acceptedAt === null ? order.orderDate : today(order.acceptedAt, scope.timeZone),
        },
        span,
      )
      if (reminder) await remind(scope, linkKey, { order, settings, reminder, email })
    }
  },
})

/** An invoice of a month, as one order that was booked on the day of the invoice. */
const asOwing = ({ total, paid, dueOn, issuedOn }: MonthlyInvoice) => ({
  total,
  settled: paid,
  bookingFee: '0',
  bookingFeeDueOn: null,
  dueDate: dueOn,
  bookedOn: issuedOn ?? '',
})

type Owing = { id: number; email: string; eventDate: string | null; isBooked: boolean }

// Locked, so that amounts paid in the meantime, or perhaps paid and not recorded, are not asked for.
async function owingOrders(scope: Scope): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select o.id, coalesce(o.customer_email, c.email) as email, o.event_date as "eventDate", o.status = 'Booked' as "isBooked"
      from orders o
      join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${scope.businessId} and o.status in (${sql.join(COUNTED['order-totals'])})
       and not o.reminders_muted and o.monthly_invoice_id is null and o.settled < o.total and coalesce(o.customer_email, c.email) is not null
       and (o.due_date between ${scope.today}::date - 10 and ${scope.today}::date + 3
         or o.booking_fee_due_on between ${scope.today}::date - 10 and ${scope.today}::date + 3)
       and not ${saysPaid}
     order by o.id for update of o`.execute(scope.db)
  return rows
}

type Due = { order: Order; settings: Settings; reminder: Reminder; email: string }

async function remind(scope: Scope, linkKey: SecretKey, { order, settings, reminder, email }: Due): Promise<void> {
  const money = moneyText(settings, order.currency)
  const isWhole = compare(order.settled, '0') <= 0 && isWholeFee(order)
  const owed =
    reminder.kind === 'fee'
      ? roundTo(exact(order.bookingFeeAmount).minus(order.settled), decimalsOf(order.currency))
      : order.balance
  const label = () => {
    if (reminder.kind === 'fee') return paymentLabel('booking_fee', settings.bookingFeeLabel)
    return isWhole ? shownWords.fullPayment : shownWords.balanceDue
  }
  await queueOrderMail(scope, {
    order,
    settings,
    to: { address: email, name: order.customerName },
    email: reminder.daysLate > 0 ? paymentOverdueEmail : paymentReminderEmail,
    values: async () => ({
      first_name: firstNameOf(order),
      business: settings.businessName,
      number: order.orderNumber,
      event: eventWords(order, settings),
      label: label(),
      amount: money(owed),
      due_date: formatDate(reminder.dueOn, settings.dateFormat, { weekday: true }),
      ...mailedSums(order, money),
      ...(await mailedWays(scope, order, settings)),
      link: await mailedOrderLink(scope, linkKey, order, email),
    }),
  })
  await recordActivity(scope, 'order', order.id, 'reminded', { kind: reminder.kind, amount: owed, to: email })
}
