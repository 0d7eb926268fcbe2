import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFull, report } from '#app/server/proofs/probes.ts'
import { newMenu, type SellingBakery, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { instantAt } from '#shared/dates/zones.ts'

// The zones of the earth from -11 to +14, and days on which the clock of some changes.
const ZONES = [
  'Pacific/Pago_Pago',
  'America/New_York',
  'America/St_Johns',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]
const CHANGES = ['2026-10-04', '2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28', '2027-04-04']

let bakery: SellingBakery
beforeAll(async () => {
  bakery = await sellingBakery({ TRUST_PROXY: '1' })
})
afterAll(closePdfPool)

describe('a menu closes by the clock of its bakery', () => {
  test('up to the last millisecond before 20:00, in every zone and on days of clock changes', async () => {
    let tried = 0
    const start = bakery.app.clock.now
    for (const [i, zone] of ZONES.entries())
      for (const [j, day] of CHANGES.entries()) {
        // Each zone and each day, but not all pairs of them.
        if (!isFull && (i + j) % 4 > 0) continue
        must(await bakery.owner.patch('/settings', { timezone: zone }), 200)
        bakery.app.clock.now = start
        const { id: productId } = must(
          await bakery.owner.post('/products', { name: 'Pies', type: 'cake', price: '24' }),
          201,
        )
        const menu = must(
          await bakery.owner.post('/menus', {
            name: `Boxes ${zone} ${day}`,
            closes: { day, time: '20:00' },
            placesADay: 0,
            sections: [{ name: 'Boxes', items: [{ productId }] }],
            windows: [{ day: '2027-06-01', from: '10:00', to: '12:00' }],
          }),
          201,
        )
        must(await bakery.owner.post(`/menus/${menu.id}/publish`, { reason: 'Proof' }), 200)
        const [{ items }] = menu.sections
        const [window] = menu.windows
        const path = `/public/menus/${bakery.slug}/${menu.slug}`
        const closesAt = Date.parse(instantAt(day, '20:00', zone))
        bakery.app.clock.now = new Date(closesAt - 10_000)
        const nonces = [await bakery.app.anonymous.get(path), await bakery.app.anonymous.get(path)].map(
          ({ body }) => body.nonce,
        )
        expect(Date.parse(menu.closesAt), `${zone} ${day}`).toBe(closesAt)
        const press = (at: number, nonce: string) => {
          bakery.app.clock.now = new Date(at)
          tried += 1
          return bakery.app.anonymous.post(
            `${path}/orders`,
            {
              items: [{ itemId: items[0].id, quantity: 1 }],
              windowId: window.id,
              firstName: 'Nora',
              lastName: 'Berg',
              email: `nora${tried}@example.org`,
              phone: '0411 222 333',
              total: '24.00',
              nonce,
            },
            { 'x-forwarded-for': `10.9.${tried >> 8}.${tried & 255}` },
          )
        }
        const last = await press(closesAt - 1, nonces[0])
        expect(last.status, `${zone} ${day}: ${last.text}`).toBe(201)
        expect((await press(closesAt, nonces[1])).body.code, `${zone} ${day}`).toBe('MENU_CLOSED')
        bakery.app.clock.now = start
        const copy = must(await bakery.owner.post(`/menus/${menu.id}/copy`, { days: 7 }), 201)
        expect(copy.closes.time, 'a copy for next week closes at the same time of day').toBe('20:00')
        must(await bakery.owner.post(`/menus/${menu.id}/archive`, {}), 200)
        must(await bakery.owner.post(`/menus/${copy.id}/archive`, {}), 200)
      }
    must(await bakery.owner.patch('/settings', { timezone: 'UTC' }), 200)
    report('menu clock', tried, 0, { zones: ZONES.length, days: CHANGES.length })
  }, 300_000)
})

describe('what a menu asks for', () => {
  test('is the same on the button, the card page, the payment, the receipt and in the tax report: 7 x 1.05 and 8.875 % are 8.00', async () => {
    const menu = await newMenu(bakery, {
      sections: [{ items: [{ name: 'Rolls', price: '1.05' }] }],
      settings: { taxEnabled: true, pricesIncludeTax: false },
    })
    const [rate] = must(await bakery.owner.get('/settings'), 200).customTaxRates
    must(await bakery.owner.patch(`/tax-rates/${rate.id}`, { rate: '8.875', version: rate.version }), 200)
    const items = [{ itemId: menu.itemIds[0], quantity: 7 }]
    expect(await menu.price(items)).toMatchObject({ total: '8.00' })
    const { payUrl, hold } = must(await menu.press(items), 201)
    menu.pay(payUrl)
    const { number, total } = must(await menu.hold(hold), 200)
    const [found] = must(await bakery.owner.get(`/orders?q=${number}`), 200)
    const order = must(await bakery.owner.get(`/orders/${found.id}`), 200)
    const payments = must(await bakery.owner.get(`/orders/${found.id}/payments`), 200)
    const taxes = must(await bakery.owner.get('/reports/tax?startDate=2026-01-01&endDate=2027-12-31'), 200)
    expect([total, order.total, order.tax, payments[0].amount]).toEqual(['8.00', '8.00', '0.65', '8.00'])
    expect(JSON.stringify(taxes.data)).toContain('"0.65"')
  })
})
