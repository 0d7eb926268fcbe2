/** The kitchen ticks these beside items, tasks and shopping, and times them. The marks alone know about the ticks. */
export const stageSubject = (orderId: number, stage: string): string => `stage:${orderId}:${stage}`

/** A row of a recipe holds its tick for as long as its quantity stays the same. */
export const weighedSubject = (day: string, recipe: { id: number }, row: { name: string; quantity: string }): string =>
  `weighed:${day}:${recipe.id}:${row.quantity} ${row.name}`.slice(0, 400)

/** Notes are about an order, and so is work that no stage names. */
export const orderSubject = (orderId: number): string => `order:${orderId}`

/** The order and the stage of a stretch of work; undefined where it was on neither. */
export function workedOn(subject: string): { orderId: number; stage: string | null } | undefined {
  const [, order, stage] = /^order:(\d{1,15})$/.exec(subject) ?? /^stage:(\d{1,15}):(.+)$/s.exec(subject) ?? []
  return order === undefined ? undefined : { orderId: Number(order), stage: stage ?? null }
}
