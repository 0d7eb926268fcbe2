import { sql } from 'kysely'
import type { z } from 'zod'
import { mayCall } from '#modules/auth/permissions.ts'
import { sessionEnd } from '#modules/auth/server/account.ts'
import { readWorkDays } from '#modules/availability/server/days.ts'
import { type MadeBake, planBakes } from '#modules/bake-plan/server/read-bake-plan.ts'
import { type JobSheet, jobSheetOf, sheetRecipeOf } from '#modules/job-sheets/job-sheet.ts'
import { listJobSheetOrders } from '#modules/job-sheets/server/list-job-sheet-orders.ts'
import { madeOf } from '#modules/job-sheets/server/made-of.ts'
import { stagesOf } from '#modules/job-sheets/server/stages-of.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { readRecipesOfOrders } from '#modules/orders/server/line-recipes.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecords } from '#modules/orders/server/store.ts'
import { stepsOf } from '#modules/recipes/steps.ts'
import type { shoppingList } from '#modules/reports/definitions/shopping-list.ts'
import { readBakingItems } from '#modules/reports/server/baking-items.ts'
import { askedRange, readReport } from '#modules/reports/server/read-report.ts'
import type { AskedRange } from '#modules/reports/server/report-query.ts'
import { readShoppingTicks } from '#modules/reports/server/shopping-ticks.ts'
import { isToBuy, itemKey, type ListDays } from '#modules/reports/shopping-ticks.ts'
import { readWaiting } from '#modules/safety/server/read-waiting.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { listTasksUntil } from '#modules/tasks/server/list-tasks.ts'
import { listTeammates } from '#modules/team/server/team.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, daysFrom, startOfWeek, type WeekDay } from '#shared/dates/dates.ts'
import {
  KITCHEN_DAYS,
  type KitchenPack,
  type PackBake,
  type PackItem,
  type PackShopping,
  type PackTask,
  type Tick,
} from '../schema.ts'
import { readMarked } from './read-marked.ts'

/** Work on orders of these days may have begun this long ago. */
const MARKS_DAYS = 120
const TASKS_MAX = 600

/** Everything the kitchen needs for fourteen days. */
export async function readPack(scope: Scope, session: MemberCall['session']): Promise<KitchenPack> {
  const settings = await getSettings(scope)
  const days = askedRange(scope, { startDate: scope.today, endDate: addDays(scope.today, KITCHEN_DAYS - 1) })
  const [orders, items, tasks, { shopping, plan }, marked, expiresAt, worked] = await Promise.all([
    readSheets(scope, days, settings),
    readBakingItems(scope, days),
    readTasks(scope, days.to),
    readPlans(scope, days, settings),
    readMarked(scope, `${addDays(scope.today, -MARKS_DAYS)}T00:00:00Z`, settings.tracksPacks),
    sessionEnd(scope, session.id),
    readWorkDays(scope, days.from, days.to),
  ])
  const itemsOf = Map.groupBy(items, ({ eventDate }) => eventDate)
  const plans = new Map(plan.days.map((each) => [each.day, each]))
  const workOf = new Map(worked.flatMap(({ day, items: work }) => (work.length > 0 ? [[day, work]] : [])))
  const packed = [...new Set([...itemsOf.keys(), ...plans.keys(), ...workOf.keys()])].toSorted().map((day) => ({
    day,
    items: (itemsOf.get(day) ?? []).map(packedItem),
    thaw: (plans.get(day)?.thaw ?? []).map(({ order, ...thaw }) => ({
      ...thaw,
      orderId: order.orderId,
      day: order.day,
    })),
    bakes: (plans.get(day)?.bakes ?? []).map(packedBake),
    ...(plans.get(day)?.steps && { steps: plans.get(day)?.steps }),
    work: workOf.get(day) ?? [],
  }))
  const listed: Listed[] = [
    ...items.map(({ id, baked }) => ({ subject: subjectKey({ kind: 'baked', lineId: id }), done: baked })),
    ...tasks.map(({ id, completed }) => ({ subject: subjectKey({ kind: 'task', taskId: id }), done: completed })),
    ...shopping.flatMap(({ ticks }) => ticks),
  ]
  return {
    expiresAt,
    today: scope.today,
    business: settings.businessName,
    formats: {
      dateFormat: settings.dateFormat,
      weekStartDay: settings.weekStartDay,
      timeZone: settings.timezone,
      language: settings.language,
    },
    orders,
    days: packed,
    methods: await readMethods(
      scope,
      packed.flatMap(({ bakes }) => bakes.map(({ recipeId }) => recipeId)),
    ),
    tasks: tasks.map(({ completed: _, ...task }) => task),
    ...(settings.tracksPacks && {
      ingredients: await readIngredients(scope),
      photographs: mayCall('office', session.role),
    }),
    shopping: shopping.map(({ ticks: _, ...list }) => list),
    marked: { ...marked, ticks: withLists(marked.ticks, listed) },
  }
}

async function readSheets(scope: Scope, days: AskedRange, settings: Settings): Promise<KitchenPack['orders']> {
  // Costs are not calculated: nobody sees them here.
  const records = await getOrderRecords(scope, await listJobSheetOrders(scope, days))
  const orders = records.map((record) => toOrder(scope, record))
  const [recipesOf, stages] = await Promise.all([readRecipesOfOrders(scope, orders), stagesOf(scope, orders)])
  const menus = await menuNames(scope, orders)
  const asking = new Set((await readWaiting(scope, orders)).map(({ order }) => order.id))
  return orders.flatMap((order, i) => {
    const { id, eventDate: day } = order
    if (day === null) return []
    const made = madeOf(recipesOf(order), order)
    const mustAsk = asking.has(id)
    const facts = { settings, orderUrl: () => '', made, stages: stages[i] ?? [], withRecipes: false, mustAsk }
    const menu = order.menuId === null ? undefined : menus.get(order.menuId)
    return [{ ...kitchenSheet(jobSheetOf(order, facts)), id, day, ...(menu !== undefined && { menu }) }]
  })
}

/** The names of the menus by which some of the orders came; a bakery without any is asked nothing. */
async function menuNames({ db, businessId }: Scope, orders: readonly { menuId: number | null }[]) {
  const ids = [...new Set(orders.flatMap(({ menuId }) => menuId ?? []))]
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .selectFrom('menus')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Reads the plans in turn, so that a recipe read for the first is reused for the next. */
async function readPlans(scope: Scope, days: AskedRange, settings: Settings) {
  const shopping = await readShopping(scope, days, settings)
  return { shopping, plan: await planBakes(scope, { days: KITCHEN_DAYS }) }
}

function packedItem(item: Awaited<ReturnType<typeof readBakingItems>>[number]): PackItem {
  const { id, orderId, orderNumber, orderTime, itemName, quantity, details } = item
  return {
    id,
    orderId,
    orderNumber,
    ...(orderTime === null ? {} : { time: orderTime }),
    name: itemName,
    quantity,
    details,
  }
}

function packedBake({ recipe, eachMix, orders, ...bake }: MadeBake): PackBake {
  return {
    ...bake,
    rows: sheetRecipeOf({ recipe, batches: eachMix }).rows,
    orders: orders.map(({ customerName: _, made: _made, ...share }) => share),
  }
}

function kitchenSheet({ url: _url, recipes: _recipes, ticks: stages, items, ...sheet }: JobSheet) {
  return { ...sheet, items: items.map(({ image: _image, ...item }) => item), stages }
}

async function readTasks(scope: Scope, until: string): Promise<(PackTask & { completed: boolean })[]> {
  const tasks = await listTasksUntil(scope, until, TASKS_MAX)
  const people = await listTeammates(scope)
  const names = new Map(people.rows.length > 1 ? people.rows.map(({ id, name }) => [id, name]) : [])
  return tasks.map(({ id, title, description, dueDate, relatedOrderNumber, assigneeId, checklist, completed }) => ({
    id,
    title,
    description,
    dueDate,
    orderNumber: relatedOrderNumber,
    assignee: (assigneeId !== null && names.get(assigneeId)) || null,
    steps: checklist.map(({ text }) => text),
    completed,
  }))
}

type Listed = Pick<Tick, 'subject' | 'done'> & { amount?: number | null }
type ShoppingData = z.output<typeof shoppingList.data>

/** The shopping lists of the weeks of these days: "This week" and "Next week". */
async function readShopping(
  scope: Scope,
  { from, to }: { from: string; to: string },
  { weekStartDay }: Settings,
): Promise<(PackShopping & { ticks: Listed[] })[]> {
  const lists: (PackShopping & { ticks: Listed[] })[] = []
  for (const start of daysFrom(startOfWeek(from, weekStartDay as WeekDay), to, (day) => addDays(day, 7))) {
    const days: ListDays = { startDate: start, endDate: addDays(start, 6) }
    const asked = askedRange(scope, days)
    const { ingredients, supplies } = (await readReport('shopping-list', scope, asked)) as ShoppingData
    const ticks = await readShoppingTicks(scope, days)
    lists.push({
      ...days,
      rows: [...ingredients, ...supplies].filter(isToBuy).map((item) => ({
        key: itemKey(item),
        name: item.name,
        unit: item.unit,
        totalQuantity: item.totalQuantity,
        toBuy: item.toBuy,
        packSize: item.packSize,
        packs: item.packs,
        isMade: item.isMade,
        supplier: item.supplier,
        reason: item.reason,
      })),
      ticks: ticks.map(({ item, amount }) => ({
        subject: subjectKey({ kind: 'shopping', ...days, item }),
        done: true,
        amount,
      })),
    })
  }
  return lists
}

/** Ticks older than the log exist only in the lists. */
function withLists(ticks: readonly Tick[], listed: readonly Listed[]): Tick[] {
  const known = new Set(ticks.map(({ subject }) => subject))
  const older = listed.filter(({ subject, done }) => done && !known.has(subject))
  return [
    ...ticks,
    ...older.map(({ subject, done, amount = null }) => ({ subject, done, amount, at: '1970-01-01T00:00:00Z', id: '' })),
  ]
}

const readIngredients = ({ db, businessId }: Scope) =>
  db
    .selectFrom('ingredients')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute()

async function readMethods({ db, businessId }: Scope, recipeIds: readonly number[]): Promise<KitchenPack['methods']> {
  const { rows } = await sql<{ id: number; instructions: string }>`
    select id, instructions from recipes
     where business_id = ${businessId} and id = any(${[...new Set(recipeIds)]}::bigint[]) and instructions is not null
     order by id`.execute(db)
  return rows.map(({ id, instructions }) => ({ recipeId: id, steps: stepsOf(instructions) }))
}
