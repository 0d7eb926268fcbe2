import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { noteMonthlyInvoice } from '#modules/orders/server/note-monthly-invoice.ts'
import { recordPayment } from '#modules/payments/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { exact, isPositive, isZero, roundTo } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import type { MonthlyInvoice, MonthlyPaymentInput } from '../schema.ts'
import { sharePayment } from '../share-payment.ts'
import { monthlyWords as words } from '../words.ts'
import { getMonthly } from './read-monthly.ts'

/** Locks the invoice, then its orders: a payment and a void wait for each other. */
async function hold(scope: Scope, id: number): Promise<MonthlyInvoice> {
  await sql`select from monthly_invoices where business_id = ${scope.businessId} and id = ${id} for update`.execute(
    scope.db,
  )
  await sql`select from orders where business_id = ${scope.businessId} and monthly_invoice_id = ${id} order by id for update`.execute(
    scope.db,
  )
  const invoice = await getMonthly(scope, id)
  if (invoice.state === 'void') throw new AppError('CONFLICT', words.isVoid)
  return invoice
}

const refused = (message: string) => new AppError('INVALID', message, { fields: { amount: message } })

/** STO-9: shares a payment over the orders of an invoice, oldest first. A rest becomes credit, if the owner means it. */
export async function payMonthly(
  scope: Scope,
  id: number,
  { amount, method, paymentDate, note, confirmOverpayment }: MonthlyPaymentInput,
): Promise<MonthlyInvoice> {
  const invoice = await hold(scope, id)
  const { currency } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  if (!isPositive(roundTo(amount, decimals))) throw refused(words.amountAboveZero)
  const owed = invoice.orders.map(({ orderId, total, paid }) => ({
    orderId,
    balance: roundTo(exact(total).minus(paid), decimals),
  }))
  const { shares, over } = sharePayment(roundTo(amount, decimals), owed, decimals)
  if (!isZero(over) && !confirmOverpayment) {
    const message = words.overpayment(formatMoney(invoice.balance, currency))
    throw new AppError('CONFLICT', message, { fields: { amount: message }, details: { balance: invoice.balance } })
  }
  const last = invoice.orders.at(-1)
  const all = isZero(over) || last === undefined ? shares : [...shares, { orderId: last.orderId, amount: over }]
  const groupId = randomUUID()
  for (const share of all)
    await recordPayment(
      scope,
      share.orderId,
      {
        amount: share.amount,
        method,
        paymentDate: paymentDate ?? undefined,
        note: note ?? null,
        confirmOverpayment: confirmOverpayment ?? false,
      },
      undefined,
      groupId,
    )
  return getMonthly(scope, id)
}

/** Its number stays; its orders are free again. */
export async function voidMonthly(scope: Scope, id: number, reason: string): Promise<MonthlyInvoice> {
  const invoice = await hold(scope, id)
  if (!isZero(invoice.paid)) throw new AppError('CONFLICT', words.paidAlready)
  for (const { orderId } of invoice.orders) {
    await noteMonthlyInvoice(scope, orderId, { invoiceId: null, dueOn: null })
    await recordActivity(scope, 'order', orderId, 'invoice-voided', { number: invoice.number, reason })
  }
  await scope.db
    .updateTable('monthly_invoices')
    .set({ is_void: true, void_reason: reason })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  return getMonthly(scope, id)
}
