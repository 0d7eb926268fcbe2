import type { Order } from '#modules/orders/schema.ts'

/** A care card comes with cakes that have tiers or a drawing. */
export const hasCareCard = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(({ tiers, design }) => tiers.length > 0 || design !== null)
