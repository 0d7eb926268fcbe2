import { seesPicture } from '#modules/media/server/sees-picture.ts'
import { reckonOrder } from '#modules/orders/server/price-order.ts'
import { readPicture } from '#server/files/pictures/pictures.ts'
import { serve } from '#server/http/handlers.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { notFound } from '#shared/errors.ts'
import { roundTo } from '#shared/money.ts'
import { publicMenuContract } from '../../public-contract.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { atMenu, type Needs } from './at-menu.ts'
import { confirmHold, releaseHold, showHold } from './held-order.ts'
import { chosenItems, linesOfChoice, orderOfChoice } from './order-of-choice.ts'
import { readLook, readMenu } from './read-menu.ts'
import { showPublicMenu } from './show-menu.ts'
import { takeHold } from './take-hold.ts'

export const publicMenuRoutes = (needs: Needs) =>
  serve(publicMenuContract, {
    show: async (call, place) => {
      const { open, menuId } = await atMenu(needs, call, place)
      return open((scope) => showPublicMenu(scope, needs, menuId), 'read')
    },
    price: async (call, { body, ...place }) => {
      const { open, menuId } = await atMenu(needs, call, place)
      return open(async (scope) => {
        const { address } = await readLook(scope)
        const menu = await readMenu(scope, needs, menuId, address)
        const lines = await linesOfChoice(scope, menu, chosenItems(menu, body.items))
        const { totals, lines: priced } = await reckonOrder(scope, orderOfChoice(menu, lines))
        const money = (amount: string) => roundTo(amount, decimalsOf(menu.settings.currency))
        return { total: money(totals.total), lines: priced.map(({ total }) => ({ total: money(total) })) }
      }, 'read')
    },
    order: (call, { body, ...place }) => takeHold(needs, call, place, body),
    hold: (call, place) => showHold(needs, call, place),
    release: (call, place) => releaseHold(needs, call, place),
    confirm: (call, place) => confirmHold(needs, call, place),
    picture: async (call, { id, size, ...place }) => {
      const { open, menuId } = await atMenu(needs, call, place, 'public-pictures')
      return open(async (scope) => {
        const { address } = await readLook(scope)
        const menu = await readMenu(scope, needs, menuId, address)
        const path = `/pictures/${id}/`
        const isShown =
          menu.imageId === id ||
          menu.settings.businessLogoId === id ||
          menu.sections.some(({ offered }) => offered.some(({ product }) => product.imageUrl?.includes(path)))
        if (!isShown) throw notFound(words.picture)
        return readPicture(scope, needs.files, { id, size, sees: seesPicture(scope) })
      }, 'read')
    },
  })
