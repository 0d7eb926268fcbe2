import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { MOVES } from '#modules/order-status/moves.ts'
import { ORDER_STATUSES, type OrderStatus } from '#modules/order-status/order-statuses.ts'

let bakery: TestBakery
let contactId: number
beforeAll(async () => {
  bakery = await newBakery()
  contactId = (await bakery.owner.post('/contacts', { firstName: 'Ada', lastName: 'Lovelace' })).body.id
})

/** An order in the status that a test needs, with everything a move could ask for. */
async function orderIn(status: OrderStatus, isFeeDue: boolean): Promise<{ id: number; version: number }> {
  const order = (
    await bakery.owner.post('/orders', {
      contactId,
      eventDate: '2026-09-20',
      lines: [{ name: 'Lemon cake', quantity: '1', unitPrice: '120' }],
      bookingFeeKind: isFeeDue ? 'percent' : 'none',
      bookingFeeValue: '50',
    })
  ).body
  const isAccepted = status === 'Booked' || status === 'Confirmed'
  await bakery.inScope((scope) =>
    sql`update orders set status = ${status}, completed_at = ${status === 'Completed' ? scope.now : null},
               accepted_at = ${isAccepted ? scope.now : null}, revision = ${isAccepted ? 1 : 0}
         where business_id = ${scope.businessId} and id = ${order.id}`.execute(scope.db),
  )
  return order
}

describe('the owner makes every move of the table through the server, and no other', () => {
  for (const from of ORDER_STATUSES)
    test(`from ${from}`, async () => {
      const made = new Set<string>()
      for (const isFeeDue of [true, false])
        for (const to of ORDER_STATUSES) {
          const order = await orderIn(from, isFeeDue)
          const body = { to, version: order.version, reason: 'Because' }
          const answer = await bakery.owner.post(`/orders/${order.id}/status`, body)
          const now = (await bakery.owner.get(`/orders/${order.id}`)).body.status
          expect([200, 409], answer.text).toContain(answer.status)
          expect(now).toBe(answer.status === 200 ? to : from)
          if (answer.status === 200) made.add(to)
        }
      const listed = MOVES.filter((move) => move.from === from && move.by.includes('owner')).map(({ to }) => to)
      expect([...made].toSorted()).toEqual([...new Set(listed)].toSorted())
    })
})

test('without a reason the moves that want one are refused and change nothing', async () => {
  for (const { from, to } of MOVES.filter((move) => move.reason && move.by.includes('owner'))) {
    const order = await orderIn(from, false)
    const answer = await bakery.owner.post(`/orders/${order.id}/status`, { to, version: order.version })
    expect(answer, `${from} to ${to}`).toMatchObject({ status: 409, body: { error: 'Give a reason' } })
    expect((await bakery.owner.get(`/orders/${order.id}`)).body.status).toBe(from)
  }
})
