import { z } from 'zod'
import type { MadeOf } from '#modules/products/choices/picked.ts'
import { flag, id, optionalText } from '#shared/fields.ts'

export const TIERS_MAX = 12
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
})
export type TierInput = z.infer<typeof TierInput>

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
})
export type Tier = z.infer<typeof Tier>

/** The parts of a tier that may be a recipe. */
export const TIER_RECIPES = ['flavourRecipeId', 'fillingRecipeId', 'coveringRecipeId'] as const

export const tierRecipes = (tier: TierInput): number[] => TIER_RECIPES.flatMap((field) => tier[field] ?? [])

type Tiered = { tiers?: readonly TierInput[] | undefined }

/** The tiers that are baked from recipes. */
export const bakedTiers = ({ tiers = [] }: Tiered): TierInput[] =>
  tiers.filter((tier) => !tier.dummy && tierRecipes(tier).length > 0)

/**
 * The servings of each recipe that make one cake with these tiers, instead of the product's usual recipes; undefined if
 * a tier with recipes does not say how many it serves.
 */
function tierServings(line: Tiered): { recipeId: number; servings: number }[] | undefined {
  const baked = bakedTiers(line)
  if (baked.length === 0) return undefined
  const servings = baked.flatMap((tier) =>
    tierRecipes(tier).map((recipeId) => ({ recipeId, servings: tier.servings ?? 0 })),
  )
  return servings.every((part) => part.servings > 0) ? servings : undefined
}

type Line = Tiered & { productId?: number | null | undefined; recipeId?: number | null | undefined }

/** The recipes that make one of a line, instead of its product's own. */
export const ownRecipes = (line: Line): MadeOf[] | undefined =>
  tierServings(line)?.map(({ recipeId, servings }) => ({ recipeId, servings: String(servings) })) ??
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
})

export const isBlankTier = (tier: TierInput): boolean => !Object.values(tier).some(Boolean)
