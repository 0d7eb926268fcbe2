import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { roundTo } from '#shared/money.ts'
import type { Category, CategoryInput, CategoryListing } from '../category.ts'
import { categoryColumns } from '../category-columns.ts'
import type { CategoryKind } from '../filters.ts'
import { FIRST_CATEGORIES, NO_OVERHEADS } from '../first-categories.ts'
import { categoryWords as words } from '../words.ts'

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

export const categories = records({
  table: 'expense_categories',
  label: words.formLabel,
  entity: 'expenseCategory',
  fields: {
    name: field.text('name'),
    kind: field.of<CategoryKind>('kind'),
    color: field.text('color'),
    taxRate: field.optionalPercent('tax_rate'),
    accountCode: field.optionalText('account_code'),
    budget: field.of<string | null>('budget'),
    overhead: field.flag('is_overhead'),
  },
  reads: {},
  row: (stored): Category => stored,
  complete: async (scope: Scope, { budget, ...typed }: Partial<CategoryInput>, before?: Category) => {
    const { name = before?.name ?? '', kind = before?.kind ?? 'expense' } = typed
    if (before !== undefined && kind !== before.kind) throw refused('kind', words.kindStays)
    if (await isNameTaken(scope, { name, kind, except: before?.id })) throw refused('name', words.nameTaken(name))
    const places = decimalsOf((await getSettings(scope)).currency)
    return {
      ...(before === undefined && { kind, color: '#78716c', overhead: true }),
      ...typed,
      ...(budget !== undefined && { budget: budget === null ? null : roundTo(budget, places) }),
    }
  },
  copy: ({ kind, color, taxRate, accountCode, budget, overhead }) => ({
    kind,
    color,
    taxRate,
    accountCode,
    budget,
    overhead,
  }),
  search: (q) => saysWords(q, sql`concat_ws(' ', r.name, r.account_code)`),
  sorts: { name: sql`lower(r.name)`, createdAt: sql`r.created_at` },
  filters: { kind: (kind: CategoryListing['kind']) => sql<boolean>`r.kind = ${kind}` },
  columns: categoryColumns,
})

type Named = { name: string; kind: CategoryKind; except: number | undefined }

async function isNameTaken(scope: Scope, { name, kind, except = 0 }: Named): Promise<boolean> {
  const taken = await scope.db
    .selectFrom('expense_categories')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('kind', '=', kind)
    .where('archived_at', 'is', null)
    .where('id', '!=', except)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Checks the category that a record is put into; an archived one may only stay.
 * @throws INVALID
 */
export async function chosenCategory(
  scope: Scope,
  id: number | null,
  { kind, before, message }: { kind: CategoryKind; before: number | null | undefined; message: string },
): Promise<Category | undefined> {
  if (id === null) return undefined
  const [category] = await categories.getMany(scope, [id])
  if (category?.kind !== kind || (category.archived && id !== before)) throw refused('categoryId', message)
  return category
}

export async function foundCategories(scope: Scope): Promise<void> {
  await scope.db
    .insertInto('expense_categories')
    .values(
      FIRST_CATEGORIES.map((category) => ({
        ...category,
        is_overhead: !NO_OVERHEADS.has(category.name),
        business_id: scope.businessId,
        created_at: scope.now,
        updated_at: scope.now,
      })),
    )
    .execute()
}
