import type { CakeDesign, CakeShape } from '#modules/designer/design.ts'
import { tierWeight } from '#modules/designer/figures.ts'
import { cakeWords } from '#modules/orders/cake-words.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { type LengthUnit, lengthIn } from '#modules/tins/length.ts'
import { portionSides, type ServingChart, servings } from '#modules/tins/servings.ts'
import { boxFor, FEWEST_DOWELS, PER_DOWEL, supports } from '#modules/tools/supports.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { fraction, roundFraction } from '#shared/text/fraction.ts'
import { type Cut, cutting } from './cutting.ts'
import { DRAWN_MAX } from './cutting-drawing.ts'
import { type CakeLine, type MeasuredTier, measuredCake } from './measured-cake.ts'
import { buildWords as words } from './words.ts'

type Context = {
  settings: Pick<Settings, 'portionCut' | 'cakeUnit' | 'measurementRegion' | 'distanceUnit'> & ServingChart
  /** The driving distance in the settings' unit; null: unknown. */
  distance: string | null
}

type BuildTier = {
  name: string
  /** "8 in round, 4 in high" */
  cake: string
  board: string | null
  /** Null: nothing stands on it. */
  dowels: string | null
  /** Null: unknown. */
  portions: number | null
  isDummy: boolean
  /** For the drawing; null without portions, or with too many. */
  cut: Cut | null
  /** "From the outside: 17, 11 and 3" */
  pieces: string | null
}

/** How a cake is built, carried and cut. The top tier comes first; lengths are formatted. */
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
  /** Differences from the portions in the order. */
  differences: string[]
}

const HEAVY_GRAMS = 10_000
const TALL = 40
const LONG_DRIVE = { kilometers: 30, miles: 20 }
const POUND = 453.592_37

/** Everything that follows from the tiers of a line. A missing length is named, never guessed. */
export function buildSheetOf(line: CakeLine, { settings, distance }: Context): BuildSheet | undefined {
  const { tiers, unit, cut: ownCut, decorations } = measuredCake(line, settings.cakeUnit)
  if (tiers.length === 0) return undefined
  const portion = ownCut ?? settings.portionCut
  const names = tiers.map((_, i) => cakeWords.tier(i, tiers.length))
  const said = (length: number) => (Number.isNaN(length) ? null : lengthText(length, unit))
  const stack = tiers.toReversed().map((tier) => ({ shape: '', across: longest(tier), height: tier.height }))
  const held = supports(stack).toReversed()
  const high = tiers.reduce((sum, { height, gap }) => sum + height + (gap?.height ?? 0), 0)
  const box = boxFor(stack, high)
  const weight = tiers.reduce((sum, tier) => sum + gramsOf(tier), 0)
  const built = tiers.map((tier, i): BuildTier => {
    const { board, dowels, dowelLength } = held[i] as (typeof held)[number]
    const boardText = said(board)
    const portions = portionsOf(tier, portion, settings)
    const cut = cutOf(tier, portions, portionSides(portion, tier.unit))
    return {
      name: names[i] as string,
      cake: cakeWords.sized(sizeText(tier, unit), tier.shape && cakeWords.shapes[tier.shape], said(tier.height)),
      board: boardText && words.board(boardText, i === tiers.length - 1),
      dowels: i === 0 ? null : dowelText(dowels, said(dowelLength)),
      portions,
      isDummy: tier.dummy,
      cut,
      pieces: cut && piecesText(cut),
    }
  })
  const dowels = held.reduce((sum, support) => sum + support.dowels, 0)
  const apart = tiers.flatMap(({ gap }, i) =>
    gap ? [cakeWords.gap(cakeWords.gaps[gap.kind], names[i] as string)] : [],
  )
  return {
    tiers: built,
    portions: built.reduce((sum, { portions }) => sum + (portions ?? 0), 0),
    isWhole: built.every(({ portions }) => portions !== null),
    cutName: cakeWords.cuts[portion],
    height: said(high),
    weight: Number.isNaN(weight) ? null : weightText(weight, settings),
    box: Number.isNaN(box.across + box.height)
      ? null
      : words.box(lengthNumber(box.across, unit), lengthNumber(box.height, unit), unit),
    dowelRule: tiers.length > 1 ? words.dowelRule(lengthText(PER_DOWEL, unit), FEWEST_DOWELS) : null,
    drive: driveNotes(),
    removeFirst: [
      ...(tiers.length > 1 ? [cakeWords.dowels(dowels), cakeWords.innerBoards(tiers.length - 1)] : []),
      ...apart,
      ...decorations,
      ...built.flatMap(({ isDummy, name }) => (isDummy ? [cakeWords.isDummy(name)] : [])),
    ],
    missing: tiers.flatMap((tier, i) => missingOf(tier, names[i] as string)),
    differences: tiers.flatMap((tier, i) => differenceOf(tier, built[i] as BuildTier)),
  }

  function driveNotes(): string[] {
    const far = Number(distance ?? '0') > LONG_DRIVE[settings.distanceUnit]
    return [
      ...(tiers.length > 1 ? [cakeWords.stacked] : []),
      ...(tiers.some(({ gap }) => gap?.kind === 'pillars') ? [cakeWords.apart] : []),
      ...(weight > HEAVY_GRAMS ? [cakeWords.heavy(weightText(weight, settings))] : []),
      ...(high > TALL ? [cakeWords.tall(lengthText(box.height, unit))] : []),
      ...(far
        ? [cakeWords.far(`${formatQuantity(Number(distance))} ${cakeWords.distances[settings.distanceUnit]}`)]
        : []),
    ]
  }
}

const longest = ({ across, second }: MeasuredTier): number => Math.max(across, second ?? 0)

const sizeText = ({ across, second }: MeasuredTier, unit: LengthUnit): string | null =>
  Number.isNaN(across)
    ? null
    : words.lengths(
        [across, ...(second === null ? [] : [second])].map((side) => lengthNumber(side, unit)),
        cakeWords.units[unit],
      )

const dowelText = (count: number, length: string | null): string =>
  Number.isNaN(count) || length === null ? words.unknown : words.dowels(count, length)

const tinOf = ({ shape, across, second }: MeasuredTier & { shape: CakeShape }) => ({
  shape,
  size: String(across),
  width: second === null ? null : String(second),
})

/** The tier with the tools' shape; undefined until shape and size are known. */
const known = (tier: MeasuredTier): (MeasuredTier & { shape: CakeShape }) | undefined =>
  tier.shape === null || Number.isNaN(tier.across) ? undefined : { ...tier, shape: tier.shape }

/** The portion tool's count; for a shape without a formula, the order's own. */
function portionsOf(tier: MeasuredTier, portion: CakeDesign['cut'], chart: ServingChart): number | null {
  if (tier.dummy) return 0
  const cake = known(tier)
  if (cake === undefined) return tier.servings
  return servings(tinOf(cake), { portion, unit: tier.unit, chart }) ?? tier.servings
}

function cutOf(tier: MeasuredTier, portions: number | null, sides: Cut['sides']): Cut | null {
  const cake = known(tier)
  if (cake === undefined || portions === null || portions === 0 || portions > DRAWN_MAX) return null
  const { shape, across, second } = cake
  return { shape, across, second, portions, sides }
}

function gramsOf(tier: MeasuredTier): number {
  const cake = known(tier)
  if (cake === undefined || Number.isNaN(tier.height)) return Number.NaN
  return tierWeight({ ...tinOf(cake), height: String(tier.height), dummy: tier.dummy }).whole
}

function missingOf({ shape, hasOwnShape, across, height }: MeasuredTier, name: string): string[] {
  const lacks = [
    ...(shape === null && !hasOwnShape ? [words.shape] : []),
    ...(Number.isNaN(across) ? [words.size] : []),
    ...(Number.isNaN(height) ? [words.depth] : []),
  ]
  return [...(lacks.length > 0 ? [words.lacks(name, lacks)] : []), ...(hasOwnShape ? [words.ownShape(name)] : [])]
}

const differenceOf = ({ servings: typed }: MeasuredTier, { name, portions }: BuildTier): string[] =>
  typed === null || portions === null || typed === portions ? [] : [words.difference(name, typed, portions)]

function piecesText(cut: Cut): string {
  const { kind, counts } = cutting(cut)
  const [first = 0] = counts
  if (counts.every((count) => count === first)) return cakeWords.even[kind](counts.length, first)
  return cakeWords.uneven[kind](counts)
}

const lengthNumber = (length: number, unit: LengthUnit): string =>
  formatQuantity(Number(roundFraction(lengthIn(fraction(length.toFixed(3)), unit), 1)))
const lengthText = (length: number, unit: LengthUnit): string =>
  `${lengthNumber(length, unit)} ${cakeWords.units[unit]}`

const weightText = (grams: number, { measurementRegion }: Pick<Settings, 'measurementRegion'>): string =>
  measurementRegion === 'US'
    ? cakeWords.pounds(formatQuantity(tenth(grams / POUND)))
    : cakeWords.kilograms(formatQuantity(tenth(grams / 1000)))
const tenth = (value: number) => Math.round(value * 10) / 10
