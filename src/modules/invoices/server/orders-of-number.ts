import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** The order of the invoice with the typed number. "Invoice 36" finds each number that ends in 36. */
export async function ordersOfNumber({ db, businessId }: Scope, typed: string): Promise<number[]> {
  const last = /^(?:invoice|inv)[\s.#-]+0*(\d{1,9})$/i.exec(typed.trim())?.[1]
  const ending = last === undefined ? null : `(^|[^0-9])0*${last}$`
  const { rows } = await sql<{ order_id: number }>`
    select order_id from invoices
     where business_id = ${businessId} and (lower(number) = ${typed.trim().toLowerCase()} or number ~ ${ending})
     order by id desc limit 20`.execute(db)
  return rows.map((row) => Number(row.order_id))
}
