import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import { creditOf, takeCredit } from './credit.ts'

const credit = (status: OrderStatus, total: string, amountPaid: string, kept: string | null = null) =>
  creditOf({ status, total, amountPaid, settled: amountPaid, kept }, 2)

test('an overpayment is credit; an order that came to nothing gives all that the owner does not keep', () => {
  expect(credit('Confirmed', '200.00', '200.01')).toBe('0.01')
  expect(credit('Confirmed', '200.00', '199.99')).toBe('0.00')
  expect(credit('Draft', '80.00', '100.00')).toBe('20.00')
  for (const ended of ['Cancelled', 'Declined', 'Expired'] as const) {
    expect(credit(ended, '200.00', '100.00')).toBe('0.00')
    expect(credit(ended, '200.00', '100.00', '40.00')).toBe('60.00')
    expect(credit(ended, '200.00', '30.00', '40.00')).toBe('0.00')
  }
})

test('credit is taken from the oldest order first, and never more than there is', () => {
  const sources = [
    { orderId: 1, credit: '20.00' },
    { orderId: 2, credit: '0.00' },
    { orderId: 3, credit: '30.00' },
  ]
  const take = (amount: string) =>
    takeCredit(sources, amount, 2)?.map(({ source, amount: part }) => [source.orderId, part])
  expect(take('5')).toEqual([[1, '5.00']])
  expect(take('20')).toEqual([[1, '20.00']])
  expect(take('50')).toEqual([
    [1, '20.00'],
    [3, '30.00'],
  ])
  expect(take('50.01')).toBeUndefined()
  expect(takeCredit([], '0.01', 2)).toBeUndefined()
})

// Orders of one customer whose totals change while payments, refunds and credit move between them.
const orders = 3
const act = fc.oneof(
  fc.record({
    kind: fc.constantFrom('pay', 'refund', 'spend', 'total', 'keep'),
    on: fc.nat(orders - 1),
    cents: fc.nat(30_000),
  }),
  fc.record({ kind: fc.constant('move'), on: fc.nat(orders - 1), cents: fc.nat(ORDER_STATUSES.length - 1) }),
)

test('credit granted is credit spent, refunded, withdrawn and left, to the cent; nothing is ever below zero', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const made = Array.from({ length: orders }, () => ({
        status: 'Confirmed' as OrderStatus,
        total: '100.00',
        amountPaid: '0.00',
        kept: null as string | null,
      }))
      const creditIn = (at: number) =>
        creditOf({ ...(made[at] as (typeof made)[number]), settled: (made[at] as (typeof made)[number]).amountPaid }, 2)
      const left = () => sumOf(made.map((_, at) => creditIn(at)))
      let [granted, spent, refunded, withdrawn, money] = [exact(0), exact(0), exact(0), exact(0), exact(0)]
      for (const { kind, on, cents } of acts) {
        const order = made[on] as (typeof made)[number]
        const amount = roundTo(exact(cents).div(100), 2)
        const before = left()
        if (kind === 'pay') {
          order.amountPaid = roundTo(exact(order.amountPaid).plus(amount), 2)
          money = money.plus(amount)
        } else if (kind === 'refund') {
          const back = exact(amount).gt(order.amountPaid) ? order.amountPaid : amount
          order.amountPaid = roundTo(exact(order.amountPaid).minus(back), 2)
          money = money.minus(back)
          refunded = refunded.plus(before.minus(left()))
          continue
        } else if (kind === 'spend') {
          const sources = made.map((_, at) => ({ orderId: at, credit: at === on ? '0' : creditIn(at) }))
          const open = exact(order.total).minus(order.amountPaid)
          if (order.status !== 'Confirmed' || open.lt(amount)) continue
          for (const { source, amount: part } of takeCredit(sources, amount, 2) ?? []) {
            const from = made[source.orderId] as (typeof made)[number]
            from.amountPaid = roundTo(exact(from.amountPaid).minus(part), 2)
            order.amountPaid = roundTo(exact(order.amountPaid).plus(part), 2)
            spent = spent.plus(part)
          }
          continue
        } else if (kind === 'total') order.total = amount
        else if (kind === 'keep') order.kept = exact(amount).gt(order.amountPaid) ? null : amount
        else order.status = ORDER_STATUSES[cents] as OrderStatus
        const change = left().minus(before)
        if (change.gt(0)) granted = granted.plus(change)
        else withdrawn = withdrawn.minus(change)
      }
      expect(roundTo(granted.minus(spent).minus(refunded).minus(withdrawn), 2)).toBe(roundTo(left(), 2))
      expect(roundTo(sumOf(made.map(({ amountPaid }) => amountPaid)), 2)).toBe(roundTo(money, 2))
      for (const [at, { amountPaid }] of made.entries()) {
        expect(exact(amountPaid).lt(0)).toBe(false)
        expect(exact(creditIn(at)).lt(0)).toBe(false)
      }
    }),
  )
})
