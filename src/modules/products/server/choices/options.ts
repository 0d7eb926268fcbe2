import { sql } from 'kysely'
import { recipeBin } from '#modules/recipes/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { supplies } from '#modules/supplies/server/supplies.ts'
import type { Bin } from '#server/bin.ts'
import { asJson, insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { compare, type Decimal } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { ChoiceOption, OptionInput } from '../../choices/choice.ts'
import { choiceWords as words } from '../../choices/words.ts'
import { refuseUnknownParts } from '../product-parts.ts'

export const choiceParts: Bin['parts'] = [
  { table: 'choice_options', of: 'choice_id', needs: () => ({ recipe_id: recipeBin }) },
  {
    table: 'choice_option_supplies',
    of: 'option_id',
    within: 'choice_options',
    needs: () => ({ supply_id: supplies.bin }),
  },
]

/** SQL: the options of the choice `r` that are offered, in their order. */
export const optionsOfChoice = sql<ChoiceOption[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
      'id', o.id, 'name', o.name, 'price', o.price::text, 'priceEntry', o.price_entry, 'pricePer', o.price_per,
      'recipeId', o.recipe_id, 'recipeName', k.name, 'recipeShare', o.recipe_share, 'recipeBatches', o.recipe_batches,
      'labourMinutes', o.labour_minutes::text, 'supplies', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'quantity', u.quantity) order by u.position), '[]')
          from choice_option_supplies u join supplies s on s.business_id = u.business_id and s.id = u.supply_id
         where u.business_id = o.business_id and u.option_id = o.id)) order by o.position, o.id)
    from choice_options o left join recipes k on k.business_id = o.business_id and k.id = o.recipe_id
   where o.business_id = r.business_id and o.choice_id = r.id and o.archived_at is null), '[]')`

export const toOption = (stored: ChoiceOption): ChoiceOption => ({
  ...stored,
  price: shortDecimal(stored.price, 2),
  labourMinutes: stored.labourMinutes && shortDecimal(stored.labourMinutes),
})

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

type Known = { id: number; price: Decimal; price_entry: string }

/**
 * Saves the whole list of a choice's options. An option that is left out is archived, because orders may name it; its id
 * brings it back.
 */
export async function writeOptions(scope: Scope, choiceId: number, options: readonly OptionInput[]): Promise<void> {
  const { db, businessId } = scope
  await refuseUnknownParts(
    scope,
    'recipes',
    options.flatMap(({ recipeId }, i) => (recipeId ? [{ id: recipeId, field: `options.${i}.recipeId` }] : [])),
  )
  await refuseUnknownParts(
    scope,
    'supplies',
    options.flatMap(({ supplies: all }, i) => all.map(({ id }, j) => ({ id, field: `options.${i}.supplies.${j}.id` }))),
  )
  const { rows: known } = await sql<Known>`select id, price, price_entry from choice_options
    where business_id = ${businessId} and choice_id = ${choiceId}`.execute(db)
  const knownById = new Map(known.map((option) => [option.id, option]))
  const stranger = options.findIndex(({ id }) => id != null && !knownById.has(id))
  if (stranger >= 0) throw refused(`options.${stranger}.id`, words.optionUnknown)

  const { pricesIncludeTax } = await getSettings(scope)
  const entryOf = ({ id, price, priceEntry }: OptionInput) => {
    const before = id == null ? undefined : knownById.get(id)
    // An amount that was not typed again stays as it was typed.
    if (before !== undefined && compare(before.price, price) === 0) return priceEntry ?? before.price_entry
    return priceEntry ?? (pricesIncludeTax ? 'gross' : 'net')
  }
  const rows = options.map((option, position) => ({
    id: option.id ?? undefined,
    choice_id: choiceId,
    position,
    name: option.name,
    price: option.price,
    price_entry: entryOf(option),
    price_per: option.pricePer,
    recipe_id: option.recipeId ?? null,
    recipe_share: option.recipeShare ?? null,
    recipe_batches: option.recipeBatches ?? null,
    labour_minutes: option.labourMinutes ?? null,
  }))
  const changed = rows.filter(({ id }) => id !== undefined)
  await sql`update choice_options o set archived_at = ${scope.now} where o.business_id = ${businessId}
    and o.choice_id = ${choiceId} and o.archived_at is null and o.id <> all(${changed.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  if (changed.length > 0)
    await sql`update choice_options o set archived_at = null, position = n.position, name = n.name, price = n.price,
        price_entry = n.price_entry, price_per = n.price_per, recipe_id = n.recipe_id, recipe_share = n.recipe_share,
        recipe_batches = n.recipe_batches, labour_minutes = n.labour_minutes
      from json_populate_recordset(null::choice_options, ${asJson(changed).json}::json) n
     where o.business_id = ${businessId} and o.choice_id = ${choiceId} and o.id = n.id`.execute(db)
  const added = await insertRows(
    scope,
    'choice_options',
    rows.filter(({ id }) => id === undefined),
  )
  const ids = rows.map(({ id }) => id ?? (added.shift() as number))

  await sql`delete from choice_option_supplies u where u.business_id = ${businessId}
    and u.option_id = any(${ids}::bigint[])`.execute(db)
  await insertRows(
    scope,
    'choice_option_supplies',
    options.flatMap(({ supplies: all }, i) =>
      all.map(({ id, quantity }, position) => ({ option_id: ids[i], position, supply_id: id, quantity })),
    ),
  )
}
