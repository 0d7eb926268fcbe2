import { CAKE_SHAPES, type CakeDesign, type CakeShape } from '#modules/designer/design.ts'
import { tierWeight } from '#modules/designer/figures.ts'
import type { OrderLine } from '#modules/orders/schema.ts'
import type { Tier } from '#modules/orders/tier.ts'
import { orderWords } from '#modules/orders/words.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { tinWords } from '#modules/tins/words.ts'
import { type LengthUnit, lengthIn } from '#modules/tools/length.ts'
import { portionSides, servings, YIELDS } from '#modules/tools/servings.ts'
import { boxFor, FEWEST_DOWELS, PER_DOWEL, supports } from '#modules/tools/supports.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { fraction, roundFraction } from '#shared/text/fraction.ts'
import { type Cut, cutting } from './cutting.ts'
import { DRAWN_MAX } from './cutting-drawing.ts'
import { typedLengths } from './typed-lengths.ts'
import { buildWords as words } from './words.ts'

type Line = Pick<OrderLine, 'tiers'>
type Context = {
  settings: Pick<Settings, 'portionCut' | 'measurementRegion' | 'distanceUnit'>
  /** How far it is driven, in the settings' unit; null: nobody said. */
  distance: string | null
}

type BuildTier = {
  name: string
  /** "8 in round, 4 in high" */
  cake: string
  board: string | null
  /** Null: nothing stands on it. */
  dowels: string | null
  /** Null: not known. */
  portions: number | null
  isDummy: boolean
  /** To be drawn; null where there are no portions, or too many. */
  cut: Cut | null
  /** "From the outside: 17, 11 and 3" */
  pieces: string | null
}

/** How a cake is built, carried and cut; the top tier first, all lengths as they are said. */
export type BuildSheet = {
  tiers: BuildTier[]
  /** The sum of the tiers whose portions are known. */
  portions: number
  isWhole: boolean
  cutName: string
  height: string | null
  weight: string | null
  box: string | null
  dowelRule: string | null
  drive: string[]
  removeFirst: string[]
  missing: string[]
  /** Where the order counts other portions. */
  differences: string[]
}

/** A tier in centimetres; NaN is a length that nobody said, and whatever is reckoned from it is not known either. */
type Measured = {
  shape: CakeShape | null
  across: number
  second: number | null
  height: number
  dummy: boolean
}

const HEAVY_GRAMS = 10_000
const TALL = 40
const LONG_DRIVE = { kilometers: 30, miles: 20 }
const POUND = 453.592_37

/** Everything that follows from the tiers of a line. A length that nobody said is named, never guessed. */
export function buildSheetOf({ tiers }: Line, { settings, distance }: Context): BuildSheet | undefined {
  if (tiers.length === 0) return undefined
  const measured = tiers.map(measuredTier)
  const unit = typedLengths(tiers.find(({ size }) => typedLengths(size).lengths.length > 0)?.size).unit
  const names = tiers.map((_, i) => orderWords.tierName(i, tiers.length))
  const said = (length: number) => (Number.isNaN(length) ? null : lengthText(length, unit))
  const stack = measured.toReversed().map(({ across, height }) => ({ shape: '', across, height }))
  const held = supports(stack).toReversed()
  const high = stack.reduce((sum, { height }) => sum + height, 0)
  const box = boxFor(stack, high)
  const weight = measured.reduce((sum, tier) => sum + gramsOf(tier), 0)
  const built = measured.map((tier, i): BuildTier => {
    const { board, dowels, dowelLength } = held[i] as (typeof held)[number]
    const portions = portionsOf(tier, tiers[i] as Tier, settings.portionCut)
    const isDrawn = portions !== null && portions > 0 && portions <= DRAWN_MAX && tier.shape !== null
    const cut = isDrawn
      ? {
          shape: tier.shape as CakeShape,
          across: tier.across,
          second: tier.second,
          portions,
          sides: portionSides(settings.portionCut, typedLengths(tiers[i]?.size).unit),
        }
      : null
    return {
      name: names[i] as string,
      cake: words.cake({
        shape: tiers[i]?.shape?.toLowerCase() ?? null,
        size: tiers[i]?.size ?? null,
        height: said(tier.height),
      }),
      board: said(board) && words.board(said(board) as string, i === tiers.length - 1),
      dowels:
        i === 0
          ? null
          : Number.isNaN(dowels + dowelLength)
            ? words.unknown
            : words.dowels(dowels, lengthText(dowelLength, unit)),
      portions,
      isDummy: tier.dummy,
      cut,
      pieces: cut && piecesText(cut),
    }
  })
  const dowels = held.reduce((sum, support) => sum + support.dowels, 0)
  const dowelCount = Number.isNaN(dowels) ? null : dowels
  return {
    tiers: built,
    portions: built.reduce((sum, { portions }) => sum + (portions ?? 0), 0),
    isWhole: built.every(({ portions }) => portions !== null),
    cutName: words.cuts[settings.portionCut],
    height: said(high),
    weight: Number.isNaN(weight) ? null : weightText(weight, settings),
    box: Number.isNaN(box.across + box.height)
      ? null
      : words.box(lengthNumber(box.across, unit), lengthNumber(box.height, unit), unit),
    dowelRule: tiers.length > 1 ? words.dowelRule(lengthText(PER_DOWEL, unit), FEWEST_DOWELS) : null,
    drive: driveNotes(),
    removeFirst: [
      ...(tiers.length > 1 ? [words.supports(dowelCount), words.innerBoards(tiers.length - 1)] : []),
      ...built.flatMap(({ isDummy, name }) => (isDummy ? [words.dummy(name)] : [])),
    ],
    missing: measured.flatMap((tier, i) => missingOf(tier, tiers[i] as Tier, names[i] as string)),
    differences: tiers.flatMap(({ servings: typed }, i) => differenceOf(typed, built[i] as BuildTier)),
  }

  function driveNotes(): string[] {
    const far = Number(distance ?? '0') > LONG_DRIVE[settings.distanceUnit]
    return [
      ...(tiers.length > 1 ? [words.stacked] : []),
      ...(weight > HEAVY_GRAMS ? [words.heavy(weightText(weight, settings))] : []),
      ...(high > TALL ? [words.tall(lengthText(box.height, unit))] : []),
      ...(far ? [words.far(`${formatQuantity(Number(distance))} ${words.distances[settings.distanceUnit]}`)] : []),
    ]
  }
}

function measuredTier({ shape, size, depth, dummy }: Tier): Measured {
  const named = shape?.trim().toLowerCase()
  const sides = typedLengths(size).lengths
  const long = Math.max(...sides.slice(0, 2))
  return {
    shape: CAKE_SHAPES.find((each) => tinWords.shapes[each].toLowerCase() === named) ?? null,
    across: sides.length === 0 ? Number.NaN : long,
    second: sides.length < 2 ? null : Math.min(...sides.slice(0, 2)),
    height: typedLengths(depth).lengths[0] ?? Number.NaN,
    dummy,
  }
}

const tinOf = ({ shape, across, second }: Measured & { shape: CakeShape }) => ({
  shape,
  size: String(across),
  width: second === null ? null : String(second),
})

/** The portion tool's count; for a shape that has no area here the order's own. */
function portionsOf(tier: Measured, { size, servings: typed }: Tier, portion: CakeDesign['cut']): number | null {
  if (tier.dummy) return 0
  const { shape, across } = tier
  if (shape === null || Number.isNaN(across)) return typed
  return (
    servings(tinOf({ ...tier, shape }), { portion, unit: typedLengths(size).unit, yields: YIELDS.cautious }) ?? typed
  )
}

function gramsOf(tier: Measured): number {
  const { shape, across, height, dummy } = tier
  if (shape === null || Number.isNaN(across + height)) return Number.NaN
  return tierWeight({ ...tinOf({ ...tier, shape }), height: String(height), dummy }).whole
}

function missingOf({ shape, across, height }: Measured, { shape: typed }: Tier, name: string): string[] {
  const lacks = [
    ...(shape === null && !typed ? [words.shape] : []),
    ...(Number.isNaN(across) ? [words.size] : []),
    ...(Number.isNaN(height) ? [words.depth] : []),
  ]
  return [
    ...(lacks.length > 0 ? [words.lacks(name, lacks)] : []),
    ...(shape === null && typed ? [words.ownShape(name)] : []),
  ]
}

const differenceOf = (typed: number | null, { name, portions }: BuildTier): string[] =>
  typed === null || portions === null || typed === portions ? [] : [words.difference(name, typed, portions)]

function piecesText(cut: Cut): string {
  const { kind, counts } = cutting(cut)
  const [first = 0] = counts
  if (counts.every((count) => count === first)) return words.even[kind](counts.length, first)
  return words.uneven[kind](counts)
}

const lengthNumber = (length: number, unit: LengthUnit): string =>
  formatQuantity(Number(roundFraction(lengthIn(fraction(length.toFixed(3)), unit), 1)))
const lengthText = (length: number, unit: LengthUnit): string => `${lengthNumber(length, unit)} ${unit}`

const weightText = (grams: number, { measurementRegion }: Pick<Settings, 'measurementRegion'>): string =>
  measurementRegion === 'US'
    ? words.pounds(formatQuantity(tenth(grams / POUND)))
    : words.kilograms(formatQuantity(tenth(grams / 1000)))
const tenth = (value: number) => Math.round(value * 10) / 10
