import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
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

/** STO-8: the customer gets one invoice a month. A bakery that uses none of it pays nothing for the question. */
export async function isBilledMonthly(scope: Scope, contactId: number | null): Promise<boolean> {
  if (contactId === null || !(await getSettings(scope)).parts.includes('standing')) return false
  return (await readTerms(scope, contactId))?.invoicing === 'monthly'
}

export async function saveTerms(
  { db, businessId, now }: Scope,
  id: number,
  { pricePercent, invoicing, invoiceDays }: CustomerTerms,
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({
      price_percent: pricePercent,
      invoicing,
      invoice_days: invoiceDays,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}
