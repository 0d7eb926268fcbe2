import { COST_DECIMALS } from '#modules/ingredients/row-cost.ts'
import type { Unit } from '#modules/units/unit.ts'
import { fractionText, roundFraction } from '#shared/text/fraction.ts'
import { eggWeightOf } from '../egg-weight.ts'
import { type KitchenRecipe, type KitchenRow, SERVING } from '../kitchen.ts'
import { recipeAllergens } from '../recipe-allergens.ts'
import { isCustomFarOff, type RecipeCost, type RecipeRowCost, recipeCosts, rowCostOf } from '../recipe-cost.ts'
import type { RecipePreview, RecipeRow } from '../schema.ts'
import { recipeWords as words } from '../words.ts'
import type { ReadKitchen } from './read-kitchen.ts'

export const usedCostOf = ({ used }: RecipeCost): string | null =>
  used.exact === undefined ? null : roundFraction(used.exact, COST_DECIMALS)

type StoredRow = KitchenRow & { id: number | null; notes: string | null }

function toRow(row: StoredRow, cost: RecipeRowCost | undefined, kitchen: ReadKitchen): RecipeRow {
  const ingredient = row.ingredientId === null ? undefined : kitchen.ingredients.get(row.ingredientId)
  const part = row.recipeId === null ? undefined : kitchen.recipes.get(row.recipeId)
  const eggWeight = eggWeightOf(ingredient)
  return {
    id: row.id,
    ingredientId: row.ingredientId,
    recipeId: row.recipeId,
    name: ingredient?.name ?? part?.name ?? words.recipe,
    quantity: Number(row.quantity),
    unit: row.unit,
    notes: row.notes,
    cost: cost ? rowCostOf(cost) : null,
    exactCost: cost?.exact ? fractionText(cost.exact) : null,
    warning: cost?.warning ?? null,
    failure: cost?.failure ?? null,
    mend: cost?.mend ?? null,
    unpricedCount: cost?.unpricedCount ?? 0,
    baseUnit: ingredient?.unit ?? part?.yieldUnit ?? SERVING,
    conversion: ingredient
      ? {
          unit: ingredient.unit as Unit,
          hasVolumeConversion: ingredient.hasVolumeConversion,
          volumeUnit: ingredient.volumeUnit,
          volumeToWeightRatio: ingredient.volumeToWeightRatio,
          weightUnit: ingredient.weightUnit,
          itemWeight: ingredient.itemWeight,
          packWeight: ingredient.packWeight,
          itemsPerPack: ingredient.itemsPerPack,
        }
      : null,
    eggWeight: eggWeight === null ? null : Number(eggWeight),
    makes: part
      ? {
          servings: part.servings,
          yieldQuantity: part.yieldQuantity === null ? null : Number(part.yieldQuantity),
          yieldUnit: part.yieldUnit,
        }
      : null,
  }
}

/** Calculates the cost and allergens of a recipe in its kitchen; `rows` are its own rows with their own data. */
export function reckon(recipe: KitchenRecipe, rows: readonly StoredRow[], kitchen: ReadKitchen): RecipePreview {
  const cost = recipeCosts(kitchen)(recipe)
  const { contains, mayContain, notChecked } = recipeAllergens(kitchen)(recipe)
  return {
    totalCost: cost.totalCost,
    exactCost: fractionText(cost.exact),
    costPerServing: cost.costPerServing,
    unpricedCount: cost.unpricedCount,
    usedCost: usedCostOf(cost),
    customFarOff: isCustomFarOff(cost, recipe.customPrice),
    allergens: contains,
    mayContain,
    notChecked,
    ingredients: rows.map((row, i) => toRow(row, cost.rows[i], kitchen)),
  }
}
