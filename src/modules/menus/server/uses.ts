import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { menuWords as words } from '../words.ts'

/** SQL for the menus that sell a product, as rows of its uses. */
export const menusWithProduct = ({ businessId }: Scope, productId: number): RawBuilder<unknown> => sql`
  select 'menu', m.id, null, null, m.name, '', null, ${words.formLabel}::text, null from menus m
   where m.business_id = ${businessId} and exists (select from menu_items i
     where i.business_id = m.business_id and i.menu_id = m.id and i.product_id = ${productId})`

export async function isEventTypeOfMenus({ db, businessId }: Scope, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from menus where business_id = ${businessId} and event_type_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}
