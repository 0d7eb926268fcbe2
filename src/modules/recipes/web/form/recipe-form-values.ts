import { z } from 'zod'
import { type Allergen, findAllergens, isOther, OTHER_MAX, OTHER_PREFIX } from '#modules/allergens/allergen.ts'
import { typedQuantity } from '#web/form/fields/typed-quantity.ts'
import { recipePageWords as words } from '../../page-words.ts'
import { DEFAULT_CATEGORY } from '../../recipe-categories.ts'
import { type Conversion, type Makes, type Recipe, RecipeInput, RecipeRowInput } from '../../schema.ts'

const { tin, ingredients: _ingredients, allergens: _allergens, ...fields } = RecipeInput.shape

export const RecipeFormRow = RecipeRowInput.extend({
  name: z.string(),
  baseUnit: z.string(),
  conversion: z.custom<Conversion | null>(),
  makes: z.custom<Makes | null>(),
  /** The measure before a change of unit that the quantity could not follow. */
  unconverted: z.object({ quantity: z.string(), unit: z.string() }).nullable(),
})
export type RecipeFormRow = z.input<typeof RecipeFormRow>

/** "pollen, honey" are two. */
const othersIn = (text: string) => text.split(',').filter((part) => part.trim() !== '')
const allergensOf = (other: string) => findAllergens(`${OTHER_PREFIX}${other}`)

export const RecipeForm = z
  .object({
    ...fields,
    tin,
    hasTin: z.boolean(),
    ingredients: z.array(RecipeFormRow),
    ticked: z.array(z.string()),
    hasOther: z.boolean(),
    otherText: z.string(),
    imageFile: z.custom<File>().nullish(),
  })
  .refine(({ hasOther, otherText }) => !hasOther || othersIn(otherText).length > 0, {
    path: ['otherText'],
    message: words.otherRequired,
  })
  .refine(({ hasOther, otherText }) => !hasOther || othersIn(otherText).every((text) => allergensOf(text)), {
    path: ['otherText'],
    message: words.otherTooLong(OTHER_MAX),
  })
export type RecipeFormInput = z.input<typeof RecipeForm>
export type RecipeFormValues = z.output<typeof RecipeForm>

const NO_TIN = { shape: 'round' as const, size: '20', width: null, depth: null, count: 1 }

const typedTin = (tin: NonNullable<Recipe['tin']>) => ({
  ...tin,
  size: typedQuantity(tin.size),
  width: tin.width === null ? null : typedQuantity(tin.width),
  depth: tin.depth === null ? null : typedQuantity(tin.depth),
})

export function formDefaults(recipe: Recipe | undefined): RecipeFormInput {
  const manual = recipe?.allergens.filter((each) => each.manual).map(({ allergen }) => allergen) ?? []
  const others = manual.filter(isOther).map((each) => each.slice(OTHER_PREFIX.length))
  return {
    name: recipe?.name ?? '',
    category: recipe?.category ?? DEFAULT_CATEGORY,
    description: recipe?.description ?? '',
    instructions: recipe?.instructions ?? '',
    servings: recipe?.servings ?? 1,
    yieldQuantity: typedQuantity(recipe?.yieldQuantity),
    yieldUnit: recipe?.yieldUnit ?? null,
    prepTime: recipe?.prepTime ?? null,
    cookTime: recipe?.cookTime ?? null,
    ovenTemperature: recipe?.ovenTemperature ?? null,
    ovenUnit: recipe?.ovenUnit ?? 'C',
    hasTin: recipe?.tin != null,
    tin: recipe?.tin ? typedTin(recipe.tin) : NO_TIN,
    customPrice: recipe?.customPrice ?? '',
    storageInfo: recipe?.storageInfo ?? '',
    batchesMax: typedQuantity(recipe?.batchesMax),
    shelfLifeDays: recipe?.shelfLifeDays ?? null,
    freezerLifeDays: recipe?.freezerLifeDays ?? null,
    ticked: manual.filter((each) => !isOther(each)),
    hasOther: others.length > 0,
    otherText: others.join(', '),
    ingredients: (recipe?.ingredients ?? []).map((row) => ({
      ...row,
      quantity: typedQuantity(row.quantity),
      notes: row.notes ?? '',
      unconverted: null,
    })),
    imageId: recipe?.imageId ?? null,
    imageFile: null,
  }
}

export const otherAllergens = ({ hasOther, otherText }: { hasOther: boolean; otherText: string }): Allergen[] =>
  hasOther ? othersIn(otherText).flatMap((text) => allergensOf(text) ?? []) : []

/** The body of the call. */
export function bodyOf({ hasTin, ticked, hasOther, otherText, imageFile: _file, ...values }: RecipeFormValues) {
  return {
    ...values,
    tin: hasTin ? values.tin : null,
    allergens: [...ticked, ...otherAllergens({ hasOther, otherText })],
    ingredients: values.ingredients.map(({ ingredientId, recipeId, quantity, unit, notes }) => ({
      ingredientId,
      recipeId,
      quantity,
      unit,
      notes,
    })),
  }
}
