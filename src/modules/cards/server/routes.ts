import { customerScope } from '#modules/portal/server/customer-scope.ts'
import type { Call } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { cardAccountContract, cardHooksContract, cardPaymentsContract } from '../contract.ts'
import { askCheckout } from './ask-checkout.ts'
import { type CardNeeds, findOpenAccount } from './card-account.ts'
import { checkAccount } from './check-account.ts'
import { connect, disconnect, onboard, showAccount } from './connect.ts'
import { findPayable, showPayable } from './payable.ts'
import { startCheckout } from './start-checkout.ts'
import { takeNews } from './take-news.ts'

type Needs = CardNeeds & Pick<Services, 'https'>

export function cardPaymentsRoutes(needs: Needs) {
  const enter = async (call: Call, orderId: number) => {
    await call.limit('customer-page', call.ip)
    return customerScope(needs, call, orderId)
  }
  return serve(cardPaymentsContract, {
    options: async (call, { orderId }) => {
      const { open } = await enter(call, orderId)
      return open(async (scope) => {
        const account = await findOpenAccount(scope, needs)
        const payable = account && (await findPayable(scope, orderId))
        return { options: payable && payable !== 'gone' ? showPayable(payable, account.provider !== 'stripe') : null }
      }, 'read')
    },
    pay: async (call, { orderId, body }) => {
      const { open, recipient } = await enter(call, orderId)
      await call.limit('order-pay', String(orderId))
      return { url: await startCheckout(needs, open, orderId, body, recipient) }
    },
    ask: async (call, { orderId, checkoutId }) => {
      const { open } = await enter(call, orderId)
      return askCheckout(needs, open, orderId, checkoutId)
    },
  })
}

export const cardHooksRoutes = (needs: Needs) =>
  serve(cardHooksContract, {
    tell: async (call, { businessId }) => {
      await call.limit('card-hook', call.ip)
      await takeNews(needs, call, businessId)
    },
  })

export const cardAccountRoutes = (needs: Needs) =>
  serve(cardAccountContract, {
    get: (scope) => showAccount(scope, needs),
    connect: (call, { body }) => connect(needs, call, body),
    onboard: async (call) => ({ url: await onboard(needs, call) }),
    check: async (call) => {
      await checkAccount(needs, call.inScope)
      return call.once((scope) => showAccount(scope, needs))
    },
    disconnect: (scope) => disconnect(scope),
  })
