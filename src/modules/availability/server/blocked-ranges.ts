import { sql } from 'kysely'
import { saysWords } from '#server/db/search/says-words.ts'
import { saveVersion } from '#server/records/save-version.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import { type Page, window } from '#shared/records/paging.ts'
import type { BlockedRange, BlockedRangeChanges, BlockedRangeInput } from '../blocked-range.ts'
import type { BlockedListing } from '../contract.ts'
import { availabilityWords as words } from '../words.ts'

const COLUMNS = [
  'id',
  'from_day as from',
  'to_day as to',
  sql<BlockedRange['reason']>`reason`.as('reason'),
  'note',
  'public_text as publicText',
  'version',
] as const

const rowsOf = ({ db, businessId }: Scope) => db.selectFrom('blocked_ranges').where('business_id', '=', businessId)

/** Soonest first. */
export async function listBlockedRanges(scope: Scope, query: BlockedListing): Promise<Page<BlockedRange>> {
  const { from, to, q, sort } = query
  const matching = rowsOf(scope)
    .$if(from !== undefined, (rows) => rows.where('to_day', '>=', from as string))
    .$if(to !== undefined, (rows) => rows.where('from_day', '<=', to as string))
    .where(saysWords(q, sql`concat_ws(' ', note, public_text)`))
  const { limit, offset } = window(query)
  const rows = await matching
    .select(COLUMNS)
    .orderBy('from_day', sort?.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select((by) => by.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export async function getBlockedRange(scope: Scope, id: number): Promise<BlockedRange> {
  return found(await rowsOf(scope).select(COLUMNS).where('id', '=', id).executeTakeFirst(), words.range)
}

export async function createBlockedRange(scope: Scope, input: BlockedRangeInput): Promise<BlockedRange> {
  const { id } = await scope.db
    .insertInto('blocked_ranges')
    .values({
      business_id: scope.businessId,
      from_day: input.from,
      to_day: input.to,
      reason: input.reason,
      note: input.note ?? null,
      public_text: input.publicText ?? null,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getBlockedRange(scope, id)
}

export async function updateBlockedRange(
  scope: Scope,
  id: number,
  { version, ...changes }: BlockedRangeChanges,
): Promise<BlockedRange> {
  const before = await getBlockedRange(scope, id)
  const { from, to } = { ...before, ...changes }
  if (from > to) throw new AppError('INVALID', words.endsBeforeStart, { fields: { to: words.endsBeforeStart } })
  return saveVersion(
    scope,
    'blocked_ranges',
    { id, version },
    {
      from_day: changes.from,
      to_day: changes.to,
      reason: changes.reason,
      note: changes.note,
      public_text: changes.publicText,
    },
    getBlockedRange,
  )
}

export async function removeBlockedRange(scope: Scope, id: number): Promise<void> {
  await getBlockedRange(scope, id)
  await scope.db.deleteFrom('blocked_ranges').where('business_id', '=', scope.businessId).where('id', '=', id).execute()
}
