import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMenu, type SellingBakery, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { must } from '#modules/quotes/server/testing.ts'
import type { StandIn } from '#server/cards/sandbox/stand-in.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { settleHolds } from './selling/settle-holds.ts'
import { tellClosed } from './tell-closed.ts'

let bakery: SellingBakery
beforeAll(async () => {
  bakery = await sellingBakery()
})
afterAll(closePdfPool)

const at = (instant: string) => {
  bakery.app.clock.now = new Date(instant)
}
const needs = async () => {
  const { needs: counted, menus } = must(await bakery.owner.get('/dashboard'), 200)
  return { menus, holds: counted.find(({ need }: { need: string }) => need === 'holds-unsettled')?.count }
}
const told = async () => {
  await tellClosed(bakery.app.services)
  const mails = await bakery.inScope(({ db, businessId }) =>
    db
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('business_id', '=', businessId)
      .where('template', '=', 'menu_closed')
      .orderBy('id')
      .execute(),
  )
  return mails
}

describe('the owner of a menu', () => {
  test('reads on the dashboard that it is sold out, that it closes today, and which holds nobody could settle', async () => {
    at('2026-06-10T04:00:00.000Z')
    expect(await needs()).toEqual({ menus: undefined, holds: undefined })
    const menu = await newMenu(bakery, { sections: [{ items: [{ name: 'Yule log', price: '40', stock: 2 }] }] })
    expect(await needs()).toEqual({ menus: undefined, holds: undefined })
    const { payUrl } = must(await menu.press([{ itemId: menu.itemIds[0], quantity: 2 }]), 201)
    const name = 'Christmas 2026'
    expect((await needs()).menus).toEqual([{ menuId: menu.id, name, need: 'soldOut' }])

    const standIn = bakery.app.services.cards?.standIn() as StandIn
    standIn.disturb(() => 'error')
    at('2026-06-10T04:40:00.000Z')
    await settleHolds(bakery.app.services, (work) => bakery.inScope(work))
    expect((await needs()).holds, 'a few minutes are no news').toBeUndefined()
    at('2026-06-10T04:50:00.000Z')
    await settleHolds(bakery.app.services, (work) => bakery.inScope(work))
    expect((await needs()).holds).toBe(1)
    standIn.disturb(undefined)
    at('2026-06-10T04:52:00.000Z')
    await settleHolds(bakery.app.services, (work) => bakery.inScope(work))
    expect(menu.pay(payUrl).answer).toBe('unknown')
    expect(await needs()).toEqual({ menus: undefined, holds: undefined })
    const { version } = must(await bakery.owner.get(`/menus/${menu.id}`), 200)
    must(await bakery.owner.patch(`/menus/${menu.id}`, { version, closes: { day: '2026-06-10', time: '20:00' } }), 200)
    expect((await needs()).menus).toEqual([{ menuId: menu.id, name, need: 'closesToday' }])
    must(await bakery.owner.post(`/menus/${menu.id}/stop`), 200)
    expect((await needs()).menus).toBeUndefined()
  })

  test('is mailed once when it has closed: the orders, the pieces of each item and the money, after the last hold', async () => {
    at('2026-06-10T06:00:00.000Z')
    const menu = await newMenu(bakery, { closesAt: '2026-06-10T08:00:00.000Z' })
    const buy = async (items: [number, number][]) => {
      const { payUrl, hold } = must(
        await menu.press(items.map(([i, quantity]) => ({ itemId: menu.itemIds[i], quantity }))),
        201,
      )
      return { pay: () => menu.pay(payUrl), look: () => menu.hold(hold) }
    }
    const first = await buy([
      [0, 3],
      [1, 1],
    ])
    first.pay()
    must(await first.look(), 200)
    at('2026-06-10T07:50:00.000Z')
    const late = await buy([[0, 2]])
    at('2026-06-10T08:05:00.000Z')
    expect(await told(), 'somebody is still paying').toEqual([])
    late.pay()
    must(await late.look(), 200)
    const mails = await told()
    const ofThis = mails.filter(({ subject }) => subject === 'Christmas 2026 has closed: 2 orders')
    expect(ofThis).toHaveLength(1)
    expect(ofThis[0]?.text).toMatch(/2 orders, \$148\.00 in all/)
    expect(ofThis[0]?.text).toMatch(/Mince pies, dozen\W+5/)
    expect(ofThis[0]?.text).toMatch(/Stollen\W+1/)
    expect(ofThis[0]?.text).toContain(`/api/menus/${menu.id}/pick-up-list/pdf`)
    expect(await told(), 'once').toHaveLength(mails.length)

    const { version } = must(await bakery.owner.get(`/menus/${menu.id}`), 200)
    const again = { version, closes: { day: '2026-06-10', time: '12:00' } }
    must(await bakery.owner.patch(`/menus/${menu.id}`, again), 200)
    expect(await told(), 'it is open again').toHaveLength(mails.length)
    at('2026-06-10T12:00:00.000Z')
    expect(await told(), 'and is told of again').toHaveLength(mails.length + 1)
  })
})
