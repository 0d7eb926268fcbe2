import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { ProductChoice, ProductChoiceInput } from '../../choices/size.ts'
import { choiceWords as words } from '../../choices/words.ts'
import { refuseUnknownOptions } from './known-options.ts'

/** The choices of these products. A list of products without any sends no statement. */
export async function readChoicesOf(
  { db, businessId }: Scope,
  products: readonly { id: number; has_choices: boolean }[],
): Promise<(productId: number) => ProductChoice[]> {
  const ids = products.filter(({ has_choices }) => has_choices).map(({ id }) => id)
  if (ids.length === 0) return () => []
  const { rows } = await sql<ProductChoice & { productId: number }>`
    select p.product_id as "productId", p.choice_id as "choiceId", c.name, c.kind, c.tier_part as "tierPart", p.required,
           p.most, o.id as "defaultOptionId",
           coalesce((select jsonb_agg(e -> 'optionId') from jsonb_array_elements(p.left_out) e), '[]') as "leftOut"
      from product_choices p
      join choices c on c.business_id = p.business_id and c.id = p.choice_id and c.archived_at is null
      left join choice_options o on o.business_id = p.business_id and o.id = p.default_option_id and o.archived_at is null
     where p.business_id = ${businessId} and p.product_id = any(${ids}::bigint[])
     order by p.product_id, p.position`.execute(db)
  const all = new Map(ids.map((id): [number, ProductChoice[]] => [id, []]))
  for (const { productId, ...choice } of rows) all.get(productId)?.push(choice)
  return (id) => all.get(id) ?? []
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

/** Refuses choices that are unknown or put away, twice the same one, and options of other choices. */
export async function checkChoices(scope: Scope, choices: readonly ProductChoiceInput[]): Promise<void> {
  if (choices.length === 0) return
  const { rows } = await sql<{ id: number; name: string; optionIds: number[] }>`
    select c.id, c.name, coalesce((select jsonb_agg(o.id) from choice_options o
      where o.business_id = c.business_id and o.choice_id = c.id and o.archived_at is null), '[]') as "optionIds"
      from choices c where c.business_id = ${scope.businessId} and c.archived_at is null
       and c.id = any(${choices.map(({ choiceId }) => choiceId)}::bigint[])`.execute(scope.db)
  const known = new Map(rows.map((choice) => [choice.id, choice]))
  for (const [i, { choiceId, leftOut }] of choices.entries()) {
    const choice = known.get(choiceId)
    if (choice === undefined) throw refused(`choices.${i}.choiceId`, words.choiceUnknown)
    if (choices.findIndex((each) => each.choiceId === choiceId) < i)
      throw refused(`choices.${i}.choiceId`, words.choiceTwice(choice.name))
    if (choice.optionIds.every((id) => leftOut.includes(id)))
      throw refused(`choices.${i}.leftOut`, words.noneLeft(choice.name))
  }
  await refuseUnknownOptions(
    scope,
    choices.flatMap(({ choiceId, defaultOptionId, leftOut }, i) => [
      ...(defaultOptionId ? [{ id: defaultOptionId, choiceId, field: `choices.${i}.defaultOptionId` }] : []),
      ...leftOut.map((id) => ({ id, choiceId, field: `choices.${i}.leftOut` })),
    ]),
  )
}

/** The given choices replace the old ones; those that are put away stay, for the day on which they come back. */
export async function writeChoices(
  { db, businessId: business_id }: Scope,
  product_id: number,
  choices: readonly ProductChoiceInput[],
): Promise<void> {
  await sql`delete from product_choices p using choices c
    where p.business_id = ${business_id} and p.product_id = ${product_id} and c.business_id = ${business_id}
      and c.id = p.choice_id and c.archived_at is null`.execute(db)
  if (choices.length === 0) return
  await db
    .insertInto('product_choices')
    .values(
      choices.map(({ choiceId, required, most, defaultOptionId, leftOut }, position) => ({
        business_id,
        product_id,
        choice_id: choiceId,
        position,
        required,
        most: most ?? null,
        default_option_id: defaultOptionId ?? null,
        left_out: JSON.stringify(leftOut.map((optionId) => ({ optionId }))),
      })),
    )
    .execute()
}
