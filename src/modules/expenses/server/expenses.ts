import { sql } from 'kysely'
import { mediaUrl, originalUrl } from '#modules/media/media-url.ts'
import { orderBin } from '#modules/orders/server/order-bin.ts'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-columns.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { compare, exact, isZero, roundTo } from '#shared/money.ts'
import { expenseColumns } from '../expense-columns.ts'
import { expenseFigures } from '../expense-figures.ts'
import type { PaymentSource } from '../filters.ts'
import type { Expense, ExpenseInput, ExpenseListing, ExpenseSums } from '../schema.ts'
import { expenseWords as words } from '../words.ts'
import { BOOK_FILTERS, BOOK_SORTS, CATEGORY_NAME } from './book-columns.ts'
import { chosenCategory } from './categories.ts'

const refused = (name: string, message: string) => new AppError('INVALID', message, { fields: { [name]: message } })
const amount = (column: string) => field.of<string>(column)

type StoredReceipt = { id: number; fileName: string; type: string | null; state: string }

/** An expense with the fields that only the app sets: where it comes from. */
export type MadeExpense = ExpenseInput & { recurringId?: number; receiptTotal?: string }

const receiptsOf = (alias: 'r' | 'e') => sql`(select from expense_receipts x
  where x.business_id = ${sql.ref(`${alias}.business_id`)} and x.expense_id = ${sql.ref(`${alias}.id`)})`

/** True of an expense that should have a receipt and has none: a tax office asks for those of what is deducted. */
export const lacksReceipt = (alias: 'r' | 'e') => sql<boolean>`(${sql.ref(`${alias}.tax_deductible`)}
  and not ${sql.ref(`${alias}.is_draft`)} and not ${sql.ref(`${alias}.is_refund`)} and not exists ${receiptsOf(alias)})`

const STATES: Record<NonNullable<ExpenseListing['state']>, ReturnType<typeof sql<boolean>>> = {
  draft: sql`r.is_draft`,
  refund: sql`r.is_refund`,
  'no-receipt': lacksReceipt('r'),
  uncategorized: sql`r.category_id is null`,
}

export const expenses = records({
  table: 'expenses',
  called: 'description',
  usualSort: '-date',
  label: words.formLabel,
  entity: 'expense',
  fields: {
    date: field.date('date'),
    description: field.text('description'),
    categoryId: field.optionalId('category_id'),
    supplier: field.optionalText('supplier'),
    supplierId: field.optionalId('supplier_id'),
    paymentSource: field.of<PaymentSource>('payment_source'),
    totalIncTax: amount('total_inc_tax'),
    vat: amount('vat'),
    amount: amount('amount'),
    taxRate: field.optionalPercent('tax_rate'),
    taxDeductible: field.flag('tax_deductible'),
    businessPercent: field.percent('business_percent'),
    businessTotal: amount('business_total'),
    businessVat: amount('business_vat'),
    businessAmount: amount('business_amount'),
    isRefund: field.flag('is_refund'),
    isDraft: field.flag('is_draft'),
    recurringId: field.optionalId('recurring_id'),
    receiptTotal: field.of<string | null>('receipt_total'),
    notes: field.optionalText('notes'),
  },
  reads: {
    // A bakery that keeps no receipts here is not told of each that is missing.
    isReceiptMissing: sql<boolean>`(${lacksReceipt('r')}
      and exists (select from expense_receipts x where x.business_id = r.business_id))`,
    category: sql<string | null>`(select c.name from expense_categories c
      where c.business_id = r.business_id and c.id = r.category_id)`,
    categoryColor: sql<string | null>`(select c.color from expense_categories c
      where c.business_id = r.business_id and c.id = r.category_id)`,
    orders: sql<Expense['orders']>`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id,
        'label', ${SHOWN_NUMBER} || coalesce(' · ' || p.first_name || ' ' || p.last_name, '')) order by o.id), '[]')
      from expense_orders l
      join orders o on o.business_id = l.business_id and o.id = l.order_id
      left join contacts p on p.business_id = o.business_id and p.id = o.contact_id
      where l.business_id = r.business_id and l.expense_id = r.id)`,
    stored: sql<StoredReceipt[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'fileName', m.file_name,
        'type', m.original_type, 'state', m.state) order by x.position, m.id), '[]')
      from expense_receipts x join media m on m.business_id = x.business_id and m.id = x.media_id
      where x.business_id = r.business_id and x.expense_id = r.id)`,
  },
  row: ({ stored, ...expense }): Expense => ({
    ...expense,
    name: expense.description,
    receipts: stored.map(({ id, fileName, type, state }) => {
      const isPdf = type === 'application/pdf'
      const isShown = !isPdf && state === 'ready'
      return { id, fileName, isPdf, url: isShown ? mediaUrl(id, 320) : null, originalUrl: originalUrl(id) }
    }),
  }),
  complete: async (scope: Scope, typed: Partial<MadeExpense>, before?: Expense) => {
    const { vat, taxRate, totalIncTax, orderIds, receiptIds, supplier, supplierId, ...plain } = typed
    const { currency, taxEnabled } = await getSettings(scope)
    const categoryId = typed.categoryId === undefined ? (before?.categoryId ?? null) : typed.categoryId
    const category = await chosenCategory(scope, categoryId, {
      kind: 'expense',
      before: before?.categoryId,
      message: words.categoryUnknown,
    })
    if (orderIds !== undefined) await refuseUnknownOrders(scope, orderIds)
    if (receiptIds !== undefined) await refuseUnknownReceipts(scope, receiptIds)
    const total = totalIncTax ?? before?.totalIncTax ?? '0'
    // Typed tax stays; tax from a rate follows the total.
    const isTyped = vat !== undefined && vat !== null
    const rate =
      taxRate !== undefined ? taxRate : isTyped ? null : before ? before.taxRate : taxEnabled ? category?.taxRate : null
    const kept = taxRate === undefined && vat === undefined && before?.taxRate === null ? before.vat : null
    const figures = expenseFigures(
      {
        total,
        tax: isTyped ? vat : kept,
        taxRate: rate ?? null,
        businessPercent: typed.businessPercent ?? before?.businessPercent ?? '100',
      },
      decimalsOf(currency),
    )
    if (isZero(figures.totalIncTax)) throw refused('totalIncTax', words.amountRequired)
    if (compare(exact(figures.vat).abs(), exact(figures.totalIncTax).abs()) > 0) throw refused('vat', words.taxTooHigh)
    return {
      ...(before === undefined && {
        paymentSource: 'Card' as const,
        taxDeductible: true,
        businessPercent: '100',
        isDraft: false,
      }),
      ...plain,
      ...(supplier !== undefined || supplierId !== undefined ? await supplierOf(scope, { supplier, supplierId }) : {}),
      ...figures,
      taxRate: rate ?? null,
    }
  },
  afterSave: async (scope, { id }, _before, { orderIds, receiptIds }) => {
    if (orderIds !== undefined) await linkOrders(scope, id, orderIds)
    if (receiptIds !== undefined) await linkReceipts(scope, id, receiptIds)
  },
  // A copy is another purchase, so it has its own receipt.
  copy: (expense, { today }) => ({
    date: today,
    description: expense.description,
    categoryId: expense.categoryId,
    supplier: expense.supplier,
    paymentSource: expense.paymentSource,
    totalIncTax: expense.totalIncTax,
    ...(expense.taxRate === null ? { vat: expense.vat } : { taxRate: expense.taxRate }),
    taxDeductible: expense.taxDeductible,
    businessPercent: expense.businessPercent,
    notes: expense.notes,
    orderIds: expense.orders.map(({ id }) => id),
  }),
  search: (q) => saysWords(q, sql`concat_ws(' ', r.description, r.supplier, r.notes, ${CATEGORY_NAME})`),
  hint: sql<string>`coalesce(r.supplier, '')`,
  sorts: {
    ...BOOK_SORTS,
    supplier: sql`lower(r.supplier)`,
    totalIncTax: sql`r.total_inc_tax`,
  },
  filters: {
    ...BOOK_FILTERS,
    paymentSource: (source: ExpenseListing['paymentSource']) => sql<boolean>`r.payment_source = ${source}`,
    state: (state: NonNullable<ExpenseListing['state']>) => STATES[state],
  },
  parts: [
    { table: 'expense_orders', of: 'expense_id', needs: () => ({ order_id: orderBin }) },
    { table: 'expense_receipts', of: 'expense_id' },
    { table: 'expense_lines', of: 'expense_id' },
  ],
  columns: expenseColumns,
})

/** A supplier is a contact of that name, or just a name. */
async function supplierOf(
  { db, businessId }: Scope,
  { supplier, supplierId }: Pick<ExpenseInput, 'supplier' | 'supplierId'>,
): Promise<{ supplier: string | null; supplierId: number | null }> {
  const isThis =
    supplierId === undefined || supplierId === null
      ? sql`lower(${supplier ?? ''}) in (lower(coalesce(c.business_name, '')), lower(c.first_name || ' ' || c.last_name))
          and ${supplier ?? ''} <> '' and c.supplier`
      : sql`c.id = ${supplierId}`
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, coalesce(nullif(c.business_name, ''), c.first_name || ' ' || c.last_name) as name from contacts c
     where c.business_id = ${businessId} and c.archived_at is null and ${isThis} order by c.id limit 1`.execute(db)
  if (rows[0] === undefined && supplierId) throw refused('supplierId', words.supplierUnknown)
  return { supplier: supplier ?? rows[0]?.name ?? null, supplierId: rows[0]?.id ?? null }
}

async function refuseUnknownOrders({ db, businessId }: Scope, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql`select id from orders
    where business_id = ${businessId} and id = any(${wanted}::bigint[])`.execute(db)
  if (rows.length !== wanted.length) throw refused('orderIds', words.orderUnknown)
}

async function refuseUnknownReceipts({ db, businessId }: Scope, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql`select id from media
    where business_id = ${businessId} and id = any(${wanted}::bigint[]) and purpose = 'receipt' and state <> 'refused'`.execute(
    db,
  )
  if (rows.length !== wanted.length) throw refused('receiptIds', words.receiptUnknown)
}

async function linkOrders({ db, businessId }: Scope, id: number, orderIds: readonly number[]): Promise<void> {
  await sql`delete from expense_orders where business_id = ${businessId} and expense_id = ${id}`.execute(db)
  const links = [...new Set(orderIds)].map((order_id) => ({ business_id: businessId, expense_id: id, order_id }))
  if (links.length > 0) await db.insertInto('expense_orders').values(links).execute()
}

async function linkReceipts({ db, businessId }: Scope, id: number, mediaIds: readonly number[]): Promise<void> {
  await sql`delete from expense_receipts where business_id = ${businessId} and expense_id = ${id}`.execute(db)
  const links = [...new Set(mediaIds)].map((media_id, at) => ({
    business_id: businessId,
    expense_id: id,
    media_id,
    position: at + 1,
  }))
  if (links.length > 0) await db.insertInto('expense_receipts').values(links).execute()
}

/** Appends receipts to those the expense has. */
export async function addReceipts(scope: Scope, id: number, mediaIds: readonly number[]): Promise<Expense> {
  const { receipts, version } = await expenses.get(scope, id)
  const receiptIds = [...receipts.map((receipt) => receipt.id), ...mediaIds]
  await expenses.update(scope, id, { version, receiptIds })
  return expenses.get(scope, id)
}

export async function confirmExpense(scope: Scope, id: number): Promise<Expense> {
  const { version, isDraft } = await expenses.get(scope, id)
  if (isDraft) await expenses.update(scope, id, { version, isDraft: false })
  return expenses.get(scope, id)
}

/** Names used before, and those of contacts that are suppliers. */
export async function listSuppliers({ db, businessId }: Scope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(name) as name from (
      select supplier as name from expenses where business_id = ${businessId} and supplier is not null
      union all
      select coalesce(nullif(business_name, ''), first_name || ' ' || last_name) from contacts
       where business_id = ${businessId} and supplier and archived_at is null) named
     group by lower(name) order by lower(min(name)) limit 500`.execute(db)
  return rows.map(({ name }) => name)
}

export async function sumExpenses(scope: Scope, query: ExpenseListing): Promise<ExpenseSums> {
  const { currency } = await getSettings(scope)
  const { rows } = await sql<Record<keyof ExpenseSums, string>>`
    select coalesce(sum(r.total_inc_tax), 0)::text as total, coalesce(sum(r.vat), 0)::text as tax,
           coalesce(sum(r.business_total), 0)::text as business
      from expenses r where r.business_id = ${scope.businessId} and not r.is_draft
       and ${expenses.conditionsOf(scope, query)}`.execute(scope.db)
  const shown = (sum = '0') => roundTo(sum, decimalsOf(currency))
  return { total: shown(rows[0]?.total), tax: shown(rows[0]?.tax), business: shown(rows[0]?.business) }
}
