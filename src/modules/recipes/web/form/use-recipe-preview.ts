import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { compare, isDecimal, isPositive } from '#shared/money.ts'
import type { RecipePreview } from '../../schema.ts'
import { recipesApi } from '../recipes-api.ts'
import type { RecipeFormRow } from './recipe-form-values.ts'

const WAIT_MS = 200
export const previewKey = ['recipes', 'preview'] as const

export type PreviewOf = {
  id?: number | undefined
  servings: unknown
  customPrice: unknown
  allergens: readonly string[]
  rows: readonly Pick<RecipeFormRow, 'ingredientId' | 'recipeId' | 'quantity' | 'unit'>[]
}

const isReady = ({ quantity }: PreviewOf['rows'][number]) => isDecimal(String(quantity)) && isPositive(String(quantity))

/** The cost and allergens of the rows while they are typed; a row without a valid quantity is left out. */
export function useRecipePreview({ id, servings, customPrice, allergens, rows }: PreviewOf) {
  const price = String(customPrice ?? '')
  const body = {
    ...(id === undefined ? {} : { id }),
    servings: Number.isInteger(servings) && Number(servings) >= 1 ? Number(servings) : 1,
    customPrice: isDecimal(price) ? price : null,
    allergens: [...allergens],
    ingredients: rows.filter(isReady).map(({ ingredientId, recipeId, quantity, unit }) => ({
      ingredientId,
      recipeId,
      quantity: String(quantity),
      unit,
    })),
  }
  const [asked] = useDebouncedValue(JSON.stringify(body), WAIT_MS)
  const preview = useQuery<RecipePreview>({
    queryKey: [...previewKey, asked],
    queryFn: () => recipesApi.preview.call({ body: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  // Rows are matched by content, not by place: until an answer comes, unchanged rows keep their costs.
  const costOf = (row: PreviewOf['rows'][number]) =>
    isReady(row)
      ? preview.data?.ingredients.find(
          (each) =>
            each.ingredientId === (row.ingredientId ?? null) &&
            each.recipeId === (row.recipeId ?? null) &&
            each.unit === row.unit &&
            compare(each.quantity, String(row.quantity)) === 0,
        )
      : undefined
  return { data: preview.data, error: preview.error, costOf }
}
