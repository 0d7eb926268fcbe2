import { beforeAll, expect, test } from 'vitest'
import { must } from '#modules/quotes/server/testing.ts'
import { newBakery, testApp } from '../testing.ts'
import { type FilledBakery, fillBakery } from './fill-bakery.ts'
import { addressOf, everyRoute, isOpen, OPENS_A_BAKERY, PATIENCE_MS, report } from './probes.ts'
import { newMenu, type SellingBakery, type SoldMenu } from './selling-bakery.ts'

let mine: FilledBakery
let menu: SoldMenu
let feed = ''
beforeAll(async () => {
  mine = await fillBakery(await newBakery(await testApp()), 'prices')
  const { slug } = must(await mine.owner.get('/enquiries/settings'), 200)
  menu = await newMenu({ ...mine, slug } as unknown as SellingBakery)
  for (const { id, version } of must(await mine.owner.get('/products?pageSize=100'), 200))
    must(await mine.owner.patch(`/products/${id}`, { showInEnquiry: true, active: true, version }), 200)
  must(await mine.owner.post('/calendar/feeds', mine.bodyFor('calendar.createFeed')), 201)
  feed = new URL(must(await mine.owner.get('/calendar/feeds'), 200).at(-1).url).pathname
})

const reading = everyRoute.filter(
  (entry) => isOpen(entry) && (entry.route.method === 'GET' || entry.route.reads) && entry.name !== OPENS_A_BAKERY,
)
/** New at each call. */
const RESTLESS = /"(nonce|step|challenge|requestId)":"[^"]*"/g

/** The public answers: forms, menus, quotes, orders and feeds, those to the customer of an order too. */
async function answers(): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  const ask = async (name: string, method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const { status, text } = await mine.app.anonymous.request(method, path, body, headers)
    told.set(name, `${status} ${text.replaceAll(RESTLESS, '')}`)
  }
  for (const { name, route } of reading) {
    const token = route.audience === 'customer' ? { 'x-order-token': mine.quote.token } : undefined
    const path = addressOf(route, mine.idsFor(route.path)) + mine.queryFor(name)
    await ask(name, route.method, path, route.method === 'GET' ? undefined : mine.bodyFor(name), token)
  }
  await ask('the menu', 'GET', menu.path)
  const items = menu.itemIds.map((itemId) => ({ itemId, quantity: 1 }))
  await ask('the price of a choice', 'POST', `${menu.path}/price`, { items })
  await ask('the calendar of a feed', 'GET', feed.replace('/api', ''))
  return told
}

test('no public answer changes when customers have prices of their own', { timeout: PATIENCE_MS }, async () => {
  const { owner } = mine
  const contacts: { id: number }[] = must(await owner.get('/contacts?pageSize=100'), 200)
  const products: { id: number; sizes: { id: number }[] }[] = must(await owner.get('/products?pageSize=100'), 200)
  const agree = async (change: object) => {
    for (const { id } of contacts) {
      const { version } = must(await owner.get(`/contacts/${id}/prices`), 200)
      must(await owner.patch(`/contacts/${id}/prices`, { ...change, version }), 200)
    }
  }
  await agree({ pricePercent: null, prices: [] })
  const before = await answers()
  expect(await answers()).toEqual(before)
  const prices = products.flatMap(({ id: productId, sizes }) =>
    (sizes.length > 0 ? sizes : [{ id: null }]).map(({ id: sizeId }) => ({ productId, sizeId, price: '0.01' })),
  )
  await agree({ pricePercent: '50', prices })
  const after = await answers()
  const changed = [...before.keys()].filter((name) => after.get(name) !== before.get(name))
  const worked = [...before.values()].filter((text) => text.startsWith('200')).length
  report('STO-6 public answers', before.size, changed.length, { worked, prices: prices.length * contacts.length })
  expect(changed).toEqual([])
  for (const name of ['the menu', 'the price of a choice', 'the calendar of a feed', 'customer.get', 'portal.get'])
    expect(before.get(name)?.slice(0, 4), name).toBe('200 ')
  expect(before.get('orderForm.publicProducts')).toContain('Mince pies')
  expect(before.get('the menu')).toContain('Mince pies')
})
