import { laterEffects } from '#modules/orders/server/moves/later-effects.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { invoicesContract } from '../contract.ts'
import { bringUpToDate, issueInvoice } from './issue-invoice.ts'

export const invoices = serverModule(() => ({
  routes: { invoices: serve(invoicesContract, { issue: (scope, { id }) => bringUpToDate(scope, id) }) },
  answers: [on(laterEffects['issue-invoice'], (scope, orderId) => issueInvoice(scope, orderId))],
}))
