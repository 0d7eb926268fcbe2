import { sql } from 'kysely'
import { must } from '#modules/quotes/server/testing.ts'
import { newId } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { type PayingBakery, payingBakery, payOn } from './paying-bakery.ts'

type Item = { name: string; price: string; stock?: number; most?: number; countsAs?: number; ownPrice?: string }
type Options = {
  sections?: { stock?: number; items: Item[] }[]
  windows?: { day: string; from: string; to: string; ordersMost?: number; place?: string }[]
  closesAt?: string
  opensAt?: string
  payment?: 'card' | 'later'
  /** In percent, inside the prices or beside them. */
  settings?: Record<string, unknown>
}

export type SellingBakery = PayingBakery & { slug: string }
export type SoldMenu = Awaited<ReturnType<typeof newMenu>>

/** A bakery whose form has an address and whose customers pay in the sandbox. */
export async function sellingBakery(environment: Record<string, string> = {}): Promise<SellingBakery> {
  const bakery = await payingBakery(environment)
  const slug = `bakery-${bakery.businessId}`
  must(await bakery.owner.post('/enquiries/settings/slug', { slug }), 200)
  must(await bakery.owner.patch('/settings', { timezone: 'UTC', taxEnabled: false }), 200)
  return { ...bakery, slug }
}

let caller = 0
/** Each visitor has an address of its own. */
const address = () => {
  caller += 1
  return { 'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}` }
}

/** Christmas 2026: what the menu sells, its page's calls, and how its customers pay. */
export async function newMenu(bakery: SellingBakery, options: Options = {}) {
  const {
    sections = [
      {
        stock: 40,
        items: [
          { name: 'Mince pies, dozen', price: '24.00' },
          { name: 'Stollen', price: '28.00', stock: 15 },
          { name: 'Tasting box', price: '45.00', countsAs: 2 },
        ],
      },
    ],
    windows = [
      { day: '2026-12-23', from: '10:00', to: '12:00', ordersMost: 12 },
      { day: '2026-12-23', from: '14:00', to: '16:00', ordersMost: 12 },
    ],
    closesAt = '2026-12-13T20:00:00.000Z',
    opensAt,
    payment = 'card',
    settings,
  } = options
  if (settings) must(await bakery.owner.patch('/settings', settings), 200)
  const productIds: number[] = []
  for (const { name, price } of sections.flatMap(({ items }) => items))
    productIds.push(must(await bakery.owner.post('/products', { name, type: 'cake', price }), 201).id)
  const made = await bakery.inScope(async (scope) =>
    insertMenu(scope, { sections, windows, closesAt, opensAt, payment, productIds }),
  )
  const { app, slug } = bakery
  const path = `/public/menus/${slug}/${made.slug}`
  const read = async () => must(await app.anonymous.get(path), 200)
  /** Waits as long as a person types. */
  const nonce = async () => {
    const { nonce: fresh } = await read()
    app.clock.now = new Date(app.clock.now.getTime() + 4_000)
    return fresh as string
  }
  const price = async (items: object[]) => must(await app.anonymous.post(`${path}/price`, { items }), 200)
  let people = 0
  const press = async (
    items: object[],
    changes: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) => {
    people += 1
    const body = {
      items,
      windowId: made.windowIds[0],
      firstName: 'Nora',
      lastName: `Berg ${people}`,
      email: `nora${people}@example.org`,
      phone: `0411 222 ${100 + people}`,
      ...('total' in changes ? {} : { total: (await price(items)).total }),
      ...('nonce' in changes ? {} : { nonce: await nonce() }),
      ...changes,
    }
    return app.anonymous.post(`${path}/orders`, body, { ...address(), ...headers })
  }
  const hold = (token: string) => app.anonymous.get(`${path}/holds/${token}`)
  const confirm = (token: string, headers: Record<string, string> = {}) =>
    app.anonymous.post(`${path}/holds/${token}/confirm`, undefined, headers)
  const release = (token: string) => app.anonymous.del(`${path}/holds/${token}`)
  return { ...made, path, read, nonce, price, press, hold, release, confirm, pay: (url: string) => payOn(bakery, url) }
}

type Made = Required<Pick<Options, 'sections' | 'windows' | 'closesAt' | 'payment'>> & {
  opensAt: string | undefined
  productIds: number[]
}

let menus = 0
async function insertMenu(scope: Scope, { sections, windows, closesAt, opensAt, payment, productIds }: Made) {
  const { businessId, db, now } = scope
  menus += 1
  const slug = `christmas-${menus}`
  const id = await newId(scope, 'menus')
  await sql`insert into menus (business_id, id, name, slug, opens_at, closes_at, published_at, payment, places_a_day,
      ask_allergies, created_at, updated_at)
    values (${businessId}, ${id}, 'Christmas 2026', ${slug}, ${opensAt ?? null}, ${closesAt}, ${now}, ${payment}, 1, true, ${now}, ${now})`.execute(
    db,
  )
  const itemIds: number[] = []
  for (const [position, { stock, items }] of sections.entries()) {
    const sectionId = await newId(scope, 'menu_sections')
    await sql`insert into menu_sections (business_id, id, menu_id, position, name, stock)
      values (${businessId}, ${sectionId}, ${id}, ${position}, 'Boxes', ${stock ?? null})`.execute(db)
    for (const [place, item] of items.entries()) {
      const itemId = await newId(scope, 'menu_items')
      await sql`insert into menu_items (business_id, id, menu_id, section_id, position, product_id, price, stock, most, counts_as, hidden)
        values (${businessId}, ${itemId}, ${id}, ${sectionId}, ${place}, ${productIds[itemIds.length]}, ${item.ownPrice ?? null},
          ${item.stock ?? null}, ${item.most ?? null}, ${item.countsAs ?? 1}, false)`.execute(db)
      itemIds.push(itemId)
    }
  }
  const windowIds: number[] = []
  for (const { day, from, to, ordersMost, place } of windows) {
    const windowId = await newId(scope, 'menu_windows')
    await sql`insert into menu_windows (business_id, id, menu_id, day, from_time, to_time, place, orders_most)
      values (${businessId}, ${windowId}, ${id}, ${day}, ${from}, ${to}, ${place ?? null}, ${ordersMost ?? null})`.execute(
      db,
    )
    windowIds.push(windowId)
  }
  return { id, slug, itemIds, windowIds }
}
