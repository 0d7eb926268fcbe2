import { laterEffects } from '#modules/orders/server/moves/later-effects.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { issueInvoice } from './issue-invoice.ts'

export const invoices = serverModule(() => ({
  answers: [on(laterEffects['issue-invoice'], (scope, orderId) => issueInvoice(scope, orderId))],
}))
