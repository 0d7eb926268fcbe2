import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { cleanText } from '#shared/text/text.ts'

/** Ingredients with the same name and supplier: allowed, but worth a warning (ING-2). */
export async function listDuplicates(
  scope: Scope,
  { name, supplier = '', exceptId = 0 }: { name: string; supplier?: string | undefined; exceptId?: number | undefined },
): Promise<{ id: number; name: string; supplier: string | null }[]> {
  const key = (text: string) => cleanText(text).trim().toLowerCase()
  return scope.db
    .selectFrom('ingredients')
    .select(['id', 'name', 'supplier'])
    .where('business_id', '=', scope.businessId)
    .where('id', '!=', exceptId)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`lower(name) = ${key(name)}`)
    .where(sql<boolean>`lower(coalesce(supplier, '')) = ${key(supplier)}`)
    .orderBy('id')
    .limit(10)
    .execute()
}
