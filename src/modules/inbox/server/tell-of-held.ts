import { sql } from 'kysely'
import type { Settings } from '#modules/settings/schema.ts'
import { recordActivity } from '#server/activity.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import { mailHeld } from './emails.ts'

const ACT = 'held'

type Held = { id: number; settings: Settings; baseUrl: Services['baseUrl'] }

/** Tells the owner, once a day, that her form has taken all that it takes and that this request and what follows is in Spam. */
export async function tellOfHeld(scope: Scope, { id, settings, baseUrl }: Held): Promise<void> {
  // Only one of several at the same moment tells the owner.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiries held ${scope.businessId}`}, 0))`.execute(
    scope.db,
  )
  const told = await scope.db
    .selectFrom('activity')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('entity', '=', 'enquiry')
    .where('act', '=', ACT)
    .where('at', '>=', startOfDay(scope.today, scope.timeZone))
    .limit(1)
    .executeTakeFirst()
  if (told) return
  await recordActivity(scope, 'enquiry', id, ACT)
  await mailHeld(scope, { enquiryId: id, settings, link: `${baseUrl()}/order-requests?status=Spam` })
}
