import path from 'node:path'
import { type SheetFrame, sheetFrameOf } from '#modules/job-sheets/job-sheet.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import type { Scope } from '#server/scope.ts'
import { type PrintedTime, pickUpList } from '../../pick-up-list.ts'
import { pickUpListWords as words } from '../../words.ts'
import { readMenuOrders } from '../menu-orders.ts'
import { menus } from '../menus.ts'

const TEMPLATE = path.join(import.meta.dirname, 'pick-up-list.typ')
const LIMITS = { seconds: 60, pages: 500 }

type List = SheetFrame & { menu: string; times: PrintedTime[] }

export async function readPickUpList(scope: Scope, menuId: number): Promise<List> {
  const { name, windows } = await menus.get(scope, menuId)
  const settings = await getSettings(scope)
  const orders = await readMenuOrders(scope, menuId)
  return { ...sheetFrameOf(settings, scope.now), menu: name, times: pickUpList(windows, orders, settings.dateFormat) }
}

export const pickUpListPdf = (list: List): Promise<Buffer> => renderPdf(TEMPLATE, { ...list, words }, {}, LIMITS)
