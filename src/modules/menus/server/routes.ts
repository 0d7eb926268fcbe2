import { listActivity } from '#server/activity.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, stale } from '#shared/errors.ts'
import { menusContract } from '../contract.ts'
import { copyOf } from '../copy-of.ts'
import { pickUpListWords } from '../words.ts'
import { claimGainedDays } from './gained-days.ts'
import { readMenuOrders } from './menu-orders.ts'
import { isMenuUsed, menus } from './menus.ts'
import { pickUpListPdf, readPickUpList } from './pdf/pick-up-list-pdf.ts'
import { publishMenu, readMissing, stopMenu } from './publish.ts'
import { showMenu, showMenus } from './show-menu.ts'
import type { StoredMenu } from './stored-menu.ts'

const kit = menus.handlers({ isUsed: isMenuUsed })

export const menusRoutes = (services: Pick<Services, 'config'>) =>
  serve(menusContract, {
    ...kit,
    list: async (scope, query) => {
      const { rows, total } = await kit.list(scope, query)
      return { rows: await showMenus(scope, rows), total }
    },
    create: async (scope, input) => showMenu(scope, await kit.create(scope, input)),
    get: async (scope, input) => showMenu(scope, await kit.get(scope, input)),
    update: async (scope, input) => {
      await claimGainedDays(scope, input.id, input.body)
      return showMenu(scope, await kit.update(scope, input).catch((error: unknown) => asShown(scope, error)))
    },
    archive: async (scope, input) => showMenu(scope, await kit.archive(scope, input)),
    restore: async (scope, input) => showMenu(scope, await kit.restore(scope, input)),
    duplicate: async (scope, input) => showMenu(scope, await kit.duplicate(scope, input)),
    history: async (scope, { id }) => {
      await menus.get(scope, id)
      return listActivity(scope, 'menu', id)
    },
    missing: async (scope, { id }, call) => readMissing(scope, await shown(scope, id), services, call),
    publish: (scope, { id, body }, call) => publishMenu(scope, id, body.reason, services, call),
    stop: (scope, { id }) => stopMenu(scope, id),
    copy: async (scope, { id, body }) => {
      const menu = await menus.get(scope, id)
      return showMenu(scope, await menus.create(scope, { ...copyOf(menu, scope.timeZone, body.days), name: menu.name }))
    },
    orders: (scope, { id }) => readMenuOrders(scope, id),
    pickUpList: async (call, { id }) => {
      const list = await call.inScope((scope) => readPickUpList(scope, id), 'read')
      const fileName = pickUpListWords.file(list.menu)
      return { bytes: await pickUpListPdf(list), contentType: 'application/pdf', fileName, inline: true }
    },
  })

const shown = async (scope: Scope, id: number) => showMenu(scope, await menus.get(scope, id))

/** A save that began from an old version gets the newer menu as its owner sees it. */
async function asShown(scope: Scope, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'STALE')
    throw stale(await showMenu(scope, error.details as StoredMenu))
  throw error
}
