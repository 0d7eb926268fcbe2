import { z } from 'zod'
import { MadeOf, type Picked } from '#modules/products/choices/picked.ts'
import { flag, id, optionalText } from '#shared/fields.ts'

export const TIERS_MAX = 12
/** The most options of a tier. */
const TIER_OPTIONS_MAX = 30
export const TIER_SHAPES = ['Round', 'Square', 'Rectangle', 'Heart', 'Hexagon', 'Oval', 'Number or letter'] as const

const part = (label: string) => optionalText(label, 200)

/** One tier of a cake; the top one comes first (ORD-10). A flavour is a recipe or the owner's own words. */
export const TierInput = z.object({
  shape: optionalText('Shape', 60),
  size: optionalText('Size', 60),
  depth: optionalText('Depth', 60),
  servings: z.int().min(1).max(100_000).nullish(),
  flavour: part('Flavour'),
  flavourRecipeId: id.nullish(),
  filling: part('Filling'),
  fillingRecipeId: id.nullish(),
  covering: part('Covering'),
  coveringRecipeId: id.nullish(),
  /** True if it is not to be eaten. */
  dummy: flag.optional(),
  notes: optionalText('Tier notes', 1000),
  /** Options of choices that are part of a tier. */
  optionIds: z.array(id).max(TIER_OPTIONS_MAX).optional(),
})
/** `made` is what its options are made of, once they are known. */
export type TierInput = z.infer<typeof TierInput> & { made?: readonly MadeOf[] | undefined }

const text = z.string().nullable()
const recipe = id.nullable()
export const Tier = z.object({
  shape: text,
  size: text,
  depth: text,
  servings: z.int().nullable(),
  flavour: text,
  flavourRecipeId: recipe,
  filling: text,
  fillingRecipeId: recipe,
  covering: text,
  coveringRecipeId: recipe,
  dummy: flag,
  notes: text,
  /** Left out where nothing was chosen for it. */
  optionIds: z.array(id).optional(),
  /** The recipes of these options for this tier, as they were when it was priced. */
  made: z.array(MadeOf).optional(),
})
export type Tier = z.infer<typeof Tier>

/** The parts of a tier that may be a recipe. */
export const TIER_RECIPES = ['flavourRecipeId', 'fillingRecipeId', 'coveringRecipeId'] as const

/** The recipes of a tier: those of its options, and those that it names itself. */
const madeOfTier = ({ made = [], ...tier }: TierInput): MadeOf[] => {
  const ofOptions = new Set(made.map(({ recipeId }) => recipeId))
  const own = TIER_RECIPES.flatMap((field) => tier[field] ?? []).filter((recipeId) => !ofOptions.has(recipeId))
  return [...own.map((recipeId) => ({ recipeId, servings: String(tier.servings ?? 0) })), ...made]
}
export const tierRecipes = (tier: TierInput): number[] => madeOfTier(tier).map(({ recipeId }) => recipeId)

type Tiered = { tiers?: readonly TierInput[] | undefined }

/** The tiers that are baked from recipes. */
export const bakedTiers = ({ tiers = [] }: Tiered): TierInput[] =>
  tiers.filter((tier) => !tier.dummy && tierRecipes(tier).length > 0)

/**
 * The servings of each recipe that make one cake with these tiers, instead of the product's usual recipes; undefined if
 * a tier with recipes does not say how many it serves.
 */
function tierServings(line: Tiered): MadeOf[] | undefined {
  const baked = bakedTiers(line)
  if (baked.length === 0) return undefined
  return baked.every(({ servings }) => servings) ? baked.flatMap(madeOfTier) : undefined
}

type Line = Tiered & { productId?: number | null | undefined; recipeId?: number | null | undefined }

/** The recipes that make one of a line, instead of its product's own. */
export const ownRecipes = (line: Line): MadeOf[] | undefined =>
  tierServings(line) ??
  (line.productId == null && line.recipeId != null ? [{ recipeId: line.recipeId, batches: '1' }] : undefined)

/** The tier as it is stored. */
export const toTier = (given: TierInput): Tier => ({
  shape: given.shape ?? null,
  size: given.size ?? null,
  depth: given.depth ?? null,
  servings: given.servings ?? null,
  flavour: given.flavour ?? null,
  flavourRecipeId: given.flavourRecipeId ?? null,
  filling: given.filling ?? null,
  fillingRecipeId: given.fillingRecipeId ?? null,
  covering: given.covering ?? null,
  coveringRecipeId: given.coveringRecipeId ?? null,
  dummy: given.dummy ?? false,
  notes: given.notes ?? null,
  ...(given.made?.length && { made: [...given.made] }),
})

export const isBlankTier = (tier: TierInput): boolean =>
  !Object.values(tier).some((value) => (Array.isArray(value) ? value.length > 0 : value))

/** The stored tiers and options of a line, each tier with its own. */
export function chosenIn(tiers: readonly Tier[], picks: readonly Picked[]): { tiers: Tier[]; optionIds: number[] } {
  const optionsOf = (at: number | undefined) => picks.flatMap(({ optionId, tier }) => (tier === at ? optionId : []))
  return {
    tiers: tiers.map((tier, at) => (optionsOf(at).length > 0 ? { ...tier, optionIds: optionsOf(at) } : tier)),
    optionIds: optionsOf(undefined),
  }
}
