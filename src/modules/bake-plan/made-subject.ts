/** The tick of how many batches of a recipe are made for an order; its amount says how many. */
export const madeSubject = (orderId: number, recipeId: number): string => `made:${orderId}:${recipeId}`
