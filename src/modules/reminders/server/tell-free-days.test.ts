import { beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { draftOrder, mailsOf, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'

// QAC-2, date gone: a customer who waits for a full day is told once when a place becomes free.
let app: TestApp
let bakery: TestBakery
const DAY = '2026-08-15'
beforeEach(async () => {
  app = await testApp()
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  bakery = await newBakery()
  const settings = { capacityMode: 'max_orders', maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1], quoteValidDays: 30 }
  must(await bakery.owner.patch('/settings', settings), 200)
})

const later = async (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  await runJobs(app.services, jobs(app.services))
}
async function quoted() {
  const { id } = await draftOrder(bakery, { eventDate: DAY, bookingFeeKind: 'none' })
  return { id, header: { 'x-order-token': await sendQuote(bakery, id) } }
}
async function booked(): Promise<number> {
  const { id, version } = await draftOrder(bakery, { eventDate: DAY, bookingFeeKind: 'none' })
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }), 200)
  return id
}
const cancel = async (id: number) => {
  const { version } = must(await bakery.owner.get(`/orders/${id}`), 200)
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Cancelled', reason: 'Off', version }), 200)
}
const told = async (id: number) => (await mailsOf(bakery, id)).filter(({ template }) => template === 'day_free')
const page = async ({ id, header }: Awaited<ReturnType<typeof quoted>>) =>
  must(await app.anonymous.get(`/public/orders/${id}`, header), 200)
const wait = ({ id, header }: Awaited<ReturnType<typeof quoted>>) =>
  app.anonymous.post(`/public/orders/${id}/wait`, {}, header)

test('a waiting customer is told once, when a place is given back, and can accept then', async () => {
  const [waiting, silent] = [await quoted(), await quoted()]
  expect((await wait(waiting)).status).toBe(409)
  const taken = await booked()
  expect(await page(waiting)).toMatchObject({ state: 'gone', isWaiting: false })
  for (let n = 0; n < 2; n += 1)
    expect(must(await wait(waiting), 200)).toMatchObject({ state: 'gone', isWaiting: true })
  const { entries } = must(await bakery.owner.get('/bell'), 200)
  expect(entries.filter(({ act }: { act: string }) => act === 'waits-for-day')).toHaveLength(1)
  await later(61)
  expect(await told(waiting.id)).toEqual([])
  await cancel(taken)
  await later(61)
  await later(61)
  const mails = await told(waiting.id)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: 'Sat 15-08-2026 is free again' })
  expect(await told(silent.id)).toEqual([])
  expect(await page(waiting)).toMatchObject({ state: 'open', isWaiting: false })
})

test('a customer whom no mail reaches is a task of the owner, once', async () => {
  const contact = must(await bakery.owner.post('/contacts', { firstName: 'Nora', lastName: 'Silent' }), 201)
  const { id } = await draftOrder(bakery, { eventDate: DAY, bookingFeeKind: 'none', contactId: contact.id })
  const { url } = must(await bakery.owner.post(`/orders/${id}/link`, {}), 200)
  const taken = await booked()
  must(await wait({ id, header: { 'x-order-token': url.split('token=')[1] } }), 200)
  await cancel(taken)
  await later(61)
  await later(61)
  expect(await told(id)).toEqual([])
  const tasks = must(await bakery.owner.get('/tasks?pageSize=100'), 200)
  expect(tasks.filter(({ relatedOrderId }: { relatedOrderId: number }) => relatedOrderId === id)).toMatchObject([
    {
      title: 'Tell Nora Silent that the day is free again',
      description: expect.stringContaining('opens on Sat 15-08-2026'),
    },
  ])
})

test('nobody is told of a quote that ran out, was declined or was changed meanwhile', async () => {
  const [declined, changed] = [await quoted(), await quoted()]
  const taken = await booked()
  for (const each of [declined, changed]) must(await wait(each), 200)
  must(await app.anonymous.post(`/public/orders/${declined.id}/decline`, {}, declined.header), 200)
  const { version } = must(await bakery.owner.get(`/orders/${changed.id}`), 200)
  must(await bakery.owner.patch(`/orders/${changed.id}`, { eventDate: '2026-08-20', version }), 200)
  must(await bakery.owner.post(`/orders/${changed.id}/send`, { kind: 'quote' }), 200)
  await cancel(taken)
  await later(61)
  expect([...(await told(declined.id)), ...(await told(changed.id))]).toEqual([])
})
