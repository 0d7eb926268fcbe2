import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsOf, must } from '#modules/quotes/server/testing.ts'
import { startLostDayWorker } from '#modules/reminders/server/tell-lost-days.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import type { Rounds } from '#server/rounds.ts'
import { SERVERS } from '#server/testing-servers.ts'
import { addDays } from '#shared/dates/dates.ts'
import { exact, sumOf } from '#shared/money.ts'
import { bookedOrder, checkoutOf, type PayingBakery, payingBakery, payOn } from './paying-bakery.ts'
import { isFull, PATIENCE_MS, report } from './probes.ts'

// The first booking fee takes the day: exactly one has it, nobody's money gets stuck, and each of the others is told once.
const ROUNDS = isFull ? 100 : 3
const CROWD = isFull ? 50 : 12
const FEE = '100.00'

type Booked = Awaited<ReturnType<typeof bookedOrder>>
let bakery: PayingBakery
let worker: Rounds
let saturday = '2026-08-15'

const settings = async (changes: object) => must(await bakery.owner.patch('/settings', changes), 200)
beforeAll(async () => {
  bakery = await payingBakery({ POOL_SIZE: String(20 / SERVERS) })
  worker = startLostDayWorker(bakery.app.services, 3_600_000)
  await settings({
    capacityMode: 'max_orders',
    maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1],
    dayGoesTo: 'fee',
    bookAheadMonths: 60,
    quoteValidDays: 60,
  })
}, 120_000)
afterAll(async () => {
  await worker.stop()
  await bakery.worker.stop()
  await closePdfPool()
})

/** Bookings for the last place of a day that nobody else wants, each with a paid page that the server does not know of. */
async function rivals(count: number): Promise<{ orders: Booked[]; paid: number[] }> {
  saturday = addDays(saturday, 7)
  const orders: Booked[] = []
  for (let n = 0; n < count; n += 1) orders.push(await bookedOrder(bakery, { eventDate: saturday }))
  const paid: number[] = []
  for (const order of orders) {
    const url = must(await order.start({ kind: 'due' }), 200).url as string
    paid.push(checkoutOf(payOn(bakery, url).next))
  }
  return { orders, paid }
}

async function race(count: number, late: 'refund' | 'credit'): Promise<string[]> {
  await settings({ latePayments: late })
  const { orders, paid } = await rivals(count)
  await Promise.all([
    ...orders.map((order, n) => order.ask(paid[n] as number)),
    worker.round(),
    bakery.owner.post('/integrations/cards/check'),
  ])
  await worker.round()
  const wrong: string[] = []
  const found = await Promise.all(
    orders.map(async (order) => {
      const { status, amountPaid, dayGone } = await order.order()
      const payments = await order.payments()
      const sum = sumOf(payments.map(({ amount }: { amount: string }) => amount))
      const told = (await mailsOf(bakery, order.id)).filter(({ template }) => template === 'day_lost').length
      return { id: order.id, status, amountPaid, dayGone, lines: payments.length as number, sum, told }
    }),
  )
  const winners = found.filter(({ status }) => status === 'Confirmed')
  if (winners.length !== 1) wrong.push(`${winners.length} of ${count} have the day`)
  for (const { id, status, amountPaid, dayGone, lines, sum, told } of found) {
    const won = status === 'Confirmed'
    const left = won || late === 'credit' ? FEE : '0.00'
    const whole = won || late === 'credit' ? 1 : 2
    if (amountPaid !== left || !exact(left).eq(sum) || lines !== whole)
      wrong.push(`${id} ${status}: paid ${amountPaid}, ${lines} lines of ${sum}`)
    if (dayGone === won || told !== (won ? 0 : 1)) wrong.push(`${id} ${status}: gone ${dayGone}, told ${told} times`)
  }
  return wrong
}

describe('of customers who pay for the last place of a day at the same moment', { timeout: PATIENCE_MS }, () => {
  test('exactly one has it; all others get their money back, or keep it for another day, and are told once', async () => {
    const wrong: string[] = []
    let payments = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const count = isFull ? 2 + (round % 7) : ([2, 5, 8][round % 3] as number)
      payments += count
      wrong.push(...(await race(count, round % 3 === 2 ? 'credit' : 'refund')))
    }
    report('HLD races', payments, wrong.length, { rounds: ROUNDS, servers: SERVERS })
    expect(wrong).toEqual([])
  })

  test(`the same is true of ${CROWD}`, async () => {
    const wrong = await race(CROWD, 'refund')
    report('HLD a crowd', CROWD, wrong.length, { servers: SERVERS })
    expect(wrong).toEqual([])
  })
})

test('a quote or a booking that is not paid for changes nothing for a third person', {
  timeout: PATIENCE_MS,
}, async () => {
  await settings({ maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1] })
  const days = async () => (await bakery.owner.get(`/availability?from=${saturday}&to=${addDays(saturday, 20)}`)).body
  const seen = async () => (await days()).map(({ day, state, reason }: Record<string, unknown>) => [day, state, reason])
  saturday = addDays(saturday, 7)
  const before = await seen()
  for (let n = 0; n < 3; n += 1) await bookedOrder(bakery, { eventDate: saturday })
  expect(await seen()).toEqual(before)
})
