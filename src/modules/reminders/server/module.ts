import { deletionAsked } from '#modules/auth/server/accounts.ts'
import { customerScope } from '#modules/portal/server/customer-scope.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { type Sender, unsubscribeContract } from '../contract.ts'
import { mailDeletionAsked } from './mail-deletion.ts'
import { unsubscribe } from './unsubscribe.ts'

export const reminders = serverModule((services) => ({
  routes: {
    unsubscribe: serve(unsubscribeContract, {
      sender: async (call, { orderId }) => {
        await call.limit('customer-page', call.ip)
        const { open } = await customerScope(services, call, orderId, 'unsubscribe')
        return open(findSender, 'read')
      },
      unsubscribe: async (call, { orderId }) => {
        await call.limit('customer-page', call.ip)
        const { open } = await customerScope(services, call, orderId, 'unsubscribe')
        await open((scope) => unsubscribe(scope, orderId))
        return { success: true }
      },
    }),
  },
  answers: [on(deletionAsked, mailDeletionAsked(services))],
}))

async function findSender(scope: Scope): Promise<Sender> {
  const { businessName } = await getSettings(scope)
  return { businessName }
}
