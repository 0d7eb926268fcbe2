import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** The content of every invoice, receipt and credit note, as a select of `shown`. */
export const shownPapers = ({ businessId }: Scope): RawBuilder<unknown> => sql`
  select shown from invoices where business_id = ${businessId}
  union all select shown from former_invoices where business_id = ${businessId}
  union all select shown from receipts where business_id = ${businessId}
  union all select shown from credit_notes where business_id = ${businessId}`
