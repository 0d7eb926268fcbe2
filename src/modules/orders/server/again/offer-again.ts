import { plannedMinutes } from '#modules/production/work.ts'
import { CostSheet } from '#modules/products/cost-sheet.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { compare, type Decimal, exact, isZero, roundTo, sumOf } from '#shared/money.ts'
import type { AgainOffer, AgainQuery } from '../../again.ts'
import { againReasons } from '../../again-reasons.ts'
import { linesToMake } from '../../lines-to-make.ts'
import type { Order } from '../../schema.ts'
import { readCostsToday } from '../costs-today.ts'
import { listNotes } from '../order-notes.ts'
import { reckonOrder } from '../price-order.ts'
import { toOrder } from '../read-order.ts'
import { getOrderRecord } from '../store.ts'
import { againInput } from './make-again.ts'
import { readTimeItTook } from './time-it-took.ts'
import { readVersions } from './versions-of.ts'

/** Reckons an order anew by the chosen versions of its recipes, beside what it was. */
export async function offerAgain(
  scope: Scope,
  id: number,
  { now = [], keepDiscount }: AgainQuery,
): Promise<AgainOffer> {
  const record = await getOrderRecord(scope, id)
  const whole = toOrder(scope, record)
  const original = { ...whole, lines: linesToMake(whole.lines) }
  const settings = await getSettings(scope)
  const { changed, otherwise, pinsOf } = await readVersions(scope, original)
  const pins = pinsOf(Object.fromEntries(now.map((recipeId) => [recipeId, 'now' as const])))
  const { eventDate } = original
  const input = await againInput(scope, original, { eventDate, keepDiscount: keepDiscount === 'true' })
  const { totals, lines } = await reckonOrder(scope, input, { isCopy: true })
  const costs = await readCostsToday(
    scope,
    original.lines.map((line) => ({ ...line, pins })),
  )
  const costThen = costOf(original, (i) => original.lines[i]?.cost)
  const costToday = costOf(original, (i) => (costs[i] === undefined ? original.lines[i]?.cost : costs[i]?.total))
  const dearer = costThen === null || costToday === null ? null : exact(costToday).minus(costThen).toString()
  const sheets = await readSheets(scope, id)
  const { worked, isKnown } = await readTimeItTook(scope, original)
  const notes = await listNotes(scope, id)
  return {
    recipes: changed,
    otherwise,
    madeOn: original.completedAt === null ? original.eventDate : today(original.completedAt, scope.timeZone),
    priceThen: original.total,
    priceToday: totals.total,
    discount: isZero(original.discount) ? null : { type: original.discountType, value: original.discount },
    isComparable:
      original.currency === settings.currency &&
      original.taxEnabled === settings.taxEnabled &&
      lines.every(({ taxPercent }, i) => compare(taxPercent, original.lines[i]?.taxPercent ?? '0') === 0),
    costThen,
    costToday,
    reasons:
      dearer === null
        ? []
        : againReasons(
            original.lines.map((line, i) => ({
              quantity: line.quantity,
              sheet: sheets.get(line.id) ?? null,
              parts: line.costParts,
              today: costs[i],
            })),
            dearer,
            decimalsOf(original.currency),
          ),
    workedMinutes: worked,
    plannedMinutes: plannedMinutes(
      record.row.stage_work,
      original.lines.map(({ id: lineId, quantity }) => ({ quantity, costSheet: sheets.get(lineId) ?? null })),
    ),
    canPlanWorked: isKnown && settings.capacityMode === 'minutes',
    differently: notes.flatMap(({ about, content }) => (about === 'differently' ? content : [])),
  }
}

async function readSheets({ db, businessId }: Scope, orderId: number) {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'cost_sheet'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('cost_sheet', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, cost_sheet }) => [id, CostSheet.parse(cost_sheet)]))
}

/** Null unless everything in it is costed. */
function costOf({ lines, currency }: Order, costOfLine: (i: number) => Decimal | null | undefined): Decimal | null {
  const costs = lines.map(({ quantity }, i) => {
    const cost = costOfLine(i)
    return cost == null ? undefined : exact(cost).times(quantity)
  })
  return lines.length === 0 || costs.includes(undefined)
    ? null
    : roundTo(sumOf(costs.filter((cost) => cost !== undefined)), decimalsOf(currency))
}
