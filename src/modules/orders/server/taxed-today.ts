import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { deliveryTaxRate } from '#modules/settings/tax.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { compare, type Decimal } from '#shared/money.ts'
import { samePercent, taxPercentToday } from '../line-tax.ts'
import { type LineTotals, orderTotals } from '../totals.ts'
import type { MatchingOrders } from './matching-orders.ts'
import { totalColumns } from './order-columns.ts'
import { readTaxes } from './price-order.ts'
import type { OrderRecord } from './read-order.ts'

type Row = OrderRecord['row']
type Line = OrderRecord['lines'][number] & { order_id?: number }
type Taxed = Pick<OrderRecord, 'row' | 'totalAsSaved'> & { lines: Line[] }

/** Without a number it was never sent or booked. */
const isUnsent = ({ status, number }: Row) => status === 'Draft' && number === null

/** A draft is taxed as the settings say today; what was sent keeps how it was taxed, also when it is begun anew. */
export async function withTaxesOfToday(scope: Scope, row: Row, lines: Line[]): Promise<Taxed> {
  const [taxed] = await draftsTaxedToday(scope, isUnsent(row) ? [{ row, lines }] : [])
  return taxed ?? { row, lines, totalAsSaved: null }
}

/** Rows of a list with what their drafts come to today. */
export async function withDraftsTaxedToday<Listed extends Row & { tax_percent?: Decimal | null }>(
  scope: Scope,
  rows: Listed[],
): Promise<Listed[]> {
  const drafts = rows.filter(isUnsent)
  if (drafts.length === 0) return rows
  const lines = (await scope.db
    .selectFrom('order_lines')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where(
      'order_id',
      'in',
      drafts.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()) as (Line & { order_id: number })[]
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const taxed = await draftsTaxedToday(
    scope,
    drafts.map((row) => ({ row, lines: linesOf.get(row.id) ?? [] })),
  )
  const today = new Map(taxed.map((draft) => [draft.row.id, draft]))
  return rows.map((row) => {
    const draft = today.get(row.id)
    if (draft === undefined) return row
    return { ...row, total: draft.row.total, tax_percent: samePercent(draft.lines.map((line) => line.tax_percent)) }
  })
}

/** Of the drafts among these orders that come to another total today than they were saved with. */
export async function draftTotalsToday(scope: Scope, matching: MatchingOrders): Promise<Map<number, Decimal>> {
  const drafts = await matching
    .selectAll('o')
    .where('o.status', '=', 'Draft')
    .where('o.number', 'is', null)
    .orderBy('o.id')
    .execute()
  const taxed = await withDraftsTaxedToday(scope, drafts)
  return new Map(
    taxed.flatMap(({ id, total }, at) => (compare(total, drafts[at]?.total ?? total) === 0 ? [] : [[id, total]])),
  )
}

async function draftsTaxedToday(scope: Scope, drafts: readonly { row: Row; lines: Line[] }[]): Promise<Taxed[]> {
  if (drafts.length === 0) return []
  const settings = await getSettings(scope)
  const inputs = drafts.map(({ lines }) => lines.map(taxedBy))
  const today = await readTaxes(scope, settings.customTaxRates, inputs.flat())
  return drafts.map(({ row, lines }, order) => {
    const decimals = decimalsOf(row.currency)
    const percents = (inputs[order] ?? []).map((line) => taxPercentToday(line, today))
    const deliveryTaxPercent = row.delivery_tax_typed
      ? row.delivery_tax_percent
      : (deliveryTaxRate(settings)?.rate ?? '0')
    const totals = orderTotals({
      lines: lines.map((line, i) => ({
        quantity: line.quantity,
        unitPrice: line.unit_price,
        taxPercent: percents[i] ?? '0',
        cost: line.cost,
      })),
      priceEntry: row.price_entry as 'net' | 'gross',
      taxEnabled: settings.taxEnabled,
      discountBeforeTax: settings.discountBeforeTax,
      taxRounding: settings.taxRounding,
      discountType: row.discount_type as '%' | 'fixed',
      discount: row.discount,
      setupFee: row.setup_fee,
      deliveryTaxPercent,
      decimals,
    })
    const isAsSaved =
      compare(totals.total, row.total) === 0 &&
      compare(totals.tax, row.tax) === 0 &&
      compare(totals.deliveryTax, row.delivery_tax) === 0
    return {
      row: {
        ...row,
        tax_enabled: settings.taxEnabled,
        discount_before_tax: settings.discountBeforeTax,
        tax_rounding: settings.taxRounding,
        delivery_tax_percent: deliveryTaxPercent,
        ...totalColumns(totals),
      },
      lines: lines.map((line, i) => ({ ...line, ...figuresOf(totals.lines[i]), tax_percent: percents[i] ?? '0' })),
      totalAsSaved: isAsSaved ? null : row.total,
    }
  })
}

const taxedBy = ({ product_id, recipe_id, product_type, tax_rate_id }: Line) => ({
  productId: product_id,
  recipeId: recipe_id,
  productType: product_type,
  taxRateId: tax_rate_id,
})

const figuresOf = (line: LineTotals | undefined) =>
  line && { subtotal: line.subtotal, discount_share: line.discountShare, tax: line.tax, total: line.total }

/** What a draft is taxed by stays with it once it is one no longer. */
export const taxColumns = (row: Row) => ({
  tax_enabled: row.tax_enabled,
  discount_before_tax: row.discount_before_tax,
  tax_rounding: row.tax_rounding,
  delivery_tax_percent: row.delivery_tax_percent,
  subtotal: row.subtotal,
  tax: row.tax,
  discount_amount: row.discount_amount,
  setup_fee_net: row.setup_fee_net,
  delivery_tax: row.delivery_tax,
  total: row.total,
})

export async function freezeTaxes(scope: Scope, orderId: number, lines: OrderRecord['lines']): Promise<void> {
  const column = (name: 'tax_percent' | 'subtotal' | 'discount_share' | 'tax' | 'total') =>
    sql`${lines.map((line) => line[name])}::numeric[]`
  await sql`update order_lines l set tax_percent = frozen.tax_percent, subtotal = frozen.subtotal,
        discount_share = frozen.discount_share, tax = frozen.tax, total = frozen.total
      from unnest(${lines.map(({ id }) => id)}::bigint[], ${column('tax_percent')}, ${column('subtotal')},
          ${column('discount_share')}, ${column('tax')}, ${column('total')})
        as frozen (id, tax_percent, subtotal, discount_share, tax, total)
     where l.business_id = ${scope.businessId} and l.order_id = ${orderId} and l.id = frozen.id`.execute(scope.db)
}
