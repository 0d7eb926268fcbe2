import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMenu, type SellingBakery, type SoldMenu, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { checkAccount } from '#modules/cards/server/check-account.ts'
import { mailsOf, must } from '#modules/quotes/server/testing.ts'
import type { StandIn } from '#server/cards/sandbox/stand-in.ts'
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

describe('money that comes too late', () => {
  test('goes back by itself, with a mail, when the provider was silent for an hour and the place was given back', async () => {
    menu = await newMenu(bakery)
    const { payUrl, hold } = must(await menu.press([{ itemId: menu.itemIds[1], quantity: 15 }]), 201)
    const standIn = bakery.app.services.cards?.standIn() as StandIn
    menu.pay(payUrl)
    standIn.disturb(() => 'error')
    pass(36)
    await settle()
    expect(await left(), 'it waits for the provider').toEqual([25, 0, 12])
    pass(61)
    await settle()
    expect(await left(), 'an hour later it is sold again').toEqual([40, 15, 20])
    standIn.disturb(undefined)
    pass(1)
    await checkAccount(bakery.app.services, (work) => bakery.inScope(work))
    await checkAccount(bakery.app.services, (work) => bakery.inScope(work))
    expect(must(await menu.hold(hold), 200)).toMatchObject({ state: 'ended', number: null })
    const [order] = (await orders()).filter(({ status }: { status: string }) => status === 'Cancelled')
    expect(must(await bakery.owner.get(`/orders/${order.id}/payments`), 200)).toMatchObject([
      { amount: '420.00', type: 'final_payment' },
      { amount: '-420.00', type: 'refund' },
    ])
    expect((await mailsOf(bakery, order.id)).map(({ template }) => template)).toContain('menu_late')
    expect(await left()).toEqual([40, 15, 20])
  })
})

describe('the button', () => {
  test('says what the order says, not the sum of the cards: 7 of 1.05 and 8.875 % are 8.00', async () => {
    menu = await newMenu(bakery, {
      sections: [{ items: [{ name: 'Rolls', price: '1.05' }] }],
      settings: { taxEnabled: true, pricesIncludeTax: false },
    })
    const [rate] = must(await bakery.owner.get('/settings'), 200).customTaxRates
    must(await bakery.owner.patch(`/tax-rates/${rate.id}`, { rate: '8.875', version: rate.version }), 200)
    const items = [{ itemId: menu.itemIds[0], quantity: 7 }]
    expect((await menu.read()).sections[0].items[0].product.price).toBe('1.14')
    expect(await menu.price(items)).toMatchObject({ total: '8.00' })
    const sum = await menu.press(items, { total: '7.98' })
    expect(sum).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', details: { total: '8.00' } } })
    const { payUrl, hold } = must(await menu.press(items), 201)
    menu.pay(payUrl)
    expect(must(await menu.hold(hold), 200)).toMatchObject({ state: 'paid', total: '8.00' })
    must(await bakery.owner.patch('/settings', { taxEnabled: false }), 200)
  })

  test('takes orders up to, and not including, the closing', async () => {
    const closesAt = new Date(bakery.app.clock.now.getTime() + 3_600_000).toISOString()
    menu = await newMenu(bakery, { closesAt })
    const challenges = [await menu.nonce(), await menu.nonce()]
    const items = [{ itemId: menu.itemIds[0], quantity: 1 }]
    bakery.app.clock.now = new Date(Date.parse(closesAt) - 1)
    const held = must(await menu.press(items, { nonce: challenges[0], total: '24.00' }), 201)
    bakery.app.clock.now = new Date(closesAt)
    const late = await menu.press(items, { nonce: challenges[1], total: '24.00' })
    expect(late).toMatchObject({ status: 409, body: { code: 'MENU_CLOSED' } })
    expect(late.body.error).toMatch(/^This menu closed at .*\. Nothing was paid\.$/)
    menu.pay(held.payUrl)
    expect(must(await menu.hold(held.hold), 200), 'what was held before may be paid after it').toMatchObject({
      state: 'paid',
    })
  })

  test('refuses machines, too many of one thing, and a menu that is not there', async () => {
    menu = await newMenu(bakery, { sections: [{ items: [{ name: 'Pies', price: '24', most: 2 }] }] })
    const one = [{ itemId: menu.itemIds[0], quantity: 1 }]
    const { nonce } = await menu.read()
    expect((await menu.press(one, { nonce, total: '24.00' })).status, 'faster than a person').toBe(409)
    expect((await menu.press(one, { nonce: 'made-up', total: '24.00' })).status).toBe(409)
    expect((await menu.press(one, { homepage: 'https://spam.example' })).status).toBe(409)
    const many = await menu.press([{ itemId: menu.itemIds[0], quantity: 3 }])
    expect(many).toMatchObject({ status: 422, body: { error: 'At most 2 of Pies in one order' } })
    expect((await bakery.app.anonymous.get(`/public/menus/${bakery.slug}/nothing`)).status).toBe(404)
    expect((await menu.hold('made-up')).status).toBe(404)
  })

  test('a change gives back what is held at once, and its own hold is not in its way', async () => {
    menu = await newMenu(bakery)
    const items = [{ itemId: menu.itemIds[1], quantity: 15 }]
    const { hold, payUrl } = must(await menu.press(items), 201)
    expect(must(await menu.release(hold), 200)).toMatchObject({ state: 'ended' })
    expect(menu.pay(payUrl).answer, 'the page has ended first').toBe('unknown')
    const again = must(await menu.press(items), 201)
    menu.pay(again.payUrl)
    expect(must(await menu.release(again.hold), 200), 'paid meanwhile').toMatchObject({ state: 'paid' })
    expect(await left()).toEqual([25, 0, 12])
  })

  test('a known address is one customer, whoever types it; a known telephone number is not', async () => {
    menu = await newMenu(bakery)
    const known = must(
      await bakery.owner.post('/contacts', {
        firstName: 'Ines',
        lastName: 'Moe',
        email: 'ines@example.org',
        phone: '0499 000 111',
      }),
      201,
    )
    const buy = async (changes: Record<string, unknown>) => {
      const { payUrl, hold } = must(await menu.press([{ itemId: menu.itemIds[0], quantity: 1 }], changes), 201)
      menu.pay(payUrl)
      const { number } = must(await menu.hold(hold), 200)
      return must(await bakery.owner.get(`/orders?q=${number}`), 200)[0].contactId
    }
    expect(await buy({ email: 'INES@example.org' })).toBe(known.id)
    expect(await buy({ email: 'somebody@example.org', phone: '0499 000 111' })).not.toBe(known.id)
  })

  test('an owner can neither change, move nor delete what a customer is paying for', async () => {
    menu = await newMenu(bakery)
    must(await menu.press([{ itemId: menu.itemIds[0], quantity: 1 }]), 201)
    const id = await bakery.inScope(
      async ({ db, businessId }) =>
        (
          await db
            .selectFrom('orders')
            .select('id')
            .where('business_id', '=', businessId)
            .where('menu_id', '=', menu.id)
            .executeTakeFirstOrThrow()
        ).id,
    )
    const says = 'A customer is paying for this order right now. Look again in half an hour.'
    expect((await bakery.owner.patch(`/orders/${id}`, { theme: 'x', version: 1 })).body.error).toBe(says)
    expect((await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version: 1 })).body.error).toBe(says)
    expect((await bakery.owner.del(`/orders/${id}`)).body.error).toBe(says)
  })
})
