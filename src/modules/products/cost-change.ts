import type { Decimal } from '#shared/money.ts'
import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  over,
  plus,
  roundFraction,
  times,
} from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { type CostSheet, SHEET_DECIMALS } from './cost-sheet.ts'

export type SheetRow = CostSheet['rows'][number]

/** The thing that a row of a cost sheet counts; labour and overhead have no id. */
export type CostedThing = { kind: 'ingredient' | 'recipe' | 'supply' | 'labour' | 'overhead'; id: number | null }
export type CostChange = CostedThing & {
  name: string
  /** The rise in the cost of one of the line; below zero if it costs less. */
  more: Fraction
  /** The change of its price in whole per cent; null unless both sheets have it at a price in the same unit. */
  percent: Decimal | null
}

export const thingOf = (row: SheetRow): CostedThing & { id: number } =>
  'ingredientId' in row
    ? { kind: 'ingredient', id: row.ingredientId }
    : 'recipeId' in row
      ? { kind: 'recipe', id: row.recipeId }
      : { kind: 'supply', id: row.supplyId }

export const thingKey = ({ kind, id }: CostedThing): string => `${kind} ${id}`

const NOTHING = fraction('0')
const HUNDRED = fraction('100')
const costOf = (row: SheetRow | undefined) => (row ? times(fraction(row.quantity), fraction(row.unitCost)) : NOTHING)

function percentOf(then: SheetRow | undefined, now: SheetRow | undefined): Decimal | null {
  if (!then || !now || then.unit !== now.unit) return null
  const before = fraction(then.unitCost)
  if (compareFractions(before, NOTHING) === 0) return null
  return roundFraction(times(over(minus(fraction(now.unitCost), before), before), HUNDRED), 0)
}

/** Compares two sheets thing by thing; things that cost the same are left out. */
export function costChanges(then: CostSheet, now: CostSheet): CostChange[] {
  const rows = (sheet: CostSheet) => new Map(sheet.rows.map((row) => [thingKey(thingOf(row)), row]))
  const [before, after] = [rows(then), rows(now)]
  const things = [...new Map([...before, ...after])].map(([key, row]): CostChange => {
    const [was, is] = [before.get(key), after.get(key)]
    return { ...thingOf(row), name: row.name, more: minus(costOf(is), costOf(was)), percent: percentOf(was, is) }
  })
  const hers = (kind: 'labour' | 'overhead', was: Decimal, is: Decimal): CostChange => ({
    kind,
    id: null,
    name: kind,
    more: minus(fraction(is), fraction(was)),
    percent: null,
  })
  return [
    ...things,
    hers('labour', then.labour.cost, now.labour.cost),
    hers('overhead', then.overhead, now.overhead),
  ].filter(({ more }) => compareFractions(more, NOTHING) !== 0)
}

/** The changes of several lines, each with the count of its line, added up thing by thing. */
export function totalChanges(lines: readonly { count: Decimal; changes: readonly CostChange[] }[]): CostChange[] {
  const totals = new Map<string, CostChange>()
  for (const { count, changes } of lines)
    for (const change of changes) {
      const more = plus(totals.get(thingKey(change))?.more ?? NOTHING, times(change.more, fraction(count)))
      totals.set(thingKey(change), { ...change, more })
    }
  return [...totals.values()]
}

/**
 * The same quantities at other unit costs, in the unit of each row. `unknown` are the rows without one, which keep
 * theirs.
 */
export function atPrices(
  sheet: CostSheet,
  unitCostOf: (row: SheetRow) => Fraction | undefined,
): { sheet: CostSheet; unknown: SheetRow[] } {
  const unknown: SheetRow[] = []
  const rows = sheet.rows.map((row) => {
    const unitCost = unitCostOf(row)
    if (unitCost === undefined) {
      unknown.push(row)
      return row
    }
    return { ...row, unitCost: shortDecimal(roundFraction(unitCost, SHEET_DECIMALS)) }
  })
  return { sheet: { ...sheet, rows }, unknown }
}
