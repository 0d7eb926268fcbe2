import { type ProductCosting, productCost } from '#modules/products/product-cost.ts'
import { suggestedPrice, type Target } from '#modules/products/product-margin.ts'
import { type ServingChart, servings } from '#modules/tins/servings.ts'
import { type Tin, tinArea } from '#modules/tins/tin.ts'
import { COVERING_STANDARDS, coatWeight, fillingWeight } from '#modules/tools/covering.ts'
import { boxFor, type Support, supports } from '#modules/tools/supports.ts'
import type { Decimal } from '#shared/money.ts'
import { fraction, over, roundFraction } from '#shared/text/fraction.ts'
import { widened } from './acts.ts'
import type { CakeDesign, CakeTier } from './design.ts'
import { DECORATIONS } from './draw/decorations.ts'
import { cakeHeight } from './draw/feet.ts'

/** Minutes to stack, fill and cover a tier, and to make a drip. */
const TIER_MINUTES = 40
const DRIP_MINUTES = 8
const LAYERS_OF_FILLING = 2
/** Grams in a cubic centimetre of baked cake, and of foam. */
const CAKE_WEIGHT = 0.5
const FOAM_WEIGHT = 0.025

/** The tools measure in centimetres. */
const centimetres = (mm: number) => String(Math.round(mm * 10) / 100)
export const inTin = ({ shape, width, depth, height, dummy }: CakeTier) => ({
  shape,
  dummy,
  size: centimetres(width),
  width: depth === null ? null : centimetres(depth),
  height: centimetres(height),
})

type Measured = Pick<Tin, 'shape' | 'size' | 'width'> & { height: string; dummy: boolean }

const coat = COVERING_STANDARDS.buttercream
const grams = (exact: ReturnType<typeof coatWeight>) => Number(roundFraction(exact ?? fraction('0'), 2))
/** Cubic centimetres. */
const volume = (tier: Measured) => Number(roundFraction(tinArea(tier) ?? fraction('0'), 4)) * Number(tier.height)

/** Grams of the icing, the filling and the whole tier. Lengths in centimetres. */
export function tierWeight(tier: Measured): { icing: number; filling: number; whole: number } {
  const icing = grams(coatWeight(tier, coat))
  const filling = tier.dummy ? 0 : grams(fillingWeight(tier, LAYERS_OF_FILLING, coat))
  return { icing, filling, whole: volume(tier) * (tier.dummy ? FOAM_WEIGHT : CAKE_WEIGHT) + icing + filling }
}

/** Litres of batter in a tin filled to two thirds. */
const batterOf = (tier: CakeTier) => (volume(inTin(tier)) * 2) / 3 / 1000

/** The portions of a tier; a dummy has none. */
export function tierServings(tier: CakeTier, { cut, unit }: Pick<CakeDesign, 'cut' | 'unit'>, chart: ServingChart) {
  if (tier.dummy) return 0
  return servings(inTin(tier), { portion: cut, unit, chart }) ?? 0
}

export const cakeServings = (design: CakeDesign, chart: ServingChart): number =>
  design.tiers.reduce((sum, tier) => sum + tierServings(tier, design, chart), 0)

/** Minutes to decorate: borders by their length, mirrored items twice. */
function minutesOf({ tiers, items }: CakeDesign): number {
  const each = items
    .filter(({ hidden }) => !hidden)
    .reduce(
      (sum, item) =>
        sum + (item.kind === 'decoration' ? DECORATIONS[item.decoration].minutes : 3) * (item.mirrored ? 2 : 1),
      0,
    )
  const ofTier = ({ drip, borders, width }: CakeTier) =>
    TIER_MINUTES +
    (drip ? DRIP_MINUTES : 0) +
    borders.reduce((sum, { kind, size }) => sum + (DECORATIONS[kind].minutes * Math.PI * width) / size, 0)
  return Math.round(each + tiers.reduce((sum, tier) => sum + ofTier(tier), 0))
}

export type CakeRecipe = { id: number; name: string; servings: number; usedCost: Decimal | null; unpricedCount: number }
export type CakePricing = Target &
  Pick<ProductCosting, 'overheadMode' | 'overheadValue'> & { hourlyRate: Decimal; currency: string } & ServingChart

export type CakeFigures = {
  servings: number
  tiers: { id: number; servings: number; support: Support }[]
  /** For each recipe of the tiers: batches by portions, litres of batter, grams of filling and icing. */
  batches: { id: number; name: string; batches: number; batter: number; filling: number; icing: number }[]
  /** Litres of batter in tins filled to two thirds. */
  batter: number
  /** Grams. */
  icing: number
  filling: number
  weight: number
  /** Centimetres. */
  height: number
  box: { across: number; height: number }
  minutes: number
  cost: Decimal
  /** False: the price is a minimum, because a tier has no recipe or a recipe has no price. */
  isWhole: boolean
  price: Decimal | null
}

const PARTS = ['flavour', 'filling', 'covering'] as const

/** Everything that follows from a drawing. Weights and times are estimates. */
export function cakeFigures(design: CakeDesign, recipes: readonly CakeRecipe[], pricing: CakePricing): CakeFigures {
  const real = design.tiers.filter(({ dummy }) => !dummy)
  const made = new Map<CakeRecipe, { portions: number; batter: number; filling: number; icing: number }>()
  const recipeOf = (tier: CakeTier, part: (typeof PARTS)[number]) =>
    recipes.find(({ id }) => id === tier[`${part}RecipeId`])
  for (const tier of real)
    for (const part of PARTS) {
      const recipe = recipeOf(tier, part)
      if (!recipe) continue
      const so = made.get(recipe) ?? { portions: 0, batter: 0, filling: 0, icing: 0 }
      const { icing, filling } = tierWeight(inTin(tier))
      made.set(recipe, {
        portions: so.portions + tierServings(tier, design, pricing),
        batter: so.batter + (part === 'flavour' ? batterOf(tier) : 0),
        filling: so.filling + (part === 'filling' ? filling : 0),
        icing: so.icing + (part === 'covering' ? icing : 0),
      })
    }
  const weights = design.tiers.map((tier) => tierWeight(inTin(tier)))
  const weightOf = (part: 'icing' | 'filling' | 'whole') => weights.reduce((whole, tier) => whole + tier[part], 0)
  const minutes = minutesOf(design)
  const cost = productCost(
    {
      recipes: [...made].map(([{ servings: makes, usedCost, unpricedCount }, { portions }]) => ({
        quantity: String(portions),
        each: usedCost === null ? undefined : over(fraction(usedCost), fraction(String(makes))),
        unpricedCount: unpricedCount + (usedCost === null ? 1 : 0),
      })),
      supplies: [],
      labourMinutes: String(minutes),
      labourRate: null,
      labourCost: null,
      overheadMode: pricing.overheadMode,
      overheadValue: pricing.overheadValue,
    },
    pricing,
  )
  const stack = design.tiers.map((tier) => ({
    shape: tier.shape,
    across: Math.max(tier.width, tier.depth ?? 0) / 10,
    height: tier.height / 10,
  }))
  const held = supports(stack)
  const height = cakeHeight(design.tiers) / 10
  return {
    servings: cakeServings(design, pricing),
    tiers: design.tiers.map((tier, i) => ({
      id: tier.id,
      servings: tierServings(tier, design, pricing),
      support: held[i] as Support,
    })),
    batches: [...made].map(([{ id, name, servings: makes }, { portions, ...amounts }]) => ({
      id,
      name,
      batches: portions / makes,
      ...amounts,
    })),
    batter: real.reduce((whole, tier) => whole + batterOf(tier), 0),
    icing: weightOf('icing'),
    filling: weightOf('filling'),
    weight: weightOf('whole'),
    height,
    box: boxFor(stack, height),
    minutes,
    cost: cost.total,
    isWhole: cost.unpricedCount === 0 && real.length > 0 && real.every((tier) => recipeOf(tier, 'flavour')),
    price: suggestedPrice(cost.exact, pricing, pricing.currency),
  }
}

const WIDEST = 1000
const STEP = 1.01

/** The same cake for more or fewer portions: every tier is scaled by the same share, as little as is enough. */
export function rescaled(design: CakeDesign, wanted: number, chart: ServingChart): CakeDesign | undefined {
  const start = cakeServings(design, chart)
  if (start === 0) return undefined
  const widest = Math.max(...design.tiers.map(({ width, depth }) => Math.max(width, depth ?? 0)))
  // Begins where the cake is surely too small and grows in steps of a hundredth.
  for (let by = Math.sqrt(wanted / start) * 0.8; by * widest <= WIDEST; by *= STEP) {
    const wider = widened(design, by)
    if (cakeServings(wider, chart) >= wanted) return wider
  }
  return undefined
}
