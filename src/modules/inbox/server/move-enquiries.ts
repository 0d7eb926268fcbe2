import { sql } from 'kysely'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { notFound } from '#shared/errors.ts'
import type { EnquiryMoves, EnquiryStatus } from '../schema.ts'
import { enquiryWords } from '../words.ts'
import { shelvedFrom } from './store.ts'

/** Shelves requests, or brings shelved ones back to where they were. */
export async function moveEnquiries(scope: Scope, { ids, to }: EnquiryMoves): Promise<{ moved: number }> {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b)
  const rows = await scope.db
    .selectFrom('enquiries')
    .select([
      'id',
      'erased_at',
      sql<EnquiryStatus>`status`.as('status'),
      sql<EnquiryStatus | null>`shelved_from`.as('shelvedFrom'),
    ])
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < wanted.length) throw notFound(enquiryWords.enquiry)
  let moved = 0
  for (const row of rows) {
    // An erased request can only be archived.
    if (row.erased_at !== null && to !== 'Archived') continue
    const isAway = row.status === 'Spam' || row.status === 'Archived'
    const status = to !== 'back' ? to : isAway ? (row.shelvedFrom ?? 'Viewed') : row.status
    if (status === row.status) continue
    await scope.db
      .updateTable('enquiries')
      .set({ status, shelved_from: shelvedFrom(status), version: sql`version + 1`, updated_at: scope.now })
      .where('business_id', '=', scope.businessId)
      .where('id', '=', row.id)
      .execute()
    await recordActivity(scope, 'enquiry', row.id, 'changed', { status: [row.status, status] })
    moved += 1
  }
  return { moved }
}
