// Typed as plain text, because only the app knows whether a page is a route.
export const recipesPath: string = '/recipes'
export const recipeListPath: string = '/recipes/list'
export const newRecipePath: string = '/recipes/new'
export const recipePath = (id: number): string => `/recipes/${id}`
/** S2, 4: the new recipe's own page, or the list where the answer has no id, by itself or inside `data`. */
export const savedRecipePath = ({ id, data }: { id?: number; data?: { id?: number } }): string => {
  const saved = id ?? data?.id
  return saved === undefined ? recipesPath : recipePath(saved)
}
export const editRecipePath = (id: number): string => `/recipes/${id}/edit`
/** Where a recipe becomes a product, which a later module knows. */
export const sellPath: string = '/products'
