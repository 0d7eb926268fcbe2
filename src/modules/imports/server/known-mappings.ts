import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { ImportType } from '../import-type.ts'
import { alphanumeric } from '../matching/header-key.ts'
import type { Mapping } from '../matching/match-columns.ts'

/** A hash that is equal for files with the same headers, ignoring case and punctuation. */
const fingerprint = (headers: readonly string[]) => sql`md5(${headers.map(alphanumeric).join('|')})`

export async function rememberMapping(
  { db, businessId, now }: Scope,
  type: ImportType,
  headers: readonly string[],
  mapping: Mapping,
): Promise<void> {
  await sql`insert into import_mappings (business_id, type, headers, mapping, updated_at)
    values (${businessId}, ${type}, ${fingerprint(headers)}, ${JSON.stringify(mapping)}, ${now})
    on conflict (business_id, type, headers) do update set mapping = excluded.mapping, updated_at = excluded.updated_at`.execute(
    db,
  )
}

export async function knownMapping(
  { db, businessId }: Scope,
  type: ImportType,
  headers: readonly string[],
): Promise<Mapping | null> {
  const { rows } = await sql<{ mapping: Mapping }>`select mapping from import_mappings
    where business_id = ${businessId} and type = ${type} and headers = ${fingerprint(headers)}`.execute(db)
  return rows[0]?.mapping ?? null
}
