import { paymentLabel } from '#modules/documents/payment-label.ts'
import { taxName } from '#modules/settings/gst-wording.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { exact, isZero, roundTo, sumOf } from '#shared/money.ts'
import type { FileAnswer } from '#shared/route.ts'
import { type CsvValue, toCsv } from '#shared/text/csv.ts'
import type { PaymentExport } from '../contract.ts'
import type { PaymentRow } from '../schema.ts'
import { taxOfPayments } from '../tax-of-payments.ts'
import { paymentListWords as words } from '../words.ts'
import { paymentRows } from './list-all-payments.ts'

/** Rows that are read at once. */
const CHUNK = 5000

type Taxed = { tax: string; without: string }

/** The list as its filters and its sorting leave it; with the tax in each payment (TAX-5), where there is any. */
export async function exportPayments(scope: Scope, query: PaymentExport): Promise<FileAnswer> {
  const settings = await getSettings(scope)
  const { csv } = words
  const rows: { before: CsvValue[]; taxed: Taxed; after: CsvValue[] }[] = []
  for (let offset = 0; ; offset += CHUNK) {
    const payments = await paymentRows(scope, query, { limit: CHUNK, offset })
    const taxes = await taxesOf(scope, payments)
    for (const payment of payments) {
      const { amount, tipAmount, paymentDate, orderNumber, customerName, type, method, note } = payment
      const kind = payment.isCreditUsed ? words.creditUsed : paymentLabel(type, settings.bookingFeeLabel)
      const isOver = payment.reversed || payment.reversesId !== null
      rows.push({
        before: [paymentDate, orderNumber, customerName, kind, method, amount],
        taxed: taxes.get(payment.id) as Taxed,
        after: [tipAmount, isOver, note],
      })
    }
    if (payments.length < CHUNK) break
  }
  const name = taxName(settings)
  const hasTax = rows.some(({ taxed }) => !isZero(taxed.tax))
  const headers = [
    words.date,
    csv.order,
    words.customer,
    words.type,
    words.method,
    words.amount,
    ...(hasTax ? [csv.tax(name), csv.withoutTax(name)] : []),
    words.tip,
    words.takenBack,
    csv.note,
  ]
  return {
    bytes: Buffer.from(
      toCsv(
        headers,
        rows.map(({ before, taxed: { tax, without }, after }) => [
          ...before,
          ...(hasTax ? [tax, without] : []),
          ...after,
        ]),
      ),
    ),
    contentType: 'text/csv; charset=utf-8',
    fileName: csv.file(scope.today),
  }
}

/** By the payments' ids. A share depends on what was paid before, so that all payments of these orders are read. */
async function taxesOf({ db, businessId }: Scope, payments: readonly PaymentRow[]): Promise<Map<number, Taxed>> {
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
      return ofOrder.map(({ id, amount }, i) => {
        const tax = shares[i] ?? '0'
        return [id, { tax, without: roundTo(exact(amount).minus(tax), decimals) }] as const
      })
    }),
  )
}
