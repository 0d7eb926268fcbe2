import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accrualEntries, cashEntries, type RatePart, type TaxEntry } from './tax-entries.ts'

const PARTS: RatePart[] = [
  { rate: '20.000', net: '100.00', tax: '20.00' },
  { rate: '0.000', net: '30.00', tax: '0.00' },
]
const pay = (day: string, amount: string, more = {}) => ({ id: 1, day, amount, ...more })
const short = (entries: readonly TaxEntry[]) =>
  entries.map(({ date, kind, rate, net, tax }) => [date, kind, rate, net, tax].join(' '))

describe('tax by cash', () => {
  test('a payment is shared among the rates of its order', () => {
    const payments = [pay('2026-01-05', '75'), pay('2026-02-01', '75')]
    expect(short(cashEntries({ parts: PARTS, payments }, 2))).toEqual([
      '2026-01-05 payment 20.000 50.00 10.00',
      '2026-01-05 payment 0.000 15.00 0.00',
      '2026-02-01 payment 20.000 50.00 10.00',
      '2026-02-01 payment 0.000 15.00 0.00',
    ])
  })
  test('money beyond the total is credit without tax, and goes back first', () => {
    const payments = [pay('2026-01-05', '160'), pay('2026-01-06', '-10')]
    expect(short(cashEntries({ parts: PARTS, payments }, 2)).filter((line) => line.includes('  '))).toEqual([
      '2026-01-05 payment  10.00 0.00',
      '2026-01-06 refund  -10.00 0.00',
    ])
  })
})

describe('tax by sale', () => {
  const sold = { parts: PARTS, payments: [pay('2026-01-05', '75')], soldOn: '2026-01-01', cancelledOn: null }
  test('counts all of an order on the day of its invoice, however it is paid', () => {
    expect(short(accrualEntries(sold, 2))).toEqual([
      '2026-01-01 sale 20.000 100.00 20.00',
      '2026-01-01 sale 0.000 30.00 0.00',
    ])
  })
  test('money that came before the invoice counts as it came, and the invoice for the rest', () => {
    expect(short(accrualEntries({ ...sold, soldOn: '2026-01-06' }, 2))).toEqual([
      '2026-01-05 payment 20.000 50.00 10.00',
      '2026-01-05 payment 0.000 15.00 0.00',
      '2026-01-06 sale 20.000 50.00 10.00',
      '2026-01-06 sale 0.000 15.00 0.00',
    ])
  })
  test('a cancelled order keeps the figures of the past and gives back what was not paid', () => {
    const cancelled = { ...sold, cancelledOn: '2026-03-01', payments: [...sold.payments, pay('2026-04-01', '-75')] }
    expect(short(accrualEntries(cancelled, 2))).toEqual([
      '2026-01-01 sale 20.000 100.00 20.00',
      '2026-01-01 sale 0.000 30.00 0.00',
      '2026-03-01 cancellation 20.000 -50.00 -10.00',
      '2026-03-01 cancellation 0.000 -15.00 0.00',
      '2026-04-01 refund 20.000 -50.00 -10.00',
      '2026-04-01 refund 0.000 -15.00 0.00',
    ])
  })
  test('a refund that lowers the sale counts on the day of its credit note', () => {
    const credit = { credited: '30', creditedOn: '2026-04-02' }
    const payments = [pay('2026-01-05', '150'), pay('2026-03-30', '-30', credit)]
    expect(short(accrualEntries({ ...sold, payments }, 2))).toEqual([
      '2026-01-01 sale 20.000 100.00 20.00',
      '2026-01-01 sale 0.000 30.00 0.00',
      '2026-04-02 credit 20.000 -20.00 -4.00',
      '2026-04-02 credit 0.000 -6.00 0.00',
    ])
  })
  test('a refund that is paid another way takes nothing off', () => {
    const payments = [pay('2026-01-05', '150'), pay('2026-03-30', '-30')]
    expect(short(accrualEntries({ ...sold, payments }, 2))).toHaveLength(2)
  })
  test('an amount that was credited before the sale is no part of it', () => {
    const payments = [pay('2026-01-05', '75'), pay('2026-01-08', '-30', { credited: '30' })]
    expect(short(accrualEntries({ ...sold, payments, soldOn: '2026-02-01' }, 2))).toEqual([
      '2026-01-05 payment 20.000 50.00 10.00',
      '2026-01-05 payment 0.000 15.00 0.00',
      '2026-01-08 refund 20.000 -20.00 -4.00',
      '2026-01-08 refund 0.000 -6.00 0.00',
      '2026-02-01 sale 20.000 50.00 10.00',
      '2026-02-01 sale 0.000 15.00 0.00',
    ])
  })
  test('a refund of a cancelled order counts as its money moves', () => {
    const payments = [pay('2026-01-05', '75'), pay('2026-04-01', '-75', { credited: '75', creditedOn: '2026-04-01' })]
    expect(short(accrualEntries({ ...sold, payments, cancelledOn: '2026-03-01' }, 2)).slice(-2)).toEqual([
      '2026-04-01 refund 20.000 -50.00 -10.00',
      '2026-04-01 refund 0.000 -15.00 0.00',
    ])
  })
  test('money for what never was a sale counts as it comes', () => {
    expect(short(accrualEntries({ ...sold, soldOn: null }, 2))).toHaveLength(2)
  })
})

// Whole cents, calculated without the product's code.
const cents = (text: string) => BigInt(text.replace('.', ''))
const money = (amount: bigint) => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)
const byRate = (entries: readonly TaxEntry[]) => {
  const sums = new Map<string, [bigint, bigint]>()
  for (const { rate, net, tax } of entries) {
    const [nets, taxes] = sums.get(String(rate)) ?? [0n, 0n]
    sums.set(String(rate), [nets + cents(net), taxes + cents(tax)])
  }
  return Object.fromEntries([...sums].filter(([, [net, tax]]) => net !== 0n || tax !== 0n))
}

const orders = fc
  .record({
    nets: fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 3 }),
    moves: fc.array(fc.integer({ min: -120_000, max: 120_000 }), { maxLength: 6 }),
    soldAfter: fc.nat(27),
    cancelAfter: fc.nat(27),
  })
  .map(({ nets, moves, soldAfter, cancelAfter }) => {
    const parts = nets.map((net, i) => {
      const rate = [20, 5, 0][i] as number
      return { rate: `${rate}.000`, net: money(BigInt(net)), tax: money(BigInt(Math.round((net * rate) / 100))) }
    })
    const total = sum(parts.flatMap(({ net, tax }) => [cents(net), cents(tax)]))
    let paid = 0n
    const amounts = moves.map((move) => {
      const amount = BigInt(move) < -paid ? -paid : BigInt(move)
      paid += amount
      return amount
    })
    const days = (i: number) => `2026-01-${String(i * 5 + 2).padStart(2, '0')}`
    const payments = [...amounts, total - paid].flatMap((amount, i) =>
      amount === 0n ? [] : [{ id: i, day: days(i), amount: money(amount) }],
    )
    return {
      parts,
      payments,
      total,
      soldOn: `2026-01-${String(soldAfter + 1).padStart(2, '0')}`,
      cancelledOn: `2026-01-${String(Math.max(soldAfter, cancelAfter) + 1).padStart(2, '0')}`,
    }
  })

test('when all is paid, cash and accrual agree rate by rate, to the cent', () => {
  fc.assert(
    fc.property(orders, ({ parts, payments, soldOn }) => {
      const order = { parts, payments, soldOn, cancelledOn: null }
      expect(byRate(cashEntries(order, 2))).toEqual(byRate(accrualEntries(order, 2)))
    }),
    { numRuns: 500 },
  )
})

test('a sale that was given back in part comes to what is left, and its cash to the same', () => {
  fc.assert(
    fc.property(orders, ({ parts, payments, total, soldOn }) => {
      let [paid, off] = [0n, 0n]
      const moves = payments.map((payment) => {
        const amount = cents(payment.amount)
        const left = paid + amount
        const unpaid = total - off - left
        const credited = amount >= 0n || unpaid < 0n ? 0n : unpaid < -amount ? unpaid : -amount
        paid = left
        off += credited
        return { ...payment, credited: money(credited), creditedOn: credited === 0n ? null : payment.day }
      })
      const last = total - off - paid
      const all = last === 0n ? moves : [...moves, { id: 99, day: '2026-02-27', amount: money(last) }]
      const order = { parts, payments: all, soldOn, cancelledOn: null }
      const gross = (entries: readonly TaxEntry[]) =>
        sum(entries.filter(({ rate }) => rate !== null).flatMap(({ net, tax }) => [cents(net), cents(tax)]))
      expect(gross(accrualEntries(order, 2))).toBe(total - off)
      expect(gross(cashEntries(order, 2))).toBe(total - off)
    }),
    { numRuns: 500 },
  )
})

test('every payment is told in full, and a cancelled order comes to what was paid of it', () => {
  fc.assert(
    fc.property(orders, fc.nat(5), ({ parts, payments, soldOn, cancelledOn }, dropped) => {
      const order = { parts, payments: payments.slice(0, payments.length - dropped), soldOn, cancelledOn }
      const cash = cashEntries(order, 2)
      for (const { day, amount } of order.payments) {
        const told = cash.filter(({ date }) => date === day).flatMap(({ net, tax }) => [cents(net), cents(tax)])
        expect(sum(told)).toBe(cents(amount))
      }
      expect(byRate(accrualEntries(order, 2))).toEqual(byRate(cash))
    }),
    { numRuns: 500 },
  )
})
