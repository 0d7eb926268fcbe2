import type { Decoration } from '#modules/designer/decoration.ts'
import { CAKE_SHAPES, type CakeDesign, type CakeShape, LONG_SHAPES } from '#modules/designer/design.ts'
import { DECORATIONS } from '#modules/designer/draw/decorations.ts'
import { designWords } from '#modules/designer/words.ts'
import { cakeWords } from '#modules/orders/cake-words.ts'
import type { OrderLine } from '#modules/orders/schema.ts'
import type { Tier } from '#modules/orders/tier.ts'
import { centimetres, type LengthUnit } from '#modules/tins/length.ts'
import { tinWords } from '#modules/tins/words.ts'

const CENTIMETRES = /cm\b|\bcentimet(?:re|er)s?\b/i
const INCHES = /"|″|\bin\b|\binch(?:es)?\b/i
const LENGTH = /\d{1,4}(?:[.,]\d{1,4})?/g
/** Centimetres; no tier is longer. */
const LONGEST = 200

/** Lengths typed as "20 cm", "8 in" or "30 x 20", in centimetres; `usual` is the unit where none was typed. */
function typedLengths(text: string | null | undefined, usual: LengthUnit): { unit: LengthUnit; lengths: number[] } {
  const unit = INCHES.test(text ?? '') ? 'in' : CENTIMETRES.test(text ?? '') ? 'cm' : usual
  const found = (text ?? '').match(LENGTH) ?? []
  const lengths = found.map((length) => Number(centimetres(length.replace(',', '.'), unit)))
  return { unit, lengths: lengths.filter((length) => length > 0 && length <= LONGEST) }
}

export type CakeLine = Pick<OrderLine, 'tiers' | 'design'>

/** A tier in centimetres. NaN is an unknown length, and everything calculated from it is unknown too. */
export type MeasuredTier = {
  /** Null: a shape that cannot be calculated. */
  shape: CakeShape | null
  hasOwnShape: boolean
  across: number
  /** The other side; long shapes only. */
  second: number | null
  height: number
  /** The separator below it; null: it stands on the tier below. */
  gap: { kind: 'plate' | 'pillars' | 'flowers'; height: number } | null
  dummy: boolean
  /** The unit of its measures. */
  unit: LengthUnit
  /** The portions stated in the order. */
  servings: number | null
}

export type MeasuredCake = {
  /** The top one first. */
  tiers: MeasuredTier[]
  /** The unit of its lengths. */
  unit: LengthUnit
  /** Null: the bakery's own cut. */
  cut: CakeDesign['cut'] | null
  /** Inedible decorations. */
  decorations: string[]
}

/** The cake of a line from its drawing, if it has one, else from the typed sizes; `usual` is the bakery's unit. */
export function measuredCake({ tiers, design }: CakeLine, usual: LengthUnit): MeasuredCake {
  if (design !== null) return drawnCake(design, tiers)
  const unit =
    tiers.map(({ size }) => typedLengths(size, usual)).find(({ lengths }) => lengths.length > 0)?.unit ?? usual
  return { tiers: tiers.map((tier) => typedTier(tier, usual)), unit, cut: null, decorations: [] }
}

function drawnCake(design: CakeDesign, typed: readonly Tier[]): MeasuredCake {
  return {
    tiers: design.tiers.toReversed().map(({ shape, width, depth, height, gap, dummy }, i) => ({
      shape,
      hasOwnShape: false,
      across: width / 10,
      second: depth === null ? null : depth / 10,
      height: height / 10,
      gap: i === design.tiers.length - 1 || gap === null ? null : { kind: gap.kind, height: gap.height / 10 },
      dummy,
      unit: design.unit,
      servings: typed[i]?.servings ?? null,
    })),
    unit: design.unit,
    cut: design.cut,
    decorations: inedibleOf(design),
  }
}

function inedibleOf({ items, tiers }: CakeDesign): string[] {
  const counts = new Map<Decoration, number>()
  for (const item of items)
    if (item.kind === 'decoration' && !item.hidden && !DECORATIONS[item.decoration].edible)
      counts.set(item.decoration, (counts.get(item.decoration) ?? 0) + (item.mirrored ? 2 : 1))
  const borders = new Set(tiers.flatMap((tier) => tier.borders.map(({ kind }) => kind)))
  const nameOf = (decoration: Decoration) => designWords.decorationName(decoration)
  return [
    ...[...counts].map(([decoration, count]) => cakeWords.decoration(count, nameOf(decoration))),
    ...[...borders].flatMap((kind) => (DECORATIONS[kind].edible ? [] : [cakeWords.border(nameOf(kind))])),
  ]
}

function typedTier({ shape, size, depth, dummy, servings }: Tier, usual: LengthUnit): MeasuredTier {
  const named = shape?.trim().toLowerCase()
  const { unit, lengths } = typedLengths(size, usual)
  const sides = lengths.slice(0, 2)
  const known = CAKE_SHAPES.find((each) => tinWords.shapes[each].toLowerCase() === named) ?? null
  return {
    shape: known,
    hasOwnShape: known === null && Boolean(named),
    across: sides.length === 0 ? Number.NaN : Math.max(...sides),
    second: known === null || !LONG_SHAPES.includes(known) || sides.length < 2 ? null : Math.min(...sides),
    height: typedLengths(depth, unit).lengths[0] ?? Number.NaN,
    gap: null,
    dummy,
    unit,
    servings,
  }
}
