import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { exact, roundTo } from '#shared/money.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  return closePdfPool
})

const get = async (path: string) => must(await bakery.owner.get(path), 200)
const sumOf = (rows: { total: string }[]) =>
  roundTo(
    rows.reduce((sum, { total }) => sum.plus(total), exact('0')),
    2,
  )

async function complete(changes: Record<string, unknown> = {}) {
  const { owner } = bakery
  let order = await draftOrder(bakery, { bookingFeeKind: 'none', ...changes })
  for (const to of ['Confirmed', 'In Progress', 'Ready'])
    order = must(await owner.post(`/orders/${order.id}/status`, { to, version: order.version }), 200)
  must(
    await owner.post(`/orders/${order.id}/payments`, { amount: '200.00', method: 'Cash', paymentDate: '2026-06-10' }),
    201,
  )
  const paid = await get(`/orders/${order.id}`)
  return must(await owner.post(`/orders/${order.id}/status`, { to: 'Completed', version: paid.version }), 200)
}

describe('a figure of the dashboard equals the list that it leads to', () => {
  test('what was completed this month, and not the month before', async () => {
    const { clock } = bakery.app
    const now = clock.now
    clock.now = new Date(now.getTime() - 45 * 86_400_000)
    await complete()
    clock.now = now
    await complete()
    await complete()
    await draftOrder(bakery)
    const { month } = await get('/dashboard')
    const list = await get('/orders?tab=all&completed=this-month')
    expect(month.completedCount).toBe(2)
    expect(list).toHaveLength(month.completedCount)
    expect(sumOf(list)).toBe(roundTo(month.completedTotal, 2))
  })

  test('what is still owed', async () => {
    const open = await draftOrder(bakery, { bookingFeeKind: 'none' })
    must(await bakery.owner.post(`/orders/${open.id}/status`, { to: 'Confirmed', version: open.version }), 200)
    const { month } = await get('/dashboard')
    const list = await get('/orders?tab=all&payment=owing')
    const owed = list.map(({ balance }: { balance: string }) => ({ total: balance }))
    expect(owed).toHaveLength(1)
    expect(sumOf(owed)).toBe(roundTo(month.outstanding, 2))
  })
})

test('the history names the customer, not her address', async () => {
  const { id } = await draftOrder(bakery)
  const token = await sendQuote(bakery, id)
  must(await bakery.app.anonymous.post(`/public/orders/${id}/decline`, { text: 'No' }, { 'x-order-token': token }), 200)
  const acts = (await get(`/orders/${id}/history`)).map(({ actorName }: { actorName: string }) => actorName)
  expect(acts).toContain("Amélie O'Tran")
  expect(acts.join()).not.toContain('@')
  const { activity } = await get('/dashboard')
  expect(activity.map(({ actorName }: { actorName: string }) => actorName)).toContain("Amélie O'Tran")
})

test('a search tells the day of an event as a date', async () => {
  await draftOrder(bakery)
  const hits = await get(`/search?q=${encodeURIComponent("O'Tran")}`)
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'order', hint: 'Draft', day: '2026-08-15' }))
})
