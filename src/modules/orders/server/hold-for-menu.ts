import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { Language } from '#shared/languages/languages.ts'
import { setOrder } from './rows/set-order.ts'

type Held = {
  menuId: number
  /** The language of the page; null where customers read the bakery's own. */
  language: Language | null
  windowId: number
  heldUntil: string
  /** The item of each line, in the order of the lines. */
  itemIds: readonly number[]
}

/** A draft takes what it names of a menu, until it is paid or dropped. */
export async function holdOrderFor(
  scope: Scope,
  id: number,
  { menuId, language, windowId, heldUntil, itemIds }: Held,
): Promise<void> {
  await setOrder(scope, id, { menu_id: menuId, menu_window_id: windowId, held_until: heldUntil, language })
  await sql`update order_lines l set menu_item_id = i.id
    from unnest(${[...itemIds]}::bigint[]) with ordinality i (id, place)
    where l.business_id = ${scope.businessId} and l.order_id = ${id} and l.position = i.place - 1`.execute(scope.db)
}

/** It is an order now, or its place was given back. */
export const noteNotHeld = (scope: Scope, id: number) => setOrder(scope, id, { held_until: null })

/** Its customer, once it is an order. */
export const noteCustomer = (
  scope: Scope,
  id: number,
  columns: { contact_id: number; allergies_stated: string | null; avoids: string; avoids_read: boolean },
) => setOrder(scope, id, columns)
