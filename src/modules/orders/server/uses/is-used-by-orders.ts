import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

async function hasRow({ db }: Scope, rows: RawBuilder<unknown>): Promise<boolean> {
  const { rows: found } = await sql`${rows} limit 1`.execute(db)
  return found.length > 0
}

export const hasOrders = (scope: Scope): Promise<boolean> =>
  hasRow(scope, sql`select from orders where business_id = ${scope.businessId}`)

export const isEventTypeOfOrders = (scope: Scope, id: number): Promise<boolean> =>
  hasRow(scope, sql`select from orders where business_id = ${scope.businessId} and event_type_id = ${id}`)

export const isRateOfLines = (scope: Scope, id: number): Promise<boolean> =>
  hasRow(scope, sql`select from order_lines where business_id = ${scope.businessId} and tax_rate_id = ${id}`)

export const isChoiceOfLines = (scope: Scope, choiceId: number): Promise<boolean> =>
  hasRow(
    scope,
    sql`select from order_lines where business_id = ${scope.businessId}
         and picks @> ${JSON.stringify([{ choiceId }])}::jsonb`,
  )
