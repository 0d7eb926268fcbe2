import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** The content of every revision of a quote, as a select of `shown`. */
export const shownQuotes = ({ businessId }: Scope): RawBuilder<unknown> =>
  sql`select shown from order_revisions where business_id = ${businessId}`
