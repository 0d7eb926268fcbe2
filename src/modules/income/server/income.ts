import { sql } from 'kysely'
import { expenseFigures } from '#modules/expenses/expense-figures.ts'
import type { PaymentSource } from '#modules/expenses/filters.ts'
import { BOOK_FILTERS, BOOK_SORTS, CATEGORY_NAME } from '#modules/expenses/server/book-columns.ts'
import { chosenCategory } from '#modules/expenses/server/categories.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { type IsUsed, records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { compare, roundTo } from '#shared/money.ts'
import { incomeColumns } from '../columns.ts'
import type { Income, IncomeInput, IncomeListing, IncomeSums } from '../schema.ts'
import { incomeWords as words } from '../words.ts'

export const income = records({
  table: 'income',
  called: 'description',
  usualSort: '-date',
  label: words.formLabel,
  entity: 'income',
  fields: {
    date: field.date('date'),
    description: field.text('description'),
    categoryId: field.optionalId('category_id'),
    source: field.optionalText('source'),
    paymentSource: field.of<PaymentSource>('payment_source'),
    amount: field.of<string>('amount'),
    vat: field.of<string>('vat'),
    net: field.of<string>('net'),
    taxRate: field.optionalPercent('tax_rate'),
    notes: field.optionalText('notes'),
  },
  reads: {
    category: sql<string | null>`(select c.name from expense_categories c
      where c.business_id = r.business_id and c.id = r.category_id)`,
    categoryColor: sql<string | null>`(select c.color from expense_categories c
      where c.business_id = r.business_id and c.id = r.category_id)`,
  },
  row: (stored): Income => ({ ...stored, name: stored.description }),
  complete: async (scope: Scope, { vat, taxRate, description, ...typed }: Partial<IncomeInput>, before?: Income) => {
    const { currency, taxEnabled } = await getSettings(scope)
    const categoryId = typed.categoryId === undefined ? (before?.categoryId ?? null) : typed.categoryId
    const category = await chosenCategory(scope, categoryId, {
      kind: 'income',
      before: before?.categoryId,
      message: words.categoryUnknown,
    })
    // Typed tax stays; tax from a rate follows the amount.
    const isTyped = vat !== undefined && vat !== null
    const rate =
      taxRate !== undefined ? taxRate : isTyped ? null : before ? before.taxRate : taxEnabled ? category?.taxRate : null
    const kept = taxRate === undefined && vat === undefined && before?.taxRate === null ? before.vat : null
    const figures = expenseFigures(
      {
        total: typed.amount ?? before?.amount ?? '0',
        tax: isTyped ? vat : kept,
        taxRate: rate ?? null,
        businessPercent: '100',
      },
      decimalsOf(currency),
    )
    if (compare(figures.totalIncTax, '0') === 0) throw refused('amount', 'Amount must be greater than 0')
    if (compare(figures.vat, figures.totalIncTax) > 0) throw refused('vat', words.taxTooHigh)
    const source = typed.source === undefined ? before?.source : typed.source
    const isNamed = description !== undefined || before === undefined
    return {
      ...(before === undefined && { paymentSource: 'Bank' as const }),
      ...typed,
      ...(isNamed && { description: description ?? source ?? category?.name ?? words.unnamed }),
      amount: figures.totalIncTax,
      vat: figures.vat,
      net: figures.amount,
      taxRate: rate ?? null,
    }
  },
  copy: ({ description, categoryId, source, paymentSource, amount, vat, taxRate, notes }, { today }) => ({
    date: today,
    description,
    categoryId,
    source,
    paymentSource,
    amount,
    ...(taxRate === null ? { vat } : { taxRate }),
    notes,
  }),
  search: (q) => saysWords(q, sql`concat_ws(' ', r.description, r.source, r.notes, ${CATEGORY_NAME})`),
  hint: sql<string>`coalesce(r.source, '')`,
  sorts: {
    ...BOOK_SORTS,
    source: sql`lower(r.source)`,
    amount: sql`r.amount`,
  },
  filters: {
    ...BOOK_FILTERS,
    state: () => sql<boolean>`r.category_id is null`,
  },
  columns: incomeColumns,
})

const refused = (name: string, message: string) => new AppError('INVALID', message, { fields: { [name]: message } })

export async function sumIncome(scope: Scope, query: IncomeListing): Promise<IncomeSums> {
  const { currency } = await getSettings(scope)
  const { rows } = await sql<Record<keyof IncomeSums, string>>`
    select coalesce(sum(r.amount), 0)::text as amount, coalesce(sum(r.vat), 0)::text as tax
      from income r where r.business_id = ${scope.businessId} and ${income.conditionsOf(scope, query)}`.execute(
    scope.db,
  )
  const shown = (sum = '0') => roundTo(sum, decimalsOf(currency))
  return { amount: shown(rows[0]?.amount), tax: shown(rows[0]?.tax) }
}

/** Deleted income that could be restored needs its category too. */
export const isCategoryOfIncome: IsUsed = async ({ db, businessId }, id) => {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from income where business_id = ${businessId} and category_id = ${id})
    or exists (select from deleted_records where business_id = ${businessId} and kind = 'income'
      and (record ->> 'category_id')::bigint = ${id}) as used`.execute(db)
  return rows[0]?.used ?? false
}

export async function hasIncome({ db, businessId }: Scope): Promise<boolean> {
  const { rows } = await sql`select from income where business_id = ${businessId} limit 1`.execute(db)
  return rows.length > 0
}
