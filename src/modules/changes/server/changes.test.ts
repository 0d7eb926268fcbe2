import { afterAll, beforeEach, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { accept, by, must, orderOf, quoted, seen } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

let bakery: TestBakery
beforeEach(async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  bakery = await newBakery()
})
afterAll(closePdfPool)

async function signedOrder(changes: Record<string, unknown> = {}) {
  const { id, token } = await quoted(bakery, changes)
  must(await accept(bakery, id, token), 200)
  return { id, token }
}

test('a change waits for its customer, and is the order once she has approved it', async () => {
  const { id, token } = await signedOrder()
  const order = await orderOf(bakery, id)
  const lines = [...order.lines, { name: 'Box of cookies', quantity: '1', unitPrice: '35.00' }]
  const body = { changes: { lines } }
  const preview = must(await bakery.owner.post(`/orders/${id}/changes/preview`, body), 200)
  expect(preview).toMatchObject({ revision: 2, totalBefore: '200.00', totalAfter: '235.00', difference: '35.00' })
  const change = must(
    await bakery.owner.post(`/orders/${id}/changes`, { ...body, version: order.version, message: 'As you asked' }),
    201,
  )
  expect(change).toMatchObject({
    state: 'open',
    diff: [{ what: 'item', label: 'Box of cookies', before: null, amount: '35.00' }],
  })
  expect(await orderOf(bakery, id)).toMatchObject({ total: '200.00', changePending: true, version: order.version })
  const page = await seen(bakery, id, token)
  expect(page).toMatchObject({
    total: '$200.00',
    change: { difference: '+$35.00', totalAfter: '$235.00', state: 'open' },
  })
  const { revision, hash } = page.change
  const sign = () =>
    bakery.app.anonymous.post(`/public/orders/${id}/change/approve`, { typedName: 'Amélie', revision, hash }, by(token))
  expect(must(await sign(), 200)).toMatchObject({ total: '$235.00', change: null, revision: 2 })
  must(await sign(), 200)
  expect(await orderOf(bakery, id)).toMatchObject({ total: '235.00', changePending: null, revision: 2 })
  const papers = must(await bakery.owner.get(`/orders/${id}/documents`), 200)
  expect(
    papers.map(({ kind, title, number, state }: Record<string, string>) => [kind, `${title} ${number}`, state]),
  ).toEqual([
    ['quote', `Quote Q-${order.orderNumber}`, 'former'],
    ['invoice', 'Invoice INV-2026-0001', 'current'],
    ['invoice', 'Invoice INV-2026-0001', 'replaced'],
    ['change', `Change 2 to order ${order.orderNumber}`, 'accepted'],
  ])
})
