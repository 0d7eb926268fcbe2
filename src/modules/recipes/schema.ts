import { z } from 'zod'
import { allergenList, allergenOut, allergensOut } from '#modules/allergens/allergen-list.ts'
import { ROW_FAILURES } from '#modules/ingredients/row-cost.ts'
import { TIN_SHAPES } from '#modules/tins/tin.ts'
import { UNITS } from '#modules/units/unit.ts'
import { findUnit } from '#modules/units/unit-name.ts'
import {
  decimalOut,
  flag,
  id,
  instant,
  optionalDecimal,
  optionalQuantity,
  optionalText,
  quantity,
  quantityOut,
  required,
  version,
} from '#shared/fields.ts'
import { SERVING } from './kitchen.ts'
import { recipeWords as words } from './words.ts'

const SIZE_MAX = 100_000_000
const COST_MAX = 99_999_999
const MINUTES_MAX = 100_000
const DAYS_MAX = 3650
export const ROWS_MAX = 200

/** Accepts any spelling of a unit, or servings; returns the stored one. */
const rowUnit = z.string().transform((text, context) => {
  if (/^servings?$/i.test(text.trim())) return SERVING
  const known = findUnit(text)
  if (known !== undefined) return known
  context.addIssue({ code: 'custom', message: words.unitUnknown })
  return z.NEVER
})
const yieldUnit = z
  .union([z.literal('').transform(() => null), rowUnit.refine((unit) => unit !== SERVING, words.unitUnknown)])
  .nullish()

export const RecipeRowInput = z.object({
  ingredientId: id.nullish(),
  /** A nested recipe, instead of an ingredient. */
  recipeId: id.nullish(),
  quantity: quantity('Quantity', { above: 0, max: SIZE_MAX, places: 6 }),
  unit: rowUnit,
  notes: optionalText('Notes', 500),
})
export type RecipeRowInput = z.infer<typeof RecipeRowInput>

const centimetres = (label: string) => quantity(label, { above: 0, max: 1000, places: 2 })
export const TinInput = z.object({
  shape: z.enum(TIN_SHAPES),
  size: centimetres('Size'),
  width: optionalQuantity('Width', { above: 0, max: 1000, places: 2 }).transform((value) => value ?? null),
  depth: optionalQuantity('Depth', { above: 0, max: 1000, places: 2 }).transform((value) => value ?? null),
  count: z.int('Enter a whole number').min(1, 'At least one tin').max(1000),
})

const minutes = z
  .number('Enter a number')
  .min(0, 'Enter 0 or more minutes')
  .max(MINUTES_MAX)
  .multipleOf(0.01, 'Enter minutes with at most two decimals')
  .nullish()
const days = z.int('Enter whole days').min(0, 'Enter 0 or more days').max(DAYS_MAX).nullish()

export const RecipeInput = z.object({
  name: required('Recipe name', 200, words.nameRequired),
  category: required('Category', 60).optional(),
  description: optionalText('Description', 5000),
  instructions: optionalText('Instructions', 50_000),
  servings: z.int('Enter a whole number').min(1, words.servingsLeast).max(100_000).optional(),
  yieldQuantity: optionalQuantity('Makes', { above: 0, max: SIZE_MAX, places: 6 }),
  yieldUnit,
  prepTime: minutes,
  cookTime: minutes,
  ovenTemperature: z.int('Enter whole degrees').min(0).max(1000).nullish(),
  ovenUnit: z.enum(['C', 'F']).optional(),
  tin: TinInput.nullish(),
  customPrice: optionalDecimal('Custom price', { min: 0, max: COST_MAX, places: 6 }),
  storageInfo: optionalText('Storage information', 5000),
  /** The most batches that fit into the mixer at once. */
  batchesMax: optionalQuantity('Largest mix', { above: 0, max: 1000, places: 3 }),
  shelfLifeDays: days,
  freezerLifeDays: days,
  allergens: allergenList.optional(),
  ingredients: z.array(RecipeRowInput).max(ROWS_MAX, `At most ${ROWS_MAX} rows in a recipe`).optional(),
  imageId: id.nullish(),
})
export type RecipeInput = z.infer<typeof RecipeInput>

export const RecipeChanges = RecipeInput.partial().extend({ version })
export type RecipeChanges = z.infer<typeof RecipeChanges>

/** The rows of a form that is being filled in. */
export const RecipeDraft = RecipeInput.pick({
  servings: true,
  yieldQuantity: true,
  yieldUnit: true,
  customPrice: true,
  allergens: true,
  ingredients: true,
}).extend({
  /** The recipe being changed. */
  id: id.optional(),
})
export type RecipeDraft = z.infer<typeof RecipeDraft>

const text = z.string().nullable()
const number = decimalOut.nullable()
const whole = z.int().nullable()
const minutesOut = z.number().nullable()
const unitOut = z.enum(UNITS)

/** The data with which a form converts the unit of an ingredient row. */
export const Conversion = z.object({
  unit: unitOut,
  hasVolumeConversion: flag,
  volumeUnit: unitOut.nullable(),
  volumeToWeightRatio: quantityOut.nullable(),
  weightUnit: unitOut.nullable(),
  itemWeight: quantityOut.nullable(),
  packWeight: quantityOut.nullable(),
  itemsPerPack: quantityOut.nullable(),
})
export type Conversion = z.infer<typeof Conversion>

/** The yield of a recipe, with which a row of it in another recipe changes its unit. */
export const Makes = z.object({ servings: z.int(), yieldQuantity: quantityOut.nullable(), yieldUnit: text })
export type Makes = z.infer<typeof Makes>

export const RecipeRow = z.object({
  /** Null in a form that was not saved yet. */
  id: id.nullable(),
  ingredientId: id.nullable(),
  recipeId: id.nullable(),
  name: z.string(),
  quantity: quantityOut,
  unit: z.string(),
  notes: text,
  /** Four decimals; null without a price. */
  cost: number,
  /** The exact value as a fraction, such as "19/40", to scale with. */
  exactCost: text,
  warning: text,
  /** Why an ingredient row has no price; null for a warning about a recipe. */
  failure: z.enum(ROW_FAILURES).nullable(),
  /** The field to set, if the warning does not name it. */
  mend: text,
  /** Items in it without a price; if any, `cost` is only a part. */
  unpricedCount: z.int(),
  /** The unit in which the ingredient is bought, or `serving`. */
  baseUnit: z.string(),
  conversion: Conversion.nullable(),
  /** The grams of one, if it is an egg: the part of a broken one is weighed. */
  eggWeight: quantityOut.nullable(),
  /** Null for an ingredient. */
  makes: Makes.nullable(),
})
export type RecipeRow = z.infer<typeof RecipeRow>

export const RolledAllergen = z.object({
  allergen: allergenOut,
  from: z.array(z.string()),
  manual: flag,
  others: flag.optional(),
  othersFrom: z.array(z.string()).optional(),
})
export type RolledAllergen = z.infer<typeof RolledAllergen>

const reckoned = {
  totalCost: decimalOut,
  /** The exact value as a fraction, such as "19/40", to scale with. */
  exactCost: z.string(),
  costPerServing: decimalOut,
  unpricedCount: z.int(),
  /** The cost where it is used: the custom price, else the total; null if not priced. */
  usedCost: number,
  /** True if the custom price is more than a tenth off the total. */
  customFarOff: flag,
}
const rolledUp = {
  /** Both ticked by hand and taken from its ingredients. */
  allergens: z.array(RolledAllergen),
  mayContain: z.array(RolledAllergen),
  /** Ingredients whose allergens nobody has checked. */
  notChecked: z.array(z.string()),
}

export const RecipePreview = z.object({ ...reckoned, ...rolledUp, ingredients: z.array(RecipeRow) })
export type RecipePreview = z.infer<typeof RecipePreview>

export const TinOut = z.object({
  shape: z.enum(TIN_SHAPES),
  size: quantityOut,
  width: quantityOut.nullable(),
  depth: quantityOut.nullable(),
  count: z.int(),
})

export const Recipe = RecipePreview.extend({
  id,
  name: z.string(),
  category: z.string(),
  description: text,
  instructions: text,
  servings: z.int(),
  yieldQuantity: quantityOut.nullable(),
  yieldUnit: text,
  prepTime: minutesOut,
  cookTime: minutesOut,
  ovenTemperature: whole,
  ovenUnit: z.enum(['C', 'F']),
  tin: TinOut.nullable(),
  customPrice: number,
  storageInfo: text,
  batchesMax: quantityOut.nullable(),
  shelfLifeDays: whole,
  freezerLifeDays: whole,
  imageId: id.nullable(),
  /** Also null while the picture is being prepared. */
  imageUrl: text,
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Recipe = z.infer<typeof Recipe>

const money = { totalCost: true, costPerServing: true, customPrice: true, usedCost: true } as const
/** How to make it, without its costs. */
export const KitchenRecipe = Recipe.omit({ ...money, exactCost: true, customFarOff: true }).extend({
  ingredients: z.array(RecipeRow.omit({ cost: true, exactCost: true })),
})

/** A short form for lists and pickers. */
export const RecipeListRow = z.object({
  id,
  name: z.string(),
  category: z.string(),
  servings: z.int(),
  yieldQuantity: quantityOut.nullable(),
  yieldUnit: text,
  totalCost: decimalOut,
  costPerServing: decimalOut,
  unpricedCount: z.int(),
  customPrice: number,
  usedCost: number,
  rowCount: z.int(),
  /** Codes, or "Other: ...". */
  allergens: allergensOut,
  /** The same as readable names, with "other nuts" beside the named ones. */
  allergenNames: z.array(z.string()),
  notChecked: flag,
  imageUrl: text,
  archived: flag,
  version,
  updatedAt: instant,
})
export type RecipeListRow = z.infer<typeof RecipeListRow>

export const KitchenRecipeRow = RecipeListRow.omit(money)

/** A record that uses the recipe. */
export const RecipeUse = z.object({
  kind: z.enum(['recipe', 'product', 'choice']),
  id,
  name: z.string(),
  quantity: quantityOut,
  unit: z.string(),
})
export type RecipeUse = z.infer<typeof RecipeUse>

// Older versions do not have these.
const keptLater = Recipe.pick({
  allergens: true,
  prepTime: true,
  cookTime: true,
  ovenTemperature: true,
  ovenUnit: true,
  tin: true,
  batchesMax: true,
  shelfLifeDays: true,
  freezerLifeDays: true,
}).partial().shape

/** The data that a version keeps: the recipe and its cost at that time. */
export const RecipeSnapshot = Recipe.pick({
  name: true,
  category: true,
  description: true,
  instructions: true,
  servings: true,
  yieldQuantity: true,
  yieldUnit: true,
  customPrice: true,
  storageInfo: true,
  totalCost: true,
  unpricedCount: true,
}).extend({
  ...keptLater,
  ingredients: z.array(
    RecipeRow.pick({
      ingredientId: true,
      recipeId: true,
      name: true,
      quantity: true,
      unit: true,
      notes: true,
      cost: true,
    }),
  ),
})
export type RecipeSnapshot = z.infer<typeof RecipeSnapshot>

// Versions from before quantities were numbers keep them as decimals.
const keptQuantity = z.union([quantityOut, z.string().transform(Number)])
/** A snapshot of any age. */
export const KeptRecipe = RecipeSnapshot.extend({
  yieldQuantity: keptQuantity.nullable(),
  tin: TinOut.extend({ size: keptQuantity, width: keptQuantity.nullable(), depth: keptQuantity.nullable() }).nullish(),
  ingredients: z.array(RecipeSnapshot.shape.ingredients.element.extend({ quantity: keptQuantity })),
})

/** The cost of a recipe from a day on. */
export const RecipeCostPoint = z.object({ date: z.string(), cost: decimalOut })
export type RecipeCostPoint = z.infer<typeof RecipeCostPoint>

export const RecipeVersion = z.object({ number: z.int(), replacedAt: instant, recipe: RecipeSnapshot })
export type RecipeVersion = z.infer<typeof RecipeVersion>
