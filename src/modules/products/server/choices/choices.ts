import { sql } from 'kysely'
import { saysWords } from '#server/db/search/says-words.ts'
import { hookOnce } from '#server/hook.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { CHOICE_NAME_MAX, CHOICES_MAX, type Choice, type ChoiceInput } from '../../choices/choice.ts'
import { choiceColumns } from '../../choices/columns.ts'
import { choiceWords as words } from '../../choices/words.ts'
import { choiceParts, optionsOfChoice, toOption, writeOptions } from './options.ts'
import { refuseUnserved } from './refuse-unserved.ts'

/** A later module knows if an order has an option of a choice. */
export const choiceOrdered = hookOnce<[id: number], boolean>('whether a choice was ordered')

export const choices = records({
  table: 'choices',
  label: words.formLabel,
  entity: 'choice',
  fields: {
    name: field.text('name'),
    kind: field.of<Choice['kind']>('kind'),
    tierPart: field.of<Choice['tierPart']>('tier_part'),
  },
  reads: {
    options: optionsOfChoice,
    products: sql<number>`(select count(*)::int from product_choices c
      join products p on p.business_id = c.business_id and p.id = c.product_id and p.archived_at is null
      where c.business_id = r.business_id and c.choice_id = r.id)`,
  },
  row: (stored): Choice => ({ ...stored, options: stored.options.map(toOption) }),
  complete: async (scope: Scope, { options: _options, ...typed }: Partial<ChoiceInput>, before?: Choice) => {
    if (typed.name !== undefined) await refuseSameName(scope, typed.name, before?.id)
    if (before === undefined) await refuseTooMany(scope)
    return typed
  },
  writeParts: async (scope, id, { options }) => {
    if (options === undefined) return false
    await writeOptions(scope, id, options)
    await refuseUnserved(scope, { choiceId: id })
    return true
  },
  tellParts: ({ options }) => ({ options: options.map(({ name, price }) => `${name} ${price}`) }),
  copy: ({ kind, tierPart, options }) => ({ kind, tierPart, options: options.map(({ id: _id, ...option }) => option) }),
  nameMax: CHOICE_NAME_MAX,
  search: (q) =>
    saysWords(
      q,
      sql`concat_ws(' ', r.name, (select string_agg(o.name, ' ') from choice_options o
        where o.business_id = r.business_id and o.choice_id = r.id and o.archived_at is null))`,
    ),
  sorts: { name: sql`lower(r.name)`, createdAt: sql`r.created_at` },
  filters: {},
  columns: choiceColumns,
  parts: choiceParts,
})

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

async function refuseSameName({ db, businessId }: Scope, name: string, butId = 0): Promise<void> {
  // Two owners who write the same choice at once come one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`choices ${businessId}`}, 0))`.execute(db)
  const { rows } = await sql`select from choices where business_id = ${businessId} and id <> ${butId}
    and archived_at is null and lower(name) = lower(${name}) limit 1`.execute(db)
  if (rows.length > 0) throw refused('name', words.sameChoice(name))
}

async function refuseTooMany({ db, businessId }: Scope): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from choices
    where business_id = ${businessId} and archived_at is null`.execute(db)
  if ((rows[0]?.count ?? 0) >= CHOICES_MAX) throw refused('name', words.tooManyChoices(CHOICES_MAX))
}

/** A choice comes back only where another one has not taken its name or its place meanwhile. */
export async function restoreChoice(scope: Scope, id: number): Promise<Choice> {
  const isThere = await scope.db
    .selectFrom('choices')
    .select('archived_at')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (isThere?.archived_at !== null) await refuseTooMany(scope)
  const choice = await choices.restore(scope, id)
  await refuseSameName(scope, choice.name, id)
  return choice
}

export async function isChoiceUsed(scope: Scope, id: number): Promise<boolean> {
  const { rows } = await sql`select from product_choices
    where business_id = ${scope.businessId} and choice_id = ${id} limit 1`.execute(scope.db)
  return rows.length > 0 || (await choiceOrdered(scope, id))
}
