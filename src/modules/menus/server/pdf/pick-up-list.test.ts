import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMenu, type SellingBakery, type SoldMenu, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { addToTeam } from '#app/server/test-accounts.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let bakery: SellingBakery
let menu: SoldMenu
beforeAll(async () => {
  bakery = await sellingBakery()
  menu = await newMenu(bakery)
})
afterAll(closePdfPool)

async function buy(items: [number, number][], changes: Record<string, unknown>) {
  const chosen = items.map(([i, quantity]) => ({ itemId: menu.itemIds[i], quantity }))
  const { payUrl, hold } = must(await menu.press(chosen, changes), 201)
  menu.pay(payUrl)
  return must(await menu.hold(hold), 200).number as string
}
const print = async (caller = bakery.owner) => {
  const answer = await caller.get(`/menus/${menu.id}/pick-up-list/pdf`)
  expect(answer.status, answer.text).toBe(200)
  return readPdfText(answer.bytes).join(' ').replaceAll(/\s+/g, ' ')
}

describe('the pick-up list on paper', () => {
  test('says before the first order that there is none', async () => {
    expect(await print()).toMatch(/Christmas 2026 Pick-up list No orders yet/)
  })

  test('has each order under its time, with what it is, its allergies, and neither money nor a way to reach anybody', async () => {
    await buy([[0, 2]], { firstName: 'Zoe', lastName: 'Adams', allergies: 'No nuts, please' })
    const late = await buy(
      [
        [1, 1],
        [2, 1],
      ],
      {
        windowId: menu.windowIds[1],
        firstName: 'Ben',
        lastName: 'Zorn',
        avoids: [{ code: 'milk', level: 'allergic' }],
      },
    )
    const text = await print()
    expect(text).toMatch(
      /Wed.* 23.* 10:00 AM to 12:00 PM 1 order Zoe Adams \S+ 2 × Mince pies, dozen Allergies: No nuts, please Wed.* 23.* 2:00 PM to 4:00 PM 1 order Ben Zorn/,
    )
    expect(text).toContain(`${late} 1 × Stollen 1 × Tasting box Allergies: Milk`)
    const { caller } = await addToTeam(bakery, 'kitchen')
    const kitchens = await print(caller)
    for (const secret of ['48', '73', '$', '@', '0411']) expect(kitchens).not.toContain(secret)
  })

  test('has an order that was moved by itself under another time, with its own day', async () => {
    const number = await buy([[0, 1]], { firstName: 'Mia', lastName: 'Moved' })
    const [{ id }] = must(await bakery.owner.get(`/orders?q=${number}`), 200)
    const { version } = must(await bakery.owner.get(`/orders/${id}`), 200)
    const change = { eventDate: '2026-12-27', how: 'correction', version }
    must(await bakery.owner.patch(`/orders/${id}`, change), 200)
    expect(await print()).toMatch(/Another time 1 order Mia Moved \S+ Sun.* 27.* 1 × Mince pies, dozen/)
  })

  test('is not there without its menu', async () => {
    expect((await bakery.owner.get('/menus/999999/pick-up-list/pdf')).status).toBe(404)
  })
})
