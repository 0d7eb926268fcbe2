import { type CostChange, costChanges, totalChanges } from '#modules/products/cost-change.ts'
import type { CostSheet } from '#modules/products/cost-sheet.ts'
import { type Decimal, exact } from '#shared/money.ts'
import { fraction, minus, roundToSum } from '#shared/text/fraction.ts'
import type { AgainOffer } from './again.ts'
import { againWords as words } from './again-words.ts'
import type { CostToday } from './pricing/line-cost.ts'
import type { CostParts } from './schema.ts'

export type LineAgain = {
  quantity: number
  /** Null where the order was booked before sheets were kept. */
  sheet: CostSheet | null
  parts: CostParts | null
  today: CostToday
}

/** AGN-7: why making the same costs more or less, largest first. The amounts add up to `dearer`. */
export function againReasons(lines: readonly LineAgain[], dearer: Decimal, decimals: number): AgainOffer['reasons'] {
  const causes = totalChanges(lines.map((line) => ({ count: String(line.quantity), changes: changesOf(line) })))
  const amounts = roundToSum(
    dearer,
    causes.map(({ more }) => more),
    decimals,
  )
  return causes
    .map(({ kind, id, name }, i) => ({ name: id === null ? words.parts[kind] : name, amount: amounts[i] as Decimal }))
    .toSorted((a, b) => exact(b.amount).abs().cmp(exact(a.amount).abs()))
}

/** A line that is made by itself costs what its owner typed, then as now. */
function changesOf({ sheet, parts, today }: LineAgain): CostChange[] {
  if (today == null) return []
  if (sheet) return costChanges(sheet, today.sheet())
  if (!parts) return []
  const change = (kind: CostChange['kind'], was: Decimal, is: Decimal): CostChange => ({
    kind,
    id: null,
    name: kind,
    more: minus(fraction(is), fraction(was)),
    percent: null,
  })
  return [
    change('ingredient', parts.recipes, today.recipes),
    change('supply', parts.supplies, today.supplies),
    change('labour', parts.labour, today.labour),
    change('overhead', parts.overhead, today.overhead),
  ]
}
