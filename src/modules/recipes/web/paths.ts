// As plain text: whether a page is a known route is settled where the app is put together.
export const recipesPath: string = '/recipes'
export const recipeListPath: string = '/recipes/list'
export const newRecipePath: string = '/recipes/new'
export const recipePath = (id: number): string => `/recipes/${id}`
export const editRecipePath = (id: number): string => `/recipes/${id}/edit`
/** Where a recipe becomes a product, which a later module knows. */
export const sellPath: string = '/products'
