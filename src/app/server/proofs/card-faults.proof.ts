import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenScope } from '#modules/cards/server/book-checkout.ts'
import { findAccountRow, openAccount } from '#modules/cards/server/card-account.ts'
import { checkAccount } from '#modules/cards/server/check-account.ts'
import { startCheckout } from '#modules/cards/server/start-checkout.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { refundPayment } from '#modules/payments/server/give-back.ts'
import { listPayments } from '#modules/payments/server/read-payment.ts'
import type { Fault, StandIn } from '#server/cards/sandbox/stand-in.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import type { Scope } from '#server/scope.ts'
import { bookedOrder, type PayingBakery, payingBakery, payOn } from './paying-bakery.ts'
import { isFull, report } from './probes.ts'

const CALLS = isFull ? 14 : 3
const SAVES = 24
const SAVES_STEP = isFull ? 1 : 5
const MINUTES_MS = 3 * 60_000
/** More than the provider's library retries by itself. */
const IN_A_ROW = 3

let bakery: PayingBakery
let standIn: StandIn
beforeAll(async () => {
  bakery = await payingBakery()
  standIn = bakery.app.services.cards?.standIn() as StandIn
  await bakery.owner.post('/integrations/cards/check')
})
afterAll(closePdfPool)

const calm: OpenScope = (work) => bakery.inScope(work)
const needs = () => bakery.app.services
const pass = () => {
  bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + MINUTES_MS)
}

/** A customer, an owner or the regular check retries until it works. */
async function until<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries === 8) throw error
      pass()
    }
  }
}

async function payAndRefund(open: OpenScope) {
  const order = await bookedOrder(bakery)
  const { balance } = await calm((scope) => getOrder(scope, order.id), 'read')
  const url = await until(() => startCheckout(needs(), open, order.id, { kind: 'balance' }, 'amelie@example.org'))
  const { answer } = payOn(bakery, url)
  expect(answer).toBe('paid')
  const payments = () => calm((scope) => listPayments(scope, order.id), 'read')
  await until(async () => {
    await checkAccount(needs(), open)
    if ((await payments()).length === 0) throw new Error('not booked yet')
  })
  const [payment] = await payments()
  if (payment === undefined) throw new Error('no payment')
  await calm((scope: Scope) => refundPayment(scope, payment.id, { amount: '10.00' }))
  await until(async () => {
    await checkAccount(needs(), open)
    if ((await payments()).some(({ type, providerRef }) => type === 'refund' && providerRef === null))
      throw new Error('not refunded yet')
  })
  standIn.disturb(undefined)
  for (let rounds = 0; rounds < 3; rounds++) {
    pass()
    await checkAccount(needs(), calm)
  }
  const row = await calm(findAccountRow, 'read')
  if (row === undefined) throw new Error('no account')
  const { api } = await openAccount(needs(), row)
  const made = await api.refundsOf(payment.providerRef ?? '')
  return {
    booked: (await payments()).map(({ type, amount }) => `${type === 'refund' ? 'refund' : 'paid'} ${amount}`),
    made: made.map(({ amount }) => amount),
    expected: { booked: [`paid ${balance}`, 'refund -10.00'], made: ['10.00'] },
  }
}

test(
  'a provider that fails at any call never pays or refunds twice, and nothing is lost',
  async () => {
    const wrong: unknown[] = []
    let tried = 0
    for (const fault of ['error', 'cut-before', 'cut-after'] satisfies Fault[])
      for (let at = 1; at <= CALLS; at++) {
        let call = 0
        standIn.disturb(() => {
          call += 1
          return call >= at && call < at + IN_A_ROW ? fault : undefined
        })
        const { expected, ...is } = await payAndRefund(calm)
        tried += 1
        if (JSON.stringify(is) !== JSON.stringify(expected)) wrong.push({ fault, at, is, expected })
      }
    report('P12 faults', tried, wrong.length, {})
    expect(wrong).toEqual([])
  },
  isFull ? 900_000 : 120_000,
)

test(
  'a server that dies before it saves, at any point, never pays or refunds twice, and loses nothing',
  async () => {
    const wrong: unknown[] = []
    let tried = 0
    for (let at = 1; at <= SAVES; at += SAVES_STEP) {
      let save = 0
      const dying: OpenScope = (work, mode = 'write') => {
        if (mode === 'write') save += 1
        if (mode === 'write' && save === at) return Promise.reject(new Error('the server died'))
        return bakery.inScope(work)
      }
      const { expected, ...is } = await payAndRefund(dying)
      tried += 1
      if (JSON.stringify(is) !== JSON.stringify(expected)) wrong.push({ at, is, expected })
    }
    report('P12 deaths', tried, wrong.length, {})
    expect(wrong).toEqual([])
  },
  isFull ? 300_000 : 60_000,
)
