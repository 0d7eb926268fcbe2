import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import type { KitchenState } from './kitchen-state.ts'
import type { PackBake } from './schema.ts'

type Made = Pick<PackBake, 'recipeId' | 'orders'>

/** A bake is done when each of its orders is covered. */
export const isMade = ({ tick }: Pick<KitchenState, 'tick'>, { recipeId, orders }: Made): boolean =>
  orders.every(({ orderId, after }) => (tick(subjectKey({ kind: 'made', orderId, recipeId }))?.amount ?? 0) >= after)

/** The ticks that mark a bake as made for all its orders, or undo that. */
export const madeMarks = ({ recipeId, orders }: Made, done: boolean) =>
  orders.map(({ orderId, before, after }) => {
    const amount = done ? after : before
    return { kind: 'tick' as const, subject: subjectKey({ kind: 'made', orderId, recipeId }), done: amount > 0, amount }
  })
