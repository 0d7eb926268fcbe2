import { sql } from 'kysely'
import { jobSheetOf } from '#modules/job-sheets/job-sheet.ts'
import { madeOf } from '#modules/job-sheets/server/made-of.ts'
import { stagesOf } from '#modules/job-sheets/server/stages-of.ts'
import type { Order } from '#modules/orders/schema.ts'
import { readLineRecipes } from '#modules/orders/server/line-recipes.ts'
import { listNotes } from '#modules/orders/server/order-notes.ts'
import { listWork } from '#modules/orders/server/order-work.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import type { CostSheet } from '#modules/products/cost-sheet.ts'
import { batchesOf } from '#modules/recipes/book.ts'
import { SHOWN_DECIMALS } from '#modules/recipes/kitchen.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Tin } from '#modules/tins/tin.ts'
import { tinText } from '#modules/tins/tin-text.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo, sumOf } from '#shared/money.ts'
import { roundFraction } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { ProductionRecord } from '../record.ts'
import { plannedMinutes } from '../work.ts'

const MINUTE_MS = 60_000

export type MadeRecord = { record: ProductionRecord; price: Decimal; cost: Decimal | null }

/** How an order was made, by what is known of it now. */
export async function makeRecord(scope: Scope, orderId: number): Promise<MadeRecord> {
  const stored = await getOrderRecord(scope, orderId)
  const order = toOrder(scope, stored)
  const settings = await getSettings(scope)
  const recipes = await readLineRecipes(scope, order)
  const [stages = []] = await stagesOf(scope, [order])
  const sheet = jobSheetOf(order, {
    settings,
    orderUrl: () => '',
    made: madeOf(recipes, order),
    stages,
    withRecipes: false,
  })
  const sheets = await readCostSheets(scope, orderId)
  const facts = await readRecipeFacts(scope, [...recipes.book.recipes.keys()])
  const lines = order.lines.map((line, i) => {
    const made = batchesOf(recipes.recipesOf(line).parts, recipes.book.recipes)
    const tins = made.flatMap(({ recipe }) => facts.get(recipe.id)?.tin ?? [])
    return {
      lineId: line.id,
      productId: line.productId,
      name: line.name,
      quantity: shortDecimal(stored.lines[i]?.quantity ?? String(line.quantity)),
      servings: line.servings,
      tiers: line.tiers,
      hasDesign: line.design !== null,
      recipes: made.map(({ recipe, batches }) => ({
        recipeId: recipe.id,
        name: recipe.name,
        version: recipes.versions.get(recipe.id) ?? facts.get(recipe.id)?.version ?? 1,
        batches: shortDecimal(roundFraction(batches, SHOWN_DECIMALS)),
      })),
      tins: [...new Set(tins.map((tin) => tinText(tin, settings.cakeUnit)))],
      build: sheet.items[i]?.build ?? null,
      costSheet: sheets.get(line.id) ?? null,
    }
  })
  const record: ProductionRecord = {
    lines,
    ...(await readMakingNotes(scope, orderId)),
    stages: await readStages(scope, orderId, stages),
    plannedMinutes: plannedMinutes(stored.row.stage_work, lines),
    allergens: {
      contains: sheet.contains ?? '',
      mayContain: sheet.mayContain ?? '',
      notChecked: sheet.notChecked ?? '',
    },
    handover: order.deliveryType,
    theme: order.theme,
    eventType: order.eventType,
    pictures: picturesOf(order),
  }
  const costs = order.lines.flatMap(({ cost, quantity }) => (cost === null ? [] : [exact(cost).times(quantity)]))
  const cost = costs.length === 0 ? null : roundTo(sumOf(costs), decimalsOf(order.currency))
  return { record, price: stored.row.total, cost }
}

/** The notes about its making, oldest first. */
export async function readMakingNotes(scope: Scope, orderId: number) {
  const notes = (await listNotes(scope, orderId)).toReversed()
  const about = (subject: string) => notes.flatMap((note) => (note.about === subject ? note.content : []))
  return { colours: about('colour'), tinNotes: about('tin'), differently: about('differently') }
}

const picturesOf = ({ imageIds }: Pick<Order, 'imageIds'>) => imageIds.map((mediaId) => ({ mediaId }))

export const readRecordPictures = async (scope: Scope, orderId: number) =>
  picturesOf(await getOrderRecord(scope, orderId))

async function readStages(scope: Scope, orderId: number, names: readonly string[]) {
  const minutes = new Map<string | null, number>(names.map((name) => [name, 0]))
  for (const { stage, began, ended, counted } of await listWork(scope, orderId))
    if (counted) minutes.set(stage, (minutes.get(stage) ?? 0) + (Date.parse(ended) - Date.parse(began)) / MINUTE_MS)
  return [...minutes].map(([name, worked]) => ({ name, workedMinutes: Math.round(worked) }))
}

async function readCostSheets({ businessId, db }: Scope, orderId: number): Promise<Map<number, CostSheet | null>> {
  const { rows } = await sql<{ id: number; sheet: CostSheet | null }>`
    select id, cost_sheet as sheet from order_lines where business_id = ${businessId} and order_id = ${orderId}`.execute(
    db,
  )
  return new Map(rows.map(({ id, sheet }) => [id, sheet]))
}

type RecipeFacts = { version: number; tin: Tin | null }

/** The tins of recipes, and today's versions for those that came to the order after it was accepted. */
async function readRecipeFacts({ businessId, db }: Scope, ids: readonly number[]): Promise<Map<number, RecipeFacts>> {
  const { rows } = await sql<RecipeFacts & { id: number }>`
    select id, version, tin from recipes where business_id = ${businessId} and id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
