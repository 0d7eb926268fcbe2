import { sql } from 'kysely'
import { scopeOfToken } from '#modules/portal/server/customer-scope.ts'
import { recordActivity } from '#server/activity.ts'
import type { Call } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import type { Store } from '#server/store.ts'

/** CON-4. A repetition changes nothing. */
export async function unsubscribe(scope: Scope, orderId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update contacts set unsubscribed_at = ${scope.now}, mailing_list = false, mailing_list_consent_at = null,
           mailing_list_source = null, version = version + 1, updated_at = ${scope.now}
     where business_id = ${scope.businessId} and (unsubscribed_at is null or mailing_list)
       and id = (select contact_id from orders where business_id = ${scope.businessId} and id = ${orderId})
    returning id`.execute(scope.db)
  for (const { id } of rows) await recordActivity(scope, 'contact', id, 'unsubscribed')
}

/** Answers a mail program for its reader (RFC 8058): from anywhere, without a cookie; only the token counts. */
export async function unsubscribeInOneClick(
  store: Store,
  call: Pick<Call, 'ip' | 'limit'>,
  orderId: number,
  token: unknown,
): Promise<void> {
  await call.limit('customer-page', call.ip)
  const { open } = await scopeOfToken(store, call, orderId, token, 'unsubscribe')
  await open((scope) => unsubscribe(scope, orderId))
}
