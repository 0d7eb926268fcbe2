import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { MenuNeed } from '../schema.ts'
import { menus } from './menus.ts'
import { showMenu } from './show-menu.ts'

const LATE = '10 minutes'

/** SQL: the holds whose time is over and of which the card provider has not said what became of them. */
export const holdsUnsettled = ({ businessId, now }: Scope): RawBuilder<number> => sql`(
  select count(*)::int from menu_holds h join orders o on o.business_id = h.business_id and o.id = h.order_id
   where h.business_id = ${businessId} and h.next_try_at is not null
     and (o.held_until is null or o.held_until < ${now}::timestamptz - ${LATE}::interval))`

/** The menus of which their owner should know something today. */
export async function menusNeeding(scope: Scope, ids: readonly number[]): Promise<MenuNeed[]> {
  const needs: MenuNeed[] = []
  for (const menuId of ids) {
    const { name, state, closes } = await showMenu(scope, await menus.get(scope, menuId))
    if (state === 'soldOut') needs.push({ menuId, name, need: 'soldOut' })
    else if (state === 'open' && closes.day === scope.today) needs.push({ menuId, name, need: 'closesToday' })
  }
  return needs
}
