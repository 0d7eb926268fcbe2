import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { suppliesApi } from '#modules/supplies/web/supplies-api.ts'
import { useFormats } from '#web/text/formats.tsx'

const PAGED = { page: 1, pageSize: 15 }

/** Finds recipes and supplies by typing, with what one of them costs. */
export function usePartSearch() {
  const { money } = useFormats()
  const hintOf = (category: string, cost: string | null) => (cost === null ? category : `${category}, ${money(cost)}`)
  return {
    searchRecipes: async (q: string) =>
      (await recipesApi.list.call({ q, ...PAGED })).rows.map(({ id, name, category, usedCost }) => ({
        id,
        label: name,
        hint: hintOf(category, usedCost),
      })),
    searchSupplies: async (q: string) =>
      (await suppliesApi.list.call({ q, ...PAGED })).rows.map(({ id, name, category, unitPrice }) => ({
        id,
        label: name,
        hint: hintOf(category, unitPrice),
      })),
  }
}
