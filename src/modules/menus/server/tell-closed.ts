import { sql } from 'kysely'
import { queueOwnerMail } from '#modules/email-templates/server/owner-mail.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import { BAKEBOOK, type Scope } from '#server/scope.ts'
import { lockMenu } from './lock-menu.ts'
import { menuClosedEmail } from './mails.ts'
import { menus } from './menus.ts'
import { showMenu } from './show-menu.ts'

type Needs = Pick<Services, 'store' | 'baseUrl' | 'log'>
const BATCH = 50

/** Mails the owners of menus that have closed what came of them: each once, a bakery without menus costs nothing. */
export async function tellClosed(needs: Needs, stopping?: AbortSignal): Promise<void> {
  const { store, log } = needs
  const closed = await store.outside(async (db, now) => {
    const { rows } = await sql<{ business_id: number; time_zone: string | null; menu_id: number }>`
      select business_id, time_zone, menu_id from closed_menus(${now}::timestamptz, ${BATCH})`.execute(db)
    return rows
  })
  for (const { business_id, time_zone, menu_id } of closed) {
    if (stopping?.aborted) return
    const claims = { businessId: Number(business_id), actor: BAKEBOOK, timeZone: time_zone ?? 'UTC' }
    await store
      .inBusiness(claims, (scope) => tell(scope, needs, Number(menu_id)))
      .catch((error) => log.error({ err: error, business: business_id }, 'the closing of a menu could not be told'))
  }
}

async function tell(scope: Scope, { baseUrl }: Needs, menuId: number): Promise<void> {
  await lockMenu(scope, menuId)
  const { numUpdatedRows } = await scope.db
    .updateTable('menus')
    .set({ closing_told_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', menuId)
    .where('closes_at', '<=', scope.now)
    .where((eb) => eb.or([eb('closing_told_at', 'is', null), eb('closing_told_at', '<', eb.ref('closes_at'))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const settings = await getSettings(scope)
  const menu = await showMenu(scope, await menus.get(scope, menuId))
  const sold = menu.sections.flatMap(({ items }) => items.filter(({ taken }) => taken > 0))
  await queueOwnerMail(scope, {
    settings,
    email: menuClosedEmail,
    values: {
      menu: menu.name,
      count: menu.orders,
      total: moneyText(settings)(menu.money),
      lines: sold.map(({ title, productName, sizeName, taken }) => ({
        label: title ?? [productName, sizeName].filter(Boolean).join(', '),
        value: taken,
      })),
      link: `${baseUrl()}/products/menus/${menuId}?tab=orders`,
      list_link: `${baseUrl()}/api/menus/${menuId}/pick-up-list/pdf`,
    },
  })
}
