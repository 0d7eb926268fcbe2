import { paymentLabel } from '#modules/invoices/payment-label.ts'
import { taxName } from '#modules/settings/gst-wording.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { type CsvValue, toCsv } from '#shared/csv.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { PaymentExport } from '../contract.ts'
import type { PaymentRow } from '../schema.ts'
import { taxOfPayments } from '../tax-of-payments.ts'
import { paymentListWords as words } from '../words.ts'
import { paymentRows } from './list-all-payments.ts'

/** Rows that are read at once. */
const CHUNK = 5000

/** The list as its filters and its sorting leave it; where tax is charged, with the tax in each payment (TAX-5). */
export async function exportPayments(scope: Scope, query: PaymentExport): Promise<FileAnswer> {
  const settings = await getSettings(scope)
  const { csv } = words
  const rows: CsvValue[][] = []
  for (let offset = 0; ; offset += CHUNK) {
    const payments = await paymentRows(scope, query, { limit: CHUNK, offset })
    const taxes = settings.taxEnabled ? await taxesOf(scope, payments) : undefined
    for (const payment of payments) {
      const { amount, tipAmount, paymentDate, orderNumber, customerName, type, method, note } = payment
      const tax = taxes?.get(payment.id)
      const kind = payment.isCreditUsed ? words.creditUsed : paymentLabel(type, settings.bookingFeeLabel)
      const isOver = payment.reversed || payment.reversesId !== null
      rows.push([
        paymentDate,
        orderNumber,
        customerName,
        kind,
        method,
        amount,
        ...(tax === undefined ? [] : [tax, roundTo(exact(amount).minus(tax), decimalsOf(settings.currency))]),
        tipAmount,
        isOver,
        note,
      ])
    }
    if (payments.length < CHUNK) break
  }
  const name = taxName(settings)
  const headers = [
    words.date,
    csv.order,
    words.customer,
    words.type,
    words.method,
    words.amount,
    ...(settings.taxEnabled ? [csv.tax(name), csv.withoutTax(name)] : []),
    words.tip,
    words.takenBack,
    csv.note,
  ]
  return {
    bytes: Buffer.from(toCsv(headers, rows)),
    contentType: 'text/csv; charset=utf-8',
    fileName: csv.file(scope.today),
  }
}

/** By the payments' ids. A share depends on what was paid before, so that all payments of these orders are read. */
async function taxesOf({ db, businessId }: Scope, payments: readonly PaymentRow[]): Promise<Map<number, string>> {
  const orderIds = [...new Set(payments.map(({ orderId }) => orderId))]
  if (orderIds.length === 0) return new Map()
  const made = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'p.business_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select(['p.id', 'p.order_id as orderId', 'p.amount', 'o.total', 'o.tax', 'o.delivery_tax', 'o.currency'])
    .where('p.business_id', '=', businessId)
    .where('p.order_id', 'in', orderIds)
    .orderBy('p.payment_date')
    .orderBy('p.id')
    .execute()
  return new Map(
    [...Map.groupBy(made, ({ orderId }) => orderId).values()].flatMap((ofOrder) => {
      const [{ total, tax, delivery_tax: deliveryTax, currency }] = ofOrder as [(typeof ofOrder)[number]]
      const decimals = decimalsOf(currency)
      const taxed = { total, tax: roundTo(sumOf([tax, deliveryTax]), decimals) }
      const amounts = ofOrder.map(({ amount }) => amount)
      const shares = taxOfPayments(amounts, taxed, decimals)
      return ofOrder.map(({ id }, i) => [id, shares[i] ?? '0'] as const)
    }),
  )
}
