import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { type ListLook, ListLooks } from '#shared/records/list-looks.ts'

/** More than the app has lists. */
const LISTS_MAX = 60

/** How this person likes each list of the bakery. */
export async function readListLooks({ db, businessId }: Scope, userId: number): Promise<ListLooks> {
  const { lists } = await db
    .selectFrom('memberships')
    .select('lists')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return ListLooks.parse(lists)
}

export async function saveListLook(scope: Scope, userId: number, list: string, look: ListLook): Promise<ListLook> {
  const { [list]: before, ...others } = await readListLooks(scope, userId)
  if (before === undefined && Object.keys(others).length >= LISTS_MAX) {
    const said = 'There is no such list'
    throw new AppError('INVALID', said, { fields: { list: said } })
  }
  await sql`update memberships set lists = lists || jsonb_build_object(${list}::text, ${JSON.stringify(look)}::jsonb)
    where business_id = ${scope.businessId} and user_id = ${userId}`.execute(scope.db)
  return look
}
