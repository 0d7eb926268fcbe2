import { type RawBuilder, sql } from 'kysely'

/** True for products that the order request form may show: active, not archived, and not hidden from it. */
export const isOnForm = (products: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${products}.active`)} and ${sql.ref(`${products}.archived_at`)} is null and ${sql.ref(`${products}.show_in_enquiry`)})`
