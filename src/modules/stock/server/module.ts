import { STARTED } from '#modules/order-status/order-statuses.ts'
import { orderChanged, orderMoved } from '#modules/orders/server/later-effects.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { bookOrder } from './book-order.ts'

export const stock = serverModule(() => ({
  answers: [
    on(orderMoved, async (scope, orderId, moved) => {
      if (STARTED.includes(moved.from) || STARTED.includes(moved.to)) await bookOrder(scope, orderId, moved)
    }),
    on(orderChanged, async (scope, orderId, { status }) => {
      if (STARTED.includes(status)) await bookOrder(scope, orderId)
      return false
    }),
  ],
}))
