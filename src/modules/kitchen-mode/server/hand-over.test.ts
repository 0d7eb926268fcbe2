import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMenu, type SellingBakery, type SoldMenu, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { addToTeam } from '#app/server/test-accounts.ts'
import type { Caller } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import type { PackOrder } from '../schema.ts'

// The bakery's today.
const TODAY = '2026-06-10'

let bakery: SellingBakery
let menu: SoldMenu
let kitchen: Caller
beforeAll(async () => {
  bakery = await sellingBakery()
  kitchen = (await addToTeam(bakery, 'kitchen')).caller
  menu = await newMenu(bakery, {
    windows: [{ day: TODAY, from: '15:00', to: '17:00' }],
    closesAt: `${TODAY}T14:00:00.000Z`,
  })
})
afterAll(closePdfPool)

async function bought(lastName: string): Promise<number> {
  const items = [{ itemId: menu.itemIds[0], quantity: 2 }]
  const { payUrl, hold } = must(await menu.press(items, { firstName: 'Nora', lastName, allergies: 'Nuts!' }), 201)
  menu.pay(payUrl)
  const { number } = must(await menu.hold(hold), 200)
  return must(await bakery.owner.get(`/orders?q=${number}`), 200)[0].id
}
const statusOf = async (id: number) => must(await bakery.owner.get(`/orders/${id}`), 200).status
const packed = async (id: number): Promise<PackOrder> =>
  must(await kitchen.get('/kitchen'), 200).orders.find((order: PackOrder) => order.id === id)
const tick = (id: number, done: boolean, minutesAgo: number) => ({
  kind: 'tick',
  id: randomUUID(),
  subject: `handover:${id}`,
  done,
  at: new Date(bakery.app.clock.now.getTime() - minutesAgo * 60_000).toISOString(),
})
const send = async (...marks: object[]) => must(await kitchen.post('/kitchen/marks', { marks }), 200)

describe('the kitchen without a network', () => {
  test('has the orders of a menu with their time, items and allergies, and no money', async () => {
    const order = await packed(await bought('Berg'))
    expect(order).toMatchObject({
      menu: 'Christmas 2026',
      day: TODAY,
      hour: '15:00',
      customer: 'Nora B.',
      allergies: 'Nuts!',
      items: [{ name: 'Mince pies, dozen', quantity: '2' }],
    })
    expect(JSON.stringify(order)).not.toMatch(/48\.00|@|0411/)
  })

  test('hands an order over by a tick, which completes it when it arrives, however often it is sent', async () => {
    const id = await bought('Adams')
    const mark = tick(id, true, 10)
    await send(mark)
    await send(mark)
    expect(await statusOf(id)).toBe('Completed')
    const moves = await bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('activity')
        .select('details')
        .where('business_id', '=', businessId)
        .where('entity', '=', 'order')
        .where('entity_id', '=', id)
        .where('act', '=', 'moved')
        .execute(),
    )
    expect(moves.map(({ details }) => (details as { to: string }).to)).toEqual(['Confirmed', 'Completed'])
    await send(tick(id, false, 5))
    expect(await statusOf(id), 'only the owner takes that back').toBe('Completed')
  })

  test('counts the last tick of two devices, in whatever order they arrive', async () => {
    const id = await bought('Zorn')
    await send(tick(id, false, 5))
    await send(tick(id, true, 10))
    expect(await statusOf(id)).toBe('Confirmed')
    await send(tick(id, true, 1))
    expect(await statusOf(id)).toBe('Completed')
  })

  test('loses nothing over an order that was cancelled or is gone meanwhile', async () => {
    const id = await bought('Gone')
    const { version } = must(await bakery.owner.get(`/orders/${id}`), 200)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Cancelled', reason: 'Ill', version }), 200)
    const other = await bought('Other')
    await send(tick(id, true, 2), tick(999_999, true, 2), tick(other, true, 2))
    expect([await statusOf(id), await statusOf(other)]).toEqual(['Cancelled', 'Completed'])
  })
})
