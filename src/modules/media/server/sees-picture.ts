import { type RawBuilder, sql } from 'kysely'
import { mayCall } from '#modules/auth/permissions.ts'
import type { Scope } from '#server/scope.ts'
import { PICTURE_PLACES } from '../picture-places.ts'

/**
 * SQL that is true if this person may see `media`. Owner and managers see every picture of the bakery. For a caller
 * without a role, such as a customer or a job, the page or job has already decided.
 */
export function seesPicture({ role }: Scope): RawBuilder<boolean> {
  if (role === undefined || mayCall('office', role)) return sql`true`
  const places = PICTURE_PLACES.filter(({ audience }) => mayCall(audience, role)).map(
    ({ table, column, path }) =>
      sql`exists (select from ${sql.table(table)} p where p.business_id = media.business_id and ${
        path === undefined
          ? sql`p.${sql.ref(column)} = media.id`
          : sql`jsonb_path_exists(p.${sql.ref(column)}, ${sql.lit(`${path} ? (@ == $id)`)}, jsonb_build_object('id', media.id))`
      })`,
  )
  return sql`(${sql.join(places, sql` or `)})`
}
