import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMenu, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

afterAll(closePdfPool)

const DAY = 86_400_000

describe('a program that listens', () => {
  let bakery: Awaited<ReturnType<typeof sellingBakery>>
  beforeAll(async () => {
    bakery = await sellingBakery({ PRIVATE_HOSTS: 'on' })
  })

  test('is told of an order by a menu once it is paid, with the order, and of nothing that was only held', async () => {
    must(
      await bakery.owner.post('/integrations/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['menu.order'] }),
      201,
    )
    const menu = await newMenu(bakery)
    const { payUrl, hold } = must(await menu.press([{ itemId: menu.itemIds[1], quantity: 2 }]), 201)
    const told = () =>
      bakery.inScope(async ({ db, businessId }) => {
        const rows = await db
          .selectFrom('webhook_events')
          .select('body')
          .where('business_id', '=', businessId)
          .execute()
        return rows.map(({ body }) => JSON.parse(body))
      })
    expect(await told()).toEqual([])
    menu.pay(payUrl)
    const { number } = must(await menu.hold(hold), 200)
    expect(await told()).toMatchObject([{ type: 'menu.order', data: { number, status: 'Confirmed', total: '56.00' } }])
    must(await menu.hold(hold), 200)
    expect(await told(), 'once').toHaveLength(1)
  })
})

describe('a bakery whose subscription has ended', () => {
  test('sells by its menus for a week more, as its form stays open; then their pages are closed', async () => {
    const bakery = await sellingBakery({ BILLING: 'sandbox' })
    const menu = await newMenu(bakery)
    const items = [{ itemId: menu.itemIds[0], quantity: 1 }]
    const pass = (ms: number) => {
      bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + ms)
    }
    pass(30 * DAY + 1000)
    expect(await menu.read()).toMatchObject({ state: 'open' })
    pass(7 * DAY)
    const held = must(await menu.press(items), 201)
    pass(DAY)
    expect(await menu.read(), 'the page says so').toMatchObject({ state: 'closed' })
    const late = await menu.press(items)
    expect(late).toMatchObject({ status: 409, body: { code: 'MENU_CLOSED' } })
    expect(late.body.error).toBe('This menu takes no more orders. Nothing was paid.')
    expect((await menu.hold(held.hold)).status).toBe(200)
  })
})
