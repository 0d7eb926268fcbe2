import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { subjectOf } from '#modules/orders/kitchen-subject.ts'
import type { RolledAllergen } from '#modules/recipes/recipe-allergens.ts'
import type { Scope } from '#server/scope.ts'
import { type IsoDate, today } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import { containedIn } from './contained.ts'
import { readBooks, readLinesOf } from './read-planned.ts'

/** Something that was ticked as made, whether or not its order is still to be baked. */
export type MadeThing = {
  orderId: number
  orderNumber: string
  recipeId: number
  recipe: string
  day: IsoDate
  at: string
  contains: RolledAllergen[]
}

/** Everything made since a day, by the ticks of the plan and of the baking list. */
export async function readMadeSince(scope: Scope, since: IsoDate, timeZone: string): Promise<MadeThing[]> {
  const { db, businessId } = scope
  const begin = startOfDay(since, timeZone)
  const { rows } = await sql<{ subject: string | null; orderId: number | null; at: string }>`
    select m.subject, null::bigint as "orderId", m.at from (
      select distinct on (subject) subject, done, at from marks
       where business_id = ${businessId} and kind = 'tick' and subject like 'made:%' and noted_at >= ${begin}
       order by subject, at desc, id desc) m where m.done and m.at >= ${begin}
     union all
    select null, order_id, max(baked_at) from baked_items
     where business_id = ${businessId} and baked_at >= ${begin} group by order_id`.execute(db)
  const ticks = rows.flatMap(({ subject, at }) => {
    const of = subject === null ? undefined : subjectOf(subject)
    return of?.kind === 'made' ? [{ orderId: of.orderId, recipeId: of.recipeId, at }] : []
  })
  const ids = [...ticks.map(({ orderId }) => orderId), ...rows.flatMap(({ orderId }) => orderId ?? [])]
  if (ids.length === 0) return []
  const lines = await readLinesOf(scope, ids)
  const books = await readBooks(scope, lines)
  const baked = lines.flatMap((line) =>
    line.bakedAt !== null && line.bakedAt >= begin
      ? (books.get(line.orderId)?.recipesOf(line).ids ?? []).map((recipeId) => ({
          orderId: line.orderId,
          recipeId,
          at: line.bakedAt as string,
        }))
      : [],
  )
  const numbers = new Map(lines.map((line) => [line.orderId, orderNumberOf(line)]))
  return [...ticks, ...baked].flatMap(({ orderId, recipeId, at }) => {
    const recipe = books.get(orderId)?.book.recipes.get(recipeId)
    const orderNumber = numbers.get(orderId)
    if (recipe === undefined || orderNumber === undefined) return []
    const contains = containedIn((id) => books.get(id), orderId, recipeId)
    return [{ orderId, orderNumber, recipeId, recipe: recipe.name, day: today(at, timeZone), at, contains }]
  })
}
