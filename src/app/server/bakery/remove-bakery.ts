import { sql } from 'kysely'
import { removeTransferFiles } from '#modules/exports/server/transfer-files.ts'
import { removePictureFiles } from '#modules/media/server/drop-pictures.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { emailKey } from '#shared/text/text.ts'

export type RemovalNeeds = Pick<Services, 'files' | 'spoolFolder' | 'exportFolder' | 'background'>

/**
 * Deletes everything of a bakery and its people, files after the commit. The caller has checked that this is allowed.
 */
export async function removeBakery(scope: Scope, needs: RemovalNeeds): Promise<void> {
  const { db, businessId } = scope
  await removeFiles(scope, needs)
  const { rows: people } = await sql<{ id: number; email: string }>`
    select id, email from users where id in (select people_only_of(${businessId}))`.execute(db)
  await openForRemoval(scope)
  for (const table of await tablesOfBakeries(scope))
    await sql`delete from ${sql.table(table)} where business_id = ${businessId}`.execute(db)
  await db.deleteFrom('businesses').where('id', '=', businessId).execute()
  for (const { id, email } of people) {
    await db.deleteFrom('users').where('id', '=', id).execute()
    await db.deleteFrom('trial_addresses').where('email_key', '=', emailKey(email)).execute()
  }
}

/** Lets the rest of this transaction delete from the logs, which are otherwise append-only. */
export const openForRemoval = ({ db, businessId }: Scope) =>
  sql`select set_local('app.erasing', ${String(businessId)})`.execute(db)

/** Locks the bakery: a parallel write comes before this, or finds it gone. */
export const holdBakery = ({ db, businessId }: Scope) =>
  db.selectFrom('businesses').selectAll().where('id', '=', businessId).forUpdate().executeTakeFirstOrThrow()

/** Read from the catalogue, so that a new table is not forgotten: tables that refer to others come before those. */
export async function tablesOfBakeries({ db }: Scope): Promise<string[]> {
  const { rows } = await sql<{ name: string; refers: string[] }>`
    select c.relname as name,
           coalesce(array_agg(r.relname::text) filter (where r.relname is not null and r.oid <> c.oid), '{}') as refers
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      left join pg_class r on r.oid = f.confrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by c.relname`.execute(db)
  const sorted: string[] = []
  const left = new Map(rows.map(({ name, refers }) => [name, new Set(refers)]))
  while (left.size > 0) {
    const referredTo = new Set([...left.values()].flatMap((names) => [...names]))
    const free = [...left.keys()].filter((name) => !referredTo.has(name))
    if (free.length === 0) throw new Error(`tables refer to one another in a circle: ${[...left.keys()].join(', ')}`)
    for (const name of free) left.delete(name)
    sorted.push(...free)
  }
  return sorted
}

/** The tables whose rows name files. */
export const FILED = ['media', 'documents', 'transfers'] as const
export type Filed = (typeof FILED)[number]

/** Removes the files that rows of this table name. */
export async function removeFilesOf(
  table: Filed,
  keys: readonly string[],
  needs: Omit<RemovalNeeds, 'background'>,
): Promise<void> {
  if (table === 'transfers') await removeTransferFiles(needs, keys)
  else if (table === 'media') await removePictureFiles(keys, needs)
  else await Promise.all(keys.map((key) => needs.files.remove(key)))
}

async function removeFiles({ db, businessId, afterCommit }: Scope, needs: RemovalNeeds): Promise<void> {
  const named = await Promise.all(
    FILED.map(async (table) => {
      const { rows } = await sql<{ key: string }>`
        select key from ${sql.table(table)} where business_id = ${businessId}`.execute(db)
      return { table, keys: rows.map(({ key }) => key) }
    }),
  )
  afterCommit(() =>
    needs.background.run(
      () => Promise.all(named.map(({ table, keys }) => removeFilesOf(table, keys, needs))),
      'files of a bakery that is gone could not be removed',
    ),
  )
}
