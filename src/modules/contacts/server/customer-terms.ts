import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'

/** The agreement with a customer about prices and invoices. */
export type CustomerTerms = { pricePercent: Decimal | null; invoicing: 'each' | 'monthly'; invoiceDays: number }

export async function readTerms(
  { db, businessId }: Scope,
  id: number,
): Promise<(CustomerTerms & { version: number }) | undefined> {
  const { rows } = await sql<CustomerTerms & { version: number }>`
    select trim_scale(price_percent)::text as "pricePercent", invoicing, invoice_days as "invoiceDays", version
      from contacts where business_id = ${businessId} and id = ${id}`.execute(db)
  return rows[0]
}

export async function saveTerms(
  { db, businessId, now, today }: Scope,
  id: number,
  { pricePercent, invoicing, invoiceDays }: CustomerTerms,
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({
      price_percent: pricePercent,
      invoicing,
      monthly_since: sql`case when ${invoicing} <> 'monthly' then null when invoicing = 'monthly' then monthly_since else ${today}::date end`,
      invoice_days: invoiceDays,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}
