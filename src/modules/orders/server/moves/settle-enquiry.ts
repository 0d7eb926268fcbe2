import { sql } from 'kysely'
import { COUNTED, ENDED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'

/**
 * ENQ-8: the outcome of a request from all its quotes and orders: won if one is booked, quoted if one is open, lost if
 * all have ended. Drafts alone decide nothing. Its version goes up, so that open forms of the request notice another
 * outcome.
 */
export async function settleEnquiry(scope: Scope, enquiryId: number, reason: string | undefined): Promise<void> {
  const { db, businessId, now } = scope
  // Two quotes of one request that move at the same moment must see each other.
  await db
    .selectFrom('enquiries')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', enquiryId)
    .forUpdate()
    .execute()
  const made = await db
    .selectFrom('orders')
    .select('status')
    .where('business_id', '=', businessId)
    .where('enquiry_id', '=', enquiryId)
    .execute()
  const status = outcomeOf(made.map((order) => order.status as OrderStatus))
  if (status === undefined) return
  await db
    .updateTable('enquiries')
    .set({
      // An archived request stays archived, and shows its outcome when it comes back.
      status: sql`case when status = 'Archived' then status else ${status} end`,
      shelved_from: sql`case when status = 'Archived' then ${status} else shelved_from end`,
      lost_reason: status === 'Lost' ? (reason ?? 'The quote was declined or ran out') : null,
      version: sql`version + case when ${status} = case when status = 'Archived' then shelved_from else status end then 0 else 1 end`,
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', enquiryId)
    .where('status', '!=', 'Spam')
    .execute()
}

function outcomeOf(made: readonly OrderStatus[]): 'Won' | 'Quoted' | 'Lost' | undefined {
  const booked: readonly OrderStatus[] = COUNTED['order-totals']
  if (made.some((status) => booked.includes(status))) return 'Won'
  if (made.includes('Quote')) return 'Quoted'
  return made.every((status) => ENDED.includes(status)) ? 'Lost' : undefined
}
