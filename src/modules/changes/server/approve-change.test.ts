import { afterAll, beforeEach, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { accept, by, must, orderOf, quoted, seen } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

// CHG-11: it fails whole or not at all, whatever happens at the same moment.
let bakery: TestBakery
beforeEach(async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  bakery = await newBakery()
})
afterAll(closePdfPool)

async function waiting(changes: object, more: Record<string, unknown> = {}) {
  const { id, token } = await quoted(bakery, { bookingFeeKind: 'none', allergiesStated: null, ...more })
  must(await accept(bakery, id, token), 200)
  const { version } = await orderOf(bakery, id)
  const change = must(await bakery.owner.post(`/orders/${id}/changes`, { changes, version }), 201)
  const { revision, hash } = (await seen(bakery, id, token)).change
  const approve = (besides: object = {}) =>
    bakery.app.anonymous.post(
      `/public/orders/${id}/change/approve`,
      { typedName: 'Amélie', revision, hash, ...besides },
      by(token),
    )
  const move = async (to: string, reason?: string) =>
    bakery.owner.post(`/orders/${id}/status`, { to, reason, version: (await orderOf(bakery, id)).version })
  return { id, token, change, approve, move }
}

const signaturesOf = (id: number) =>
  bakery.inScope(({ db, businessId }) =>
    db
      .selectFrom('acceptances')
      .select('revision')
      .where('business_id', '=', businessId)
      .where('order_id', '=', id)
      .orderBy('revision')
      .execute(),
  )
const stateOf = async (id: number) => must(await bakery.owner.get(`/orders/${id}/changes`), 200)[0].state

test('two presses are one signature', async () => {
  const { id, approve } = await waiting({ theme: 'Blue' })
  const answers = await Promise.all([approve(), approve(), approve()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await signaturesOf(id)).toEqual([{ revision: 1 }, { revision: 2 }])
  expect(await orderOf(bakery, id)).toMatchObject({ theme: 'Blue', revision: 2 })
})

test.each(['withdrawn', 'cancelled', 'ready'])(
  'a change that is approved and %s at once has one of both ends',
  async (end) => {
    for (let round = 0; round < 4; round += 1) {
      const { id, change, approve, move } = await waiting({ theme: 'Blue' })
      if (end === 'ready') must(await move('In Progress'), 200)
      const ended = {
        withdrawn: () => bakery.owner.post(`/changes/${change.id}/withdraw`, {}),
        cancelled: () => move('Cancelled', 'Ill'),
        ready: () => move('Ready'),
      }[end] as () => Promise<unknown>
      await Promise.all(round % 2 === 0 ? [approve(), ended()] : [ended(), approve()])
      const order = await orderOf(bakery, id)
      const isApproved = (await stateOf(id)) === 'approved'
      expect([order.theme, order.revision, order.changePending]).toEqual(
        isApproved ? ['Blue', 2, null] : [null, 1, null],
      )
      expect(await signaturesOf(id)).toHaveLength(isApproved ? 2 : 1)
    }
  },
)

test('the last place of a day goes to one of two changes, and the other order stays as it is', async () => {
  must(
    await bakery.owner.patch('/settings', { capacityMode: 'max_orders', maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1] }),
    200,
  )
  const one = await waiting({ eventDate: '2026-08-22' }, { eventDate: '2026-08-15' })
  const two = await waiting({ eventDate: '2026-08-22' }, { eventDate: '2026-08-29' })
  const answers = await Promise.all([one.approve({ weekday: 'Saturday' }), two.approve({ weekday: 'Saturday' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({ code: 'DATE_UNAVAILABLE' })
  expect(lost?.body.details.alternatives).toHaveLength(3)
  const loser = answers[0]?.status === 409 ? one : two
  expect(await orderOf(bakery, loser.id)).toMatchObject({ changePending: true, revision: 1 })
  expect((await seen(bakery, loser.id, loser.token)).change).toMatchObject({ state: 'gone' })
  const days = must(await bakery.owner.get('/orders?takesPlace=true&from=2026-08-22&to=2026-08-22'), 200)
  expect(days.rows ?? days).toHaveLength(1)
})

test('a wanted day is seen as wished for until the change is answered', async () => {
  must(
    await bakery.owner.patch('/settings', { capacityMode: 'max_orders', maxOrdersPerWeekday: [3, 3, 3, 3, 3, 3, 3] }),
    200,
  )
  const { change } = await waiting({ eventDate: '2026-08-22' }, { eventDate: '2026-08-15' })
  const soft = async () => must(await bakery.owner.get('/availability?from=2026-08-22&to=2026-08-22'), 200)[0]?.soft
  expect(await soft()).toBe(1)
  must(await bakery.owner.post(`/changes/${change.id}/withdraw`, {}), 200)
  expect(await soft()).toBe(0)
})
