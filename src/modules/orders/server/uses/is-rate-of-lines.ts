import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

export async function isRateOfLines({ db, businessId }: Scope, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from order_lines where business_id = ${businessId} and tax_rate_id = ${id}) as used`.execute(
    db,
  )
  return rows[0]?.used ?? false
}
