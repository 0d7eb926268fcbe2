import { sql } from 'kysely'
import { sendingOf } from '#modules/mailbox/server/routes.ts'
import type { PublicProduct } from '#modules/order-form/form-settings.ts'
import { getForm } from '#modules/order-form/server/form-settings.ts'
import { readPublicProducts } from '#modules/order-form/server/public-products.ts'
import { grossOfNet } from '#modules/products/product-price.ts'
import { rateOfProduct, readPricing } from '#modules/products/server/pricing.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { takesNoRequests } from '#modules/subscription/server/gate.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import { itemProduct } from '../../item-product.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { isWindowAhead, stateShown } from '../../state.ts'
import { leftOf, leftOfWindow, type Taken } from '../../taken.ts'
import { readTaken } from '../read-taken.ts'
import { type StoredMenu, sectionsOfMenu, windowsOfMenu } from '../stored-menu.ts'

type Row = Pick<
  StoredMenu,
  | 'id'
  | 'name'
  | 'slug'
  | 'intro'
  | 'imageId'
  | 'opensAt'
  | 'closesAt'
  | 'publishedAt'
  | 'stoppedAt'
  | 'payment'
  | 'eventTypeId'
  | 'askAllergies'
  | 'archived'
  | 'sections'
  | 'windows'
>
export type SoldItem = Row['sections'][number]['items'][number] & {
  product: PublicProduct
  taxPercent: string
  left: number | null
}
export type SoldMenu = Omit<Row, 'sections'> & {
  /** The address of the form, by which the page is found. */
  address: string
  state: 'opens' | 'open' | 'soldOut' | 'closed'
  /** All of a section count for what is left of it; `offered` are those that are sold. */
  sections: (Omit<Row['sections'][number], 'items'> & {
    items: Row['sections'][number]['items']
    offered: SoldItem[]
  })[]
  /** The pick-up times that are still ahead. */
  ahead: (Row['windows'][number] & { left: number | null })[]
  taken: Taken
  settings: Settings
}

/** A published menu at this address, and how it is paid. */
export function findMenu({ db, businessId }: Scope, slug: string) {
  return db
    .selectFrom('menus')
    .select(['id', 'payment'])
    .where('business_id', '=', businessId)
    .where('slug', '=', slug.toLowerCase())
    .where('published_at', 'is not', null)
    .executeTakeFirst()
}

/** The path of a picture of a menu, to which the size is added. */
export const picturePath = (address: string, slug: string, mediaId: number): string =>
  `/api/public/menus/${encodeURIComponent(address)}/${slug}/pictures/${mediaId}/320`

export const menuPath = (address: string, slug: string): string => `/menu/${address}/${slug}`

/** A menu with all that decides what can be ordered now. Lock it first if something is to be taken. */
export async function readMenu(
  scope: Scope,
  { config }: Pick<Services, 'config'>,
  menuId: number,
  address: string,
): Promise<SoldMenu> {
  const { db, businessId, now, timeZone } = scope
  const { rows } = await sql<Row>`
    select r.id, r.name, r.slug, r.intro, r.picture_id as "imageId", r.opens_at as "opensAt", r.closes_at as "closesAt",
           r.published_at as "publishedAt", r.stopped_at as "stoppedAt", r.payment, r.event_type_id as "eventTypeId",
           r.ask_allergies as "askAllergies", r.archived_at is not null as archived,
           ${sectionsOfMenu} as sections, ${windowsOfMenu} as windows
      from menus r where r.business_id = ${businessId} and r.id = ${menuId}`.execute(db)
  const row = found(rows[0], words.menu)
  const taken = await readTaken(scope, menuId)
  const pricing = await readPricing(scope)
  const { settings } = pricing
  const products = await readPublicProducts(
    scope,
    row.sections.flatMap(({ items }) => items.map(({ productId }) => productId)),
    { settings, pictureUrl: (mediaId) => picturePath(address, row.slug, mediaId) },
  )
  const sections = row.sections.map((section) => ({
    ...section,
    offered: section.items.flatMap((item): SoldItem[] => {
      const product = products.get(item.productId)
      if (item.hidden || product === undefined) return []
      const taxPercent = rateOfProduct(pricing, { type: item.productType, taxRateId: item.taxRateId })?.rate ?? '0'
      const ownPrice = item.ownPrice && grossOfNet(item.ownPrice, taxPercent, settings.currency)
      return [
        {
          ...item,
          product: itemProduct({ ...item, ownPrice }, { ...product, taxPercent }),
          taxPercent,
          left: leftOf(item, section, taken),
        },
      ]
    }),
  }))
  const windows = row.windows.map((window) => ({ ...window, left: leftOfWindow(window, taken) }))
  const shown = { ...row, windows, sections: sections.map(({ offered }) => ({ items: offered })) }
  // Without a mail server nobody can confirm what is paid later.
  const isClosed =
    (await takesNoRequests(scope, { billing: config.billing })) ||
    (row.payment === 'later' && (await sendingOf(scope, { config })).transport === 'file')
  const state = isClosed ? 'closed' : stateShown(shown, now, timeZone)
  return {
    ...row,
    address,
    sections,
    ahead: windows.filter((window) => isWindowAhead(window, now, timeZone)),
    taken,
    settings,
    state: state === 'draft' ? 'closed' : state,
  }
}

/** The address and colours of the bakery's form, which its menus share. */
export async function readLook(scope: Scope) {
  const { settings: form } = await getForm(scope)
  return { form, address: form.slug ?? '' }
}
