import type { Order } from '#modules/orders/schema.ts'

/** Cakes with tiers or a drawing get a care card. */
export const hasCareCard = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(({ tiers, design }) => tiers.length > 0 || design !== null)
