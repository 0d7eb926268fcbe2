import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMenu, type SellingBakery, type SoldMenu, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { mailsOf, must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { settleHolds } from './settle-holds.ts'

let bakery: SellingBakery
let menu: SoldMenu
beforeAll(async () => {
  bakery = await sellingBakery({ TRUST_PROXY: '1' })
})
afterAll(closePdfPool)

const pass = (minutes: number) => {
  bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + minutes * 60_000)
}
const settle = () => settleHolds(bakery.app.services, (work) => bakery.inScope(work))
const orders = async () => must(await bakery.owner.get('/orders'), 200)
const left = async () => (await menu.read()).sections[0].items.map((item: { left: number | null }) => item.left)

describe('a customer of a menu', () => {
  test('sees what is sold, and nothing of what it costs or of whom else it was sold to', async () => {
    menu = await newMenu(bakery)
    const page = await menu.read()
    expect(page).toMatchObject({ name: 'Christmas 2026', state: 'open', closes: { day: '2026-12-13', time: '20:00' } })
    expect(
      page.sections[0].items.map(({ product, left }: { product: { name: string; price: string }; left: number }) => [
        product.name,
        product.price,
        left,
      ]),
    ).toEqual([
      ['Mince pies, dozen', '24.00', 40],
      ['Stollen', '28.00', 15],
      ['Tasting box', '45.00', 20],
    ])
    expect(page.windows).toHaveLength(2)
  })

  test('orders and pays: a numbered order with its customer, its money, its hand-over and a mail', async () => {
    const [pies, stollen] = menu.itemIds
    const items = [
      { itemId: stollen, quantity: 1 },
      { itemId: pies, quantity: 1 },
    ]
    expect(await menu.price(items)).toMatchObject({ total: '52.00' })
    const { payUrl, hold, heldUntil } = must(await menu.press(items, { allergies: 'Nuts!' }), 201)
    expect(Date.parse(heldUntil) - bakery.app.clock.now.getTime()).toBe(35 * 60_000)
    expect(await left()).toEqual([38, 14, 19])
    expect(must(await menu.hold(hold), 200)).toMatchObject({ state: 'held', payUrl, total: '52.00', number: null })
    menu.pay(payUrl)
    const paid = must(await menu.hold(hold), 200)
    expect(paid).toMatchObject({ state: 'paid', heldUntil: null, payUrl: null, window: { from: '10:00' } })
    const order = must(await bakery.owner.get(`/orders?q=${paid.number}`), 200)[0]
    const whole = must(await bakery.owner.get(`/orders/${order.id}`), 200)
    expect(whole).toMatchObject({
      status: 'Confirmed',
      eventDate: '2026-12-23',
      deliveryType: 'Collection',
      deliveryTime: '10:00',
      deliveryTimeTo: '12:00',
      total: '52.00',
      balance: '0.00',
      allergiesStated: 'Nuts!',
      source: 'Menu: Christmas 2026',
      customer: { firstName: 'Nora' },
    })
    expect(must(await bakery.owner.get(`/orders/${order.id}/payments`), 200)).toMatchObject([
      { type: 'final_payment', amount: '52.00', method: 'Card online' },
    ])
    const mails = await mailsOf(bakery, order.id)
    expect(mails.map(({ template }) => template)).toEqual(['menu_order'])
    expect(mails[0]?.text).toMatch(/Wed 23.*10:00 AM to 12:00 PM[\s\S]*1 × Stollen[\s\S]*Paid: \$52\.00/)
    await settle()
    expect(await left()).toEqual([38, 14, 19])
  })

  test('a visitor who does not pay holds it for 35 minutes: then neither a draft, a number, a customer nor a page is left', async () => {
    const before = await orders()
    const people = must(await bakery.owner.get('/contacts'), 200).length
    const { payUrl, hold } = must(await menu.press([{ itemId: menu.itemIds[1], quantity: 14 }]), 201)
    expect(await left()).toEqual([24, 0, 12])
    const late = await menu.press([{ itemId: menu.itemIds[1], quantity: 1 }])
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'SOLD_OUT', details: { itemId: menu.itemIds[1], left: 0 } },
    })
    expect(late.body.error).toMatch(
      /^Stollen has just gone\. One may come back at \d+:\d\d [AP]M if it isn’t paid for\.$/,
    )
    pass(36)
    await settle()
    expect(await left()).toEqual([38, 14, 19])
    expect(await orders()).toEqual(before)
    expect(must(await bakery.owner.get('/contacts'), 200)).toHaveLength(people)
    expect((await menu.hold(hold)).status).toBe(404)
    expect(menu.pay(payUrl).answer).toBe('unknown')
  })
})
