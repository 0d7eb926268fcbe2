/** The kitchen ticks these beside items, tasks and shopping. The marks alone know about them. */
export const stageSubject = (orderId: number, stage: string): string => `stage:${orderId}:${stage}`

/** A row of a recipe holds its tick for as long as its quantity stays the same. */
export const weighedSubject = (day: string, recipe: { id: number }, row: { name: string; quantity: string }): string =>
  `weighed:${day}:${recipe.id}:${row.quantity} ${row.name}`.slice(0, 400)

/** Notes and stretches of work are about an order. */
export const orderSubject = (orderId: number): string => `order:${orderId}`
