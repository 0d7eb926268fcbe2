import { compare, type Decimal, exact, isPositive, roundTo } from '#shared/money.ts'
import { type Fraction, fraction, over, roundFraction, times } from '#shared/text/fraction.ts'
import type { DistanceUnit } from './filters.ts'
import { mileageWords as words } from './words.ts'

const PLACES = 3
const KILOMETERS_IN_A_MILE = '1.609344'

type Measured = {
  manualDistance: boolean
  startOdometer: number | null
  endOdometer: number | null
  distance: number | null
}
export type DistanceProblem = { field: 'startOdometer' | 'endOdometer' | 'distance'; message: string }

/**
 * S2 section 5: the typed distance, or the difference of the odometer readings. With a typed distance the readings are
 * not checked.
 */
export function distanceOf({
  manualDistance,
  startOdometer,
  endOdometer,
  distance,
}: Measured): number | DistanceProblem {
  if (manualDistance)
    return distance !== null && isPositive(distance) ? distance : { field: 'distance', message: words.distanceNeeded }
  if (startOdometer === null) return { field: 'startOdometer', message: words.startNeeded }
  if (endOdometer === null) return { field: 'endOdometer', message: words.endNeeded }
  if (compare(endOdometer, startOdometer) <= 0) return { field: 'endOdometer', message: words.endNotAfterStart }
  return Number(roundTo(exact(endOdometer).minus(exact(startOdometer)), PLACES))
}

/** Further than anybody drives in a day. */
const LONGEST_DRIVE = '2000'
/** More than a vehicle goes in years without a record. */
const LONGEST_GAP = '100000'

/**
 * A distance, or a gap since the vehicle's last drive, that looks like a typing error on the odometer; the owner is
 * asked before it is saved.
 */
export function doubtfulDistance(
  measured: Measured,
  lastEnded: number | undefined,
): { distance: number } | { gap: number } | undefined {
  const distance = distanceOf(measured)
  if (typeof distance !== 'number') return undefined
  if (compare(distance, LONGEST_DRIVE) > 0) return { distance }
  if (measured.manualDistance || measured.startOdometer === null || lastEnded === undefined) return undefined
  const gap = exact(measured.startOdometer).minus(exact(lastEnded)).abs()
  return gap.gt(LONGEST_GAP) ? { gap: Number(gap.toFixed()) } : undefined
}

/** Exact: 1 mile is 1.609344 km. */
export function inUnit(distance: number | Decimal, from: DistanceUnit, to: DistanceUnit): Fraction {
  const given = fraction(distance)
  if (from === to) return given
  const ratio = fraction(KILOMETERS_IN_A_MILE)
  return from === 'miles' ? times(given, ratio) : over(given, ratio)
}

/** To a tenth, for display. */
export const distanceIn = (distance: number | Decimal, from: DistanceUnit, to: DistanceUnit): number =>
  Number(roundFraction(inUnit(distance, from, to), from === to ? PLACES : 1))

export type MileageRate = { from: string; rate: Decimal; unit: DistanceUnit }

/** The rate of a day: the last that began on or before it. */
export const rateOn = (rates: readonly MileageRate[], day: string): MileageRate | undefined =>
  rates
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1)

type Claimed = { distance: number; unit: DistanceUnit; rate: Decimal; rateUnit: DistanceUnit }

/** The claim for a drive, rounded once. */
export const claimOf = ({ distance, unit, rate, rateUnit }: Claimed, places: number): Decimal =>
  roundFraction(times(inUnit(distance, unit, rateUnit), fraction(rate)), places)
