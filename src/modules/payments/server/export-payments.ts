import { paymentLabel } from '#modules/documents/payment-label.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { csvFile, inChunks } from '#server/records/csv-file.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { exact, isZero, roundTo, sumOf } from '#shared/money.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import { cashTax } from '../cash-tax.ts'
import type { PaymentExport } from '../contract.ts'
import type { PaymentRow } from '../schema.ts'
import { paymentListWords as words } from '../words.ts'
import { paymentRows } from './list-all-payments.ts'

type Taxed = { tax: string; without: string }

const { csv } = words
const { text, date, money, flag } = sheetOf<PaymentRow & Taxed>()

/** The filtered and sorted list; with the tax in each payment (TAX-5), if there is any. */
export async function exportPayments(scope: Scope, query: PaymentExport): Promise<FileAnswer> {
  const settings = await getSettings(scope)
  const taxed = inChunks(async (bounds) => {
    const payments = await paymentRows(scope, query, bounds)
    const taxes = await taxesOf(scope, payments)
    return payments.map((payment) => ({ ...payment, ...(taxes.get(payment.id) as Taxed) }))
  })
  // The last row decides if there is any tax.
  const rows: (PaymentRow & Taxed)[] = []
  for await (const payment of taxed) rows.push(payment)
  const name = taxName(settings)
  const columns = [
    date(words.date, 'paymentDate'),
    text(csv.order, 'orderNumber'),
    text(words.customer, 'customerName'),
    text(words.type, ({ isCreditUsed, type }) =>
      isCreditUsed ? words.creditUsed : paymentLabel(type, settings.bookingFeeLabel),
    ),
    text(words.method, 'method'),
    money(words.amount, 'amount'),
    ...(rows.some(({ tax }) => !isZero(tax))
      ? [money(csv.tax(name), 'tax'), money(csv.withoutTax(name), 'without')]
      : []),
    money(words.tip, 'tipAmount'),
    flag(words.takenBack, ({ reversed, reversesId }) => reversed || reversesId !== null),
    text(csv.note, 'note'),
  ]
  return csvFile(columns, rows, csv.file(scope.today))
}

/** By payment id. A share depends on earlier payments, so all payments of these orders are read. */
async function taxesOf({ db, businessId }: Scope, payments: readonly PaymentRow[]): Promise<Map<number, Taxed>> {
  const orderIds = [...new Set(payments.map(({ orderId }) => orderId))]
  if (orderIds.length === 0) return new Map()
  const made = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'p.business_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select([
      'p.id',
      'p.order_id as orderId',
      'p.amount',
      'p.credited',
      'p.rounding',
      'o.total',
      'o.tax',
      'o.delivery_tax',
      'o.currency',
    ])
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
      const shares = cashTax(taxed, ofOrder, decimals)
      return ofOrder.map(({ id, amount }, i) => {
        const tax = shares[i] ?? '0'
        return [id, { tax, without: roundTo(exact(amount).minus(tax), decimals) }] as const
      })
    }),
  )
}
