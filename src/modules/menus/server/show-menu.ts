import { grossOfNet, shownNet } from '#modules/products/product-price.ts'
import { rateOfProduct, readPricing } from '#modules/products/server/pricing.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo } from '#shared/money.ts'
import { momentOf } from '../moment.ts'
import type { Menu } from '../schema.ts'
import { stateShown } from '../state.ts'
import { leftOf, leftOfWindow, sumOfSections, takenOf, takenOfSection } from '../taken.ts'
import { toTaken } from './read-taken.ts'
import type { StoredMenu } from './stored-menu.ts'

/** The menus as their owner sees them, with what is taken and the state now. */
export async function showMenus(scope: Scope, rows: readonly StoredMenu[]): Promise<Menu[]> {
  if (rows.length === 0) return []
  const pricing = await readPricing(scope)
  const { currency } = pricing.settings
  return rows.map(({ takenNow, ...row }) => {
    const taken = toTaken(takenNow)
    const sections = row.sections.map((section) => ({
      id: section.id,
      name: section.name,
      stock: section.stock,
      taken: takenOfSection(section, taken),
      items: section.items.map(({ listPrice, productType, taxRateId, ...item }) => {
        const rate = rateOfProduct(pricing, { type: productType, taxRateId })?.rate ?? '0'
        const price = item.ownPrice ?? listPrice
        return {
          ...item,
          ownPrice: item.ownPrice && shownNet(item.ownPrice, currency),
          price: shownNet(price, currency),
          priceIncludingTax: grossOfNet(price, rate, currency),
          taken: takenOf(taken, item.id),
          left: leftOf(item, section, taken),
        }
      }),
    }))
    const windows = row.windows.map((window) => ({
      ...window,
      orders: taken.windows.get(window.id) ?? 0,
      left: leftOfWindow(window, taken),
    }))
    return {
      ...row,
      opens: row.opensAt === null ? null : momentOf(row.opensAt, scope.timeZone),
      closes: momentOf(row.closesAt, scope.timeZone),
      sections,
      windows,
      ...sumOfSections(sections, taken),
      orders: takenNow.booked,
      held: takenNow.held,
      money: roundTo(takenNow.money, decimalsOf(currency)),
      state: stateShown({ ...row, sections, windows }, scope.now, scope.timeZone),
    }
  })
}

export async function showMenu(scope: Scope, row: StoredMenu): Promise<Menu> {
  const [menu] = await showMenus(scope, [row])
  return menu as Menu
}
