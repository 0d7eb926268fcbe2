import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { roundTo } from '#shared/money.ts'
import { type Every, occurrenceFrom } from '../every.ts'
import type { PaymentSource } from '../filters.ts'
import type { Recurring, RecurringInput } from '../recurring.ts'
import { recurringColumns } from '../recurring-columns.ts'
import { expenseWords, recurringWords as words } from '../words.ts'
import { chosenCategory } from './categories.ts'

export const recurringExpenses = records({
  table: 'recurring_expenses',
  called: 'description',
  usualSort: 'nextOn',
  label: words.formLabel,
  entity: 'recurringExpense',
  fields: {
    description: field.text('description'),
    categoryId: field.optionalId('category_id'),
    supplier: field.optionalText('supplier'),
    paymentSource: field.of<PaymentSource>('payment_source'),
    totalIncTax: field.of<string>('total_inc_tax'),
    taxRate: field.optionalPercent('tax_rate'),
    taxDeductible: field.flag('tax_deductible'),
    businessPercent: field.percent('business_percent'),
    every: field.of<Every>('every'),
    startsOn: field.date('starts_on'),
    nextOn: field.optionalDate('next_on'),
    endsOn: field.optionalDate('ends_on'),
  },
  reads: {
    category: sql<string | null>`(select c.name from expense_categories c
      where c.business_id = r.business_id and c.id = r.category_id)`,
  },
  row: (stored): Recurring => ({ ...stored, name: stored.description }),
  complete: async (scope: Scope, typed: Partial<RecurringInput & { nextOn?: string | null }>, before?: Recurring) => {
    const { currency, taxEnabled } = await getSettings(scope)
    const categoryId = typed.categoryId === undefined ? (before?.categoryId ?? null) : typed.categoryId
    const category = await chosenCategory(scope, categoryId, {
      kind: 'expense',
      before: before?.categoryId,
      message: expenseWords.categoryUnknown,
    })
    const startsOn = typed.startsOn ?? before?.startsOn ?? scope.today
    const every = typed.every ?? before?.every ?? 'monthly'
    const endsOn = typed.endsOn === undefined ? (before?.endsOn ?? null) : typed.endsOn
    if (endsOn !== null && endsOn < startsOn)
      throw new AppError('INVALID', words.endsBeforeStart, { fields: { endsOn: words.endsBeforeStart } })
    const isMoved = before === undefined || startsOn !== before.startsOn || every !== before.every
    // A new rhythm does not change what was already made: it starts the day after today, or on its first day.
    const from = before === undefined || startsOn > scope.today ? startsOn : addDays(scope.today, 1)
    const next =
      typed.nextOn !== undefined ? typed.nextOn : isMoved ? occurrenceFrom(startsOn, every, from) : before.nextOn
    const resumed = next ?? occurrenceFrom(startsOn, every, addDays(scope.today, 1))
    return {
      ...(before === undefined && {
        paymentSource: 'Bank' as const,
        taxDeductible: true,
        businessPercent: '100',
        taxRate: taxEnabled ? (category?.taxRate ?? null) : null,
      }),
      ...typed,
      ...(typed.totalIncTax !== undefined && { totalIncTax: roundTo(typed.totalIncTax, decimalsOf(currency)) }),
      nextOn: endsOn !== null && resumed > endsOn ? null : resumed,
    }
  },
  copy: ({ description, categoryId, supplier, paymentSource, totalIncTax, taxRate, every, startsOn, ...rest }) => ({
    description,
    categoryId,
    supplier,
    paymentSource,
    totalIncTax,
    taxRate,
    taxDeductible: rest.taxDeductible,
    businessPercent: rest.businessPercent,
    every,
    startsOn,
    endsOn: rest.endsOn,
  }),
  search: (q) => saysWords(q, sql`concat_ws(' ', r.description, r.supplier)`),
  sorts: {
    nextOn: sql`r.next_on`,
    description: sql`lower(r.description)`,
    totalIncTax: sql`r.total_inc_tax`,
    createdAt: sql`r.created_at`,
  },
  filters: {},
  columns: recurringColumns,
})
