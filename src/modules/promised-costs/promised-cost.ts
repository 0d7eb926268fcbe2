import { atPrices, type CostChange, costChanges, type SheetRow, totalChanges } from '#modules/products/cost-change.ts'
import type { CostSheet } from '#modules/products/cost-sheet.ts'
import { compare, type Decimal, exact, isPositive, roundTo, sumOf } from '#shared/money.ts'
import { type Fraction, fraction, plus, roundFraction, roundToSum, times } from '#shared/text/fraction.ts'

export type PromisedLine = {
  id: number
  name: string
  quantity: Decimal
  /** Null for a line that was booked before sheets were kept, or whose cost is not known. */
  sheet: CostSheet | null
  /** Recipes and supplies for one of it, then and now, where only these sums are known. */
  sums: { kept: Decimal; now: Decimal } | null
}

/** An amount below zero is a loss: the order leaves that much less. */
export type PromisedCost = {
  /** Ingredients and supplies when it was promised, and today. */
  promised: Decimal
  today: Decimal
  leaves: Decimal
  lines: { id: number; name: string; leaves: Decimal }[]
  /** They add up to what the order leaves, but for what `withoutReasons` leaves. Largest first. */
  reasons: (Pick<CostChange, 'kind' | 'id' | 'name' | 'percent'> & { amount: Decimal })[]
  /** The part of lines whose costs are known only as a sum. */
  withoutReasons: Decimal | null
  /** Names of what has no price in the unit of its sheet any more. */
  notKnown: string[]
}

const NOTHING = fraction('0')
const less = (value: Fraction): Fraction => times(value, fraction('-1'))

/**
 * DRF-2 to DRF-4: what promised lines leave less or more at today's prices. Each line is rounded once; an order is the
 * sum of its lines.
 */
export function promisedCost(
  lines: readonly PromisedLine[],
  unitCostOf: (row: SheetRow) => Fraction | undefined,
  decimals: number,
): PromisedCost {
  const changed: { count: Decimal; changes: CostChange[] }[] = []
  const notKnown = new Set<string>()
  const found: PromisedCost['lines'] = []
  const thens: Fraction[] = []
  const bare: Decimal[] = []
  for (const { id, name, quantity, sheet, sums } of lines) {
    const count = fraction(quantity)
    if (sheet) {
      const { sheet: now, unknown } = atPrices(sheet, unitCostOf)
      for (const row of unknown) notKnown.add(row.name)
      const changes = costChanges(sheet, now)
      changed.push({ count: quantity, changes })
      thens.push(times(count, sheet.rows.map(costOf).reduce(plus, NOTHING)))
      const more = changes.map((change) => change.more).reduce(plus, NOTHING)
      found.push({ id, name, leaves: roundFraction(less(times(count, more)), decimals) })
    } else if (sums) {
      const leaves = roundFraction(times(count, plus(fraction(sums.kept), less(fraction(sums.now)))), decimals)
      thens.push(times(count, fraction(sums.kept)))
      found.push({ id, name, leaves })
      bare.push(leaves)
    }
  }
  const sum = (amounts: readonly Decimal[]) => roundTo(sumOf(amounts), decimals)
  const leaves = sum(found.map((line) => line.leaves))
  const promised = roundFraction(thens.reduce(plus, NOTHING), decimals)
  const withoutReasons = bare.length > 0 ? sum(bare) : null
  const causes = totalChanges(changed)
  const amounts = roundToSum(
    roundTo(exact(leaves).minus(withoutReasons ?? '0'), decimals),
    causes.map(({ more }) => less(more)),
    decimals,
  )
  return {
    promised,
    today: roundTo(exact(promised).minus(leaves), decimals),
    leaves,
    lines: found,
    reasons: causes
      .map(({ kind, id, name, percent }, i) => ({ kind, id, name, percent, amount: amounts[i] as Decimal }))
      .toSorted((a, b) => exact(b.amount).abs().cmp(exact(a.amount).abs())),
    withoutReasons,
    notKnown: [...notKnown].toSorted(),
  }
}

const costOf = ({ quantity, unitCost }: SheetRow) => times(fraction(quantity), fraction(unitCost))

/** A loss is said from this share of an order's total without tax, and again when it has grown by as much. */
const SAID_FROM = '0.01'

/** DRF-5. `seen` is the loss that the owner has accepted, as `leaves` was then. */
export function isSaid({ leaves, net, seen }: { leaves: Decimal; net: Decimal; seen: Decimal | null }): boolean {
  const loss = exact(leaves).times(-1)
  const least = exact(net).times(SAID_FROM)
  const grown = loss.plus(seen ?? '0')
  return isPositive(loss) && compare(loss, least) >= 0 && isPositive(grown) && compare(grown, least) >= 0
}

/** The loss of a booked order, below zero, where it is to be said. */
export type Loss = { id: number; orderNumber: string; net: Decimal; leaves: Decimal }

/**
 * DRF-9: true if the losses have grown by that share of these orders' totals since the owner was told of them. Losses
 * of other orders that were told do not count.
 */
export function areLarger(losses: readonly Loss[], told: ReadonlyMap<number, Decimal>): boolean {
  const grown = sumOf(
    losses.flatMap(({ id, leaves }) => {
      const more = exact(told.get(id) ?? '0').minus(leaves)
      return isPositive(more) ? [more] : []
    }),
  )
  return isPositive(grown) && compare(grown, sumOf(losses.map(({ net }) => net)).times(SAID_FROM)) >= 0
}
