import { addDays } from '#shared/dates/dates.ts'
import { momentOf, movedBy } from './moment.ts'
import type { Menu, MenuInput, MenuItem, MenuSection, MenuWindow } from './schema.ts'

type Copied = Pick<
  Menu,
  'intro' | 'imageId' | 'opensAt' | 'closesAt' | 'payment' | 'placesADay' | 'eventTypeId' | 'askAllergies'
> & {
  sections: readonly (Pick<MenuSection, 'name' | 'stock'> & {
    items: readonly Pick<
      MenuItem,
      'productId' | 'sizeId' | 'title' | 'ownPrice' | 'stock' | 'most' | 'countsAs' | 'hidden' | 'offered'
    >[]
  })[]
  windows: readonly Pick<MenuWindow, 'day' | 'from' | 'to' | 'place' | 'ordersMost'>[]
}

/** A menu as input for another one that is some days later. The time of day stays, whatever the clock does meanwhile.
 * Products and sizes that were put away are left out. */
export const copyOf = (menu: Copied, timeZone: string, days: number): Omit<MenuInput, 'name'> => ({
  intro: menu.intro,
  imageId: menu.imageId,
  opens: menu.opensAt === null ? null : movedBy(momentOf(menu.opensAt, timeZone), days),
  closes: movedBy(momentOf(menu.closesAt, timeZone), days),
  payment: menu.payment,
  placesADay: menu.placesADay,
  eventTypeId: menu.eventTypeId,
  askAllergies: menu.askAllergies,
  sections: menu.sections.map(({ name, stock, items }) => ({
    name,
    stock,
    items: items
      .filter(({ offered }) => offered)
      .map(({ productId, sizeId, title, ownPrice, stock: own, most, countsAs, hidden }) => ({
        productId,
        sizeId,
        title,
        price: ownPrice,
        stock: own,
        most,
        countsAs,
        hidden,
      })),
  })),
  windows: menu.windows.map(({ day, from, to, place, ordersMost }) => ({
    day: addDays(day, days),
    from,
    to,
    place,
    ordersMost,
    closed: false,
  })),
})
