import { addressOf } from '#web/layout/link-to.ts'

export const recipesPath = addressOf('/recipes')
export const recipeListPath = addressOf('/recipes/list')
export const newRecipePath = addressOf('/recipes/new')
export const pasteRecipePath = addressOf('/recipes/paste')
export const recipePath = (id: number) => addressOf(`/recipes/${id}`)
/** S2, 4: the page of the new recipe, or the list if the answer has no id, neither at the top nor inside `data`. */
export const savedRecipePath = ({ id, data }: { id?: number; data?: { id?: number } }): string => {
  const saved = id ?? data?.id
  return saved === undefined ? recipesPath : recipePath(saved)
}
export const editRecipePath = (id: number) => addressOf(`/recipes/${id}/edit`)
