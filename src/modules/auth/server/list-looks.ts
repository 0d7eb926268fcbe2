import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { changedLook, UNTOUCHED, viewNamed } from '#shared/records/changed-look.ts'
import { type ListLook, type ListLookChange, ListLooks, type SavedView, VIEWS_MAX } from '#shared/records/list-looks.ts'

/** More than the app has lists. */
const LISTS_MAX = 60

const refused = (field: string, said: string) => new AppError('INVALID', said, { fields: { [field]: said } })

const looksOf = ({ db, businessId }: Scope, userId: number) =>
  db.selectFrom('memberships').select('lists').where('business_id', '=', businessId).where('user_id', '=', userId)

/** How this person likes each list of the bakery. */
export async function readListLooks(scope: Scope, userId: number): Promise<ListLooks> {
  const { lists } = await looksOf(scope, userId).executeTakeFirstOrThrow()
  return ListLooks.parse(lists)
}

export async function changeListLook(
  scope: Scope,
  userId: number,
  list: string,
  change: ListLookChange,
): Promise<ListLook> {
  // Two devices may change the same list at once.
  const { lists } = await looksOf(scope, userId).forUpdate().executeTakeFirstOrThrow()
  const { [list]: before, ...others } = ListLooks.parse(lists)
  if (before === undefined && Object.keys(others).length >= LISTS_MAX) throw refused('list', 'There is no such list')
  const look = before ?? UNTOUCHED
  if (change.act === 'keep') {
    const same = viewNamed(look.views, change.view.name)
    // Its answer was lost, and it is sent again.
    if (same && isDeepStrictEqual(same, change.view)) return look
    if (same) throw refused('name', 'You have a view of this name')
    if (look.views.length >= VIEWS_MAX) throw refused('view', `You can keep up to ${VIEWS_MAX} views of a list`)
  }
  const after = changedLook(look, change)
  await writeLook(scope, userId, list, after)
  return after
}

async function writeLook({ db, businessId }: Scope, userId: number, list: string, look: ListLook): Promise<void> {
  await sql`update memberships set lists = lists || jsonb_build_object(${list}::text, ${JSON.stringify(look)}::jsonb)
    where business_id = ${businessId} and user_id = ${userId}`.execute(db)
}

/** Deletes the saved views of everybody in the bakery for which `isGone` is true. */
export async function dropViews(
  scope: Scope,
  isGone: (view: Pick<SavedView, 'name' | 'asked'>) => boolean,
): Promise<void> {
  const { rows } = await sql<{ userId: number; lists: unknown }>`
    select user_id as "userId", lists from memberships where business_id = ${scope.businessId} for update`.execute(
    scope.db,
  )
  for (const { userId, lists } of rows)
    for (const [list, look] of Object.entries(ListLooks.parse(lists))) {
      const views = look.views.filter(({ name, asked }) => !isGone({ name, asked }))
      if (views.length < look.views.length) await writeLook(scope, userId, list, { ...look, views })
    }
}
