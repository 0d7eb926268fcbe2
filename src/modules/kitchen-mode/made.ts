import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import type { KitchenState } from './kitchen-state.ts'
import type { PackBake } from './schema.ts'

type Made = Pick<PackBake, 'recipeId' | 'orders'>

/** A bake is done when what was made covers each of its orders. */
export const isMade = ({ tick }: Pick<KitchenState, 'tick'>, { recipeId, orders }: Made): boolean =>
  orders.every(({ orderId, after }) => (tick(subjectKey({ kind: 'made', orderId, recipeId }))?.amount ?? 0) >= after)

/** The ticks by which a bake is made for all its orders, or taken back. */
export const madeMarks = ({ recipeId, orders }: Made, done: boolean) =>
  orders.map(({ orderId, before, after }) => {
    const amount = done ? after : before
    return { kind: 'tick' as const, subject: subjectKey({ kind: 'made', orderId, recipeId }), done: amount > 0, amount }
  })
