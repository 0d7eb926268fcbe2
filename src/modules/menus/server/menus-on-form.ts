import { type RawBuilder, sql } from 'kysely'
import type { FormMenu } from '#modules/order-form/form-settings.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { formatSaidDay } from '#shared/text/format.ts'
import { menus } from './menus.ts'
import { menuPath } from './selling/read-menu.ts'
import { showMenu } from './show-menu.ts'

/** SQL: the published menus whose time has come and is not over. */
export const mayBeOpen = ({ businessId, now }: Scope): RawBuilder<number[]> => sql`(
  select coalesce(jsonb_agg(m.id order by m.closes_at, m.id), '[]') from menus m
   where m.business_id = ${businessId} and m.published_at is not null and m.stopped_at is null and m.archived_at is null
     and m.closes_at > ${now} and (m.opens_at is null or m.opens_at <= ${now}))`

/** A menu that is sold out is no news for whoever fills in the form. */
export async function onForm(scope: Scope, ids: readonly number[], address: string): Promise<FormMenu[]> {
  const { dateFormat } = await getSettings(scope)
  const found: FormMenu[] = []
  for (const id of ids) {
    const { name, slug, closes, payment, state } = await showMenu(scope, await menus.get(scope, id))
    if (state === 'open')
      found.push({
        name,
        path: menuPath(address, slug),
        closes: formatSaidDay(closes.day, dateFormat, scope.today),
        isPaidLater: payment === 'later',
      })
  }
  return found
}
