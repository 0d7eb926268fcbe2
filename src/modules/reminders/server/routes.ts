import { sql } from 'kysely'
import { customerScope } from '#modules/quotes/server/customer-scope.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { type Sender, unsubscribeContract } from '../contract.ts'

export const unsubscribeRoutes = (services: Pick<Services, 'store' | 'https'>) =>
  serve(unsubscribeContract, {
    sender: async (call, { orderId }) => {
      await call.limit('customer-page', call.ip)
      const { open } = await customerScope(services, call, orderId)
      return open(findSender, 'read')
    },
    unsubscribe: async (call, { orderId }) => {
      await call.limit('customer-page', call.ip)
      const { open } = await customerScope(services, call, orderId)
      await open((scope) => unsubscribe(scope, orderId))
      return { success: true }
    },
  })

async function findSender(scope: Scope): Promise<Sender> {
  const { businessName } = await getSettings(scope)
  return { businessName }
}

/** CON-4. Again changes nothing. */
async function unsubscribe(scope: Scope, orderId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update contacts set unsubscribed_at = ${scope.now}, mailing_list = false, mailing_list_consent_at = null,
           mailing_list_source = null, version = version + 1, updated_at = ${scope.now}
     where business_id = ${scope.businessId} and (unsubscribed_at is null or mailing_list)
       and id = (select contact_id from orders where business_id = ${scope.businessId} and id = ${orderId})
    returning id`.execute(scope.db)
  for (const { id } of rows) await recordActivity(scope, 'contact', id, 'unsubscribed')
}
