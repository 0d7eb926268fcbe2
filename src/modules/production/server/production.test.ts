import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import type { Production } from '../schema.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const AT = '2026-06-10T02:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(AT) - minutes * 60_000).toISOString()

async function order(): Promise<number> {
  const made = await bakery.owner.post('/orders', {
    eventDate: '2026-06-13',
    bookingFeeKind: 'none',
    lines: [{ name: 'Lemon cake', quantity: '1', unitPrice: '80' }],
  })
  expect(made.status, made.text).toBe(201)
  return made.body.id
}
const read = async (id: number): Promise<Production> => {
  const answer = await bakery.owner.get(`/orders/${id}/production`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const work = (subject: string, minutes: number, id: string = randomUUID()) =>
  ({ kind: 'work', id, subject, began: before(minutes), at: AT }) as const
const send = async (...marks: object[]) => {
  const answer = await bakery.owner.post('/kitchen/marks', { marks })
  expect(answer.status, answer.text).toBe(200)
}
const minutesOf = ({ work: stretches }: Production) =>
  stretches
    .filter(({ counted }) => counted)
    .reduce((sum, { began, ended }) => sum + (Date.parse(ended) - Date.parse(began)) / 60_000, 0)

describe('the production of an order', () => {
  test('it has the usual stages, none of them done and nothing timed', async () => {
    const { stages, work: stretches } = await read(await order())
    expect(stages.map(({ name }) => name)).toEqual(['Baked', 'Filled', 'Covered', 'Decorated', 'Boxed', 'Checked'])
    expect(stages.every(({ done, ticked }) => !done && ticked === null)).toBe(true)
    expect(stretches).toEqual([])
  })

  test('a stage that the kitchen ticked is done, and says who ticked it', async () => {
    const id = await order()
    await send({
      kind: 'tick',
      id: randomUUID(),
      subject: subjectKey({ kind: 'stage', orderId: id, stage: 'Baked' }),
      done: true,
      at: AT,
    })
    const [baked, filled] = (await read(id)).stages
    expect(baked).toMatchObject({ name: 'Baked', done: true, ticked: { at: AT } })
    expect(filled?.done).toBe(false)
  })

  test('stretches of work add up, and one that is sent twice counts once', async () => {
    const id = await order()
    const twice = work(subjectKey({ kind: 'stage', orderId: id, stage: 'Decorated' }), 90)
    await send(
      twice,
      work(subjectKey({ kind: 'stage', orderId: id, stage: 'Baked' }), 20),
      work(subjectKey({ kind: 'order', orderId: id }), 10),
    )
    await send(twice)
    const known = await read(id)
    expect(minutesOf(known)).toBe(120)
    expect(known.work.map(({ stage }) => stage).toSorted()).toEqual(['Baked', 'Decorated', null])
  })

  test('a stretch that was a mistake is taken out and put back, in the kitchen too', async () => {
    const id = await order()
    const overnight = work(subjectKey({ kind: 'stage', orderId: id, stage: 'Covered' }), 600)
    await send(overnight, work(subjectKey({ kind: 'stage', orderId: id, stage: 'Covered' }), 30))
    const inKitchen = async () =>
      (await bakery.owner.get(`/kitchen/marks?since=${AT}`)).body.work.find(
        ({ subject }: { subject: string }) => subject === subjectKey({ kind: 'stage', orderId: id, stage: 'Covered' }),
      ).seconds / 60
    const out = await bakery.owner.put(`/orders/${id}/work`, { stretch: overnight.id, counted: false })
    expect(minutesOf(out.body)).toBe(30)
    expect(await inKitchen()).toBe(30)
    const back = await bakery.owner.put(`/orders/${id}/work`, { stretch: overnight.id, counted: true })
    expect(minutesOf(back.body)).toBe(630)
    expect(await inKitchen()).toBe(630)
  })

  test('time that nobody timed is added by its minutes', async () => {
    const id = await order()
    const added = await bakery.owner.post(`/orders/${id}/work`, { stage: 'Boxed', minutes: '45' })
    expect(added.status, added.text).toBe(201)
    expect(minutesOf(added.body)).toBe(45)
    expect(added.body.work[0]).toMatchObject({ stage: 'Boxed', by: expect.stringMatching(/\S/) })
  })

  test('minutes that no day has, and a stretch of another order, are refused by name', async () => {
    const [id, other] = [await order(), await order()]
    for (const minutes of ['0', '1441', 'an hour', '-5']) {
      const answer = await bakery.owner.post(`/orders/${id}/work`, { minutes })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['minutes']])
    }
    const stretch = work(subjectKey({ kind: 'order', orderId: id }), 5)
    await send(stretch)
    const put = (order_: number, body: object) => bakery.owner.put(`/orders/${order_}/work`, body)
    expect((await put(other, { stretch: stretch.id, counted: false })).status).toBe(404)
    expect((await put(id, { stretch: 'mine', counted: false })).status).toBe(422)
    expect((await bakery.owner.get('/orders/987654321/production')).status).toBe(404)
    expect((await bakery.owner.post('/orders/987654321/work', { minutes: '5' })).status).toBe(404)
  })
})
