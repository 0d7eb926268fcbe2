import type { Order } from '#modules/orders/schema.ts'

/** A care card comes with cakes that have tiers. */
export const hasCareCard = ({ lines }: Pick<Order, 'lines'>): boolean => lines.some(({ tiers }) => tiers.length > 0)
