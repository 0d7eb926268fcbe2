/** The kitchen ticks these beside items, tasks and shopping, and times them. The marks alone know about the ticks. */
export const stageSubject = (orderId: number, stage: string): string => `stage:${orderId}:${stage}`

/** A row of a recipe holds its tick for as long as its quantity stays the same. */
export const weighedSubject = (
  day: string,
  { recipeId, mix }: { recipeId: number; mix: number },
  row: { name: string; quantity: string },
): string => `weighed:${day}:${recipeId}:${mix}:${row.quantity} ${row.name}`.slice(0, 400)

/** It stands on the shelf of the fridge, on this day. */
export const thawSubject = (day: string, { orderId, recipeId }: { orderId: number; recipeId: number }): string =>
  `thaw:${day}:${orderId}:${recipeId}`

/** Notes are about an order, and so is work that no stage names. */
export const orderSubject = (orderId: number): string => `order:${orderId}`

/** The order and the stage of a stretch of work; undefined where it was on neither. */
export function workedOn(subject: string): { orderId: number; stage: string | null } | undefined {
  const [, order, stage] = /^order:(\d{1,15})$/.exec(subject) ?? /^stage:(\d{1,15}):(.+)$/s.exec(subject) ?? []
  return order === undefined ? undefined : { orderId: Number(order), stage: stage ?? null }
}
