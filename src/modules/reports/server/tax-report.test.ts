import { expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { addDays } from '#shared/dates/dates.ts'

// Tests read answers as a caller would: without types.
type Loose = ReturnType<typeof JSON.parse>
const must = (answer: { status: number; text: string; body: Loose }): Loose => {
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const WIDE = 'startDate=2024-01-01&endDate=2028-12-31'
const setUp = async (settings: Loose, rates: Record<string, string> = {}) => {
  const bakery = await newBakery()
  must(await bakery.owner.patch('/settings', settings))
  const contactId = must(await bakery.owner.post('/contacts', { firstName: 'Ann', lastName: 'Lee' })).id as number
  const rateIds: Record<string, number> = {}
  for (const [name, rate] of Object.entries(rates))
    rateIds[name] = must(await bakery.owner.post('/tax-rates', { name, rate })).id
  const move = async (id: number, to: string) => {
    const { version } = (await bakery.owner.get(`/orders/${id}`)).body
    must(await bakery.owner.post(`/orders/${id}/status`, { to, version, reason: 'The party is off' }))
  }
  const invoice = async (id: number) => must(await bakery.owner.post(`/orders/${id}/invoice`))
  const order = async (lines: Loose[], extra: Loose = {}) => {
    const made = must(
      await bakery.owner.post('/orders', {
        contactId,
        eventDate: '2027-03-04',
        bookingFeeKind: 'none',
        lines,
        ...extra,
      }),
    )
    await move(made.id, 'Confirmed')
    return made.id as number
  }
  const pay = async (id: number, amount: string, paymentDate?: string) =>
    must(
      await bakery.owner.post(`/orders/${id}/payments`, {
        amount,
        paymentDate,
        method: 'Cash',
        confirmOverpayment: true,
      }),
    ).id as number
  const report = async (range = WIDE) => must(await bakery.owner.get(`/reports/tax?${range}`)).data as Loose
  const boxes = async (range = WIDE) =>
    Object.fromEntries((await report(range)).boxes.map(({ box, label, amount }: Loose) => [box ?? label, amount]))
  return { bakery, rateIds, move, invoice, order, pay, report, boxes }
}
const line = (unitPrice: string, taxRateId?: number) => ({ name: 'Cake', quantity: '1', unitPrice, taxRateId })

test('an Australian bakery reads her activity statement: sales, GST on them, GST of what the bakery bought', async () => {
  const { bakery, order, invoice, pay, boxes, report, move } = await setUp({
    country: 'AU',
    useGst: true,
    taxBasis: 'cash',
  })
  const id = await order([line('110')])
  await invoice(id)
  await pay(id, '55')
  const none = { G1: '0.00', '1A': '0.00' }
  must(
    await bakery.owner.post('/expenses', {
      date: '2026-05-05',
      description: 'Van',
      totalIncTax: '220',
      vat: '20',
      businessPercent: '50',
    }),
  )
  must(
    await bakery.owner.post('/expenses', {
      date: '2026-05-05',
      description: 'Lunch',
      totalIncTax: '22',
      vat: '2',
      taxDeductible: false,
    }),
  )
  must(
    await bakery.owner.post('/expenses', {
      date: '2026-05-05',
      description: 'Draft',
      totalIncTax: '99',
      vat: '9',
      isDraft: true,
    }),
  )
  must(await bakery.owner.post('/income', { date: '2026-05-06', amount: '11', vat: '1', description: 'Class' }))
  expect(await boxes()).toEqual({ G1: '66.00', '1A': '6.00', '1B': '10.00', 'GST refund': '4.00', G11: '110.00' })
  expect(await boxes('startDate=2024-01-01&endDate=2024-12-31')).toMatchObject(none)
  // On an accrual basis the whole invoice counts, whatever has been paid.
  must(await bakery.owner.patch('/settings', { taxBasis: 'accrual' }))
  expect(await boxes()).toEqual({ G1: '121.00', '1A': '11.00', '1B': '10.00', 'GST to pay': '1.00', G11: '110.00' })
  // Cancelled: the amount paid is kept and taxed.
  await move(id, 'Cancelled')
  expect(await boxes()).toMatchObject({ G1: '66.00', '1A': '6.00' })
  expect((await report()).sales.map(({ kind, total }: Loose) => [kind, total])).toEqual([
    ['sale', '110.00'],
    ['cancellation', '-55.00'],
  ])
})

test('a British bakery with two rates reads the nine boxes of her return', async () => {
  const { bakery, rateIds, order, pay, boxes, report } = await setUp(
    { country: 'GB', currency: 'GBP', taxTerminology: 'VAT' },
    { Standard: '20', Zero: '0' },
  )
  const id = await order([line('120', rateIds.Standard), line('30', rateIds.Zero)])
  const payment = await pay(id, '150')
  must(await bakery.owner.post(`/payments/${payment}/refund`, { amount: '75' }))
  must(await bakery.owner.post('/expenses', { date: '2026-05-05', description: 'Boxes', totalIncTax: '60', vat: '10' }))
  expect(await boxes()).toEqual({
    1: '10.00',
    2: '0.00',
    3: '10.00',
    4: '10.00',
    5: '0.00',
    6: '65.00',
    7: '50.00',
    8: '0.00',
    9: '0.00',
  })
  expect([...new Set((await report()).sales.map(({ rate }: Loose) => Number(rate)))].toSorted()).toEqual([0, 20])
  const csv = (await bakery.owner.get(`/reports/tax-report/download?${WIDE}&format=csv`)).text
  expect(csv).toContain('Sales at 20%,Totals,,,50.00,10.00,60.00')
})

test('the turnover of twelve months is told against the limit, and warned of from 80% on', async () => {
  const { bakery, order, pay, report } = await setUp({ country: 'AU', turnoverLimit: '125' })
  const id = await order([line('110')])
  await pay(id, '110')
  expect((await report()).turnover).toMatchObject({ amount: '100.00', limit: '125.00', percent: '80.0' })
  const pdf = await bakery.owner.get(`/reports/tax-report/download?${WIDE}&format=csv`)
  expect(pdf.status).toBe(200)
  must(await bakery.owner.patch('/settings', { turnoverLimit: '0' }))
  expect((await report()).turnover).toBe(null)
  expect((await (await newBakery()).owner.get(`/reports/tax?${WIDE}`)).body.data.sales).toEqual([])
})

test('a bakery that charges no tax is not told that it could claim any', async () => {
  const { bakery, boxes } = await setUp({ country: 'AU', taxEnabled: false })
  must(await bakery.owner.post('/expenses', { date: '2026-05-05', description: 'Boxes', totalIncTax: '11', vat: '1' }))
  expect(await boxes()).toEqual({ Sales: '0.00', Purchases: '11.00' })
})

// An independent calculation in whole cents, from what the owner reads about orders and payments.
const cents = (text: string) => BigInt(text.replace('.', ''))
const rounded = (amount: bigint, by: bigint, of: bigint) => {
  const twice = 2n * amount * by
  return (twice + of) / (2n * of)
}
function taxesOfPayments(total: bigint, tax: bigint, amounts: readonly bigint[]): bigint[] {
  const held: [bigint, bigint][] = []
  let over = 0n
  const sum = (at: 0 | 1) => held.reduce((all, pair) => all + pair[at], 0n)
  return amounts.map((amount) => {
    if (amount > 0n) {
      const room = total - sum(0)
      const counted = amount < room ? amount : room
      over += amount - counted
      if (counted === 0n) return 0n
      const part = counted === room ? tax - sum(1) : rounded(counted, tax, total)
      held.push([counted, part])
      return part
    }
    let back = -amount
    const fromOver = back < over ? back : over
    over -= fromOver
    back -= fromOver
    let given = 0n
    while (back > 0n && held.length > 0) {
      const [lastAmount, lastTax] = held.pop() as [bigint, bigint]
      const now = back < lastAmount ? back : lastAmount
      const part = now === lastAmount ? lastTax : rounded(lastTax, now, lastAmount)
      if (now < lastAmount) held.push([lastAmount - now, lastTax - part])
      given += part
      back -= now
    }
    return -given
  })
}

async function orderFacts(bakery: TestBakery, id: number) {
  const order = (await bakery.owner.get(`/orders/${id}`)).body
  const payments: Loose[] = (await bakery.owner.get(`/orders/${id}/payments`)).body
  return {
    order,
    payments: payments.toSorted((a, b) =>
      a.paymentDate < b.paymentDate ? -1 : a.paymentDate > b.paymentDate ? 1 : a.id - b.id,
    ),
  }
}

test.each([1, 2, 3])(
  'the report of generated bakery %i equals exact fractions, for every month and both bases',
  async (seed) => {
    let state = seed * 7919
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state % below
    }
    const { bakery, rateIds, order, invoice, pay, move, report } = await setUp(
      {
        country: 'GB',
        currency: 'GBP',
        pricesIncludeTax: seed % 2 === 0,
        taxRounding: seed === 3 ? 'document' : 'line',
      },
      { Standard: '20', Reduced: '5', Zero: '0' },
    )
    const rates = Object.values(rateIds)
    const today = (await bakery.inScope(async (scope) => scope.today)) as string
    const ids: number[] = []
    const invoiced = new Set<number>()
    for (let n = 0; n < 7; n++) {
      const price = () => `${random(300)}.${String(random(100)).padStart(2, '0')}`
      const lines = Array.from({ length: 1 + random(3) }, () => line(price(), rates[random(3)]))
      const id = await order(lines, { discountType: '%', discount: String(random(15)), setupFee: String(random(20)) })
      ids.push(id)
      const total = Number((await bakery.owner.get(`/orders/${id}`)).body.total)
      let paid = 0
      const payments: [number, number][] = []
      for (let i = random(4); i > 0; i--) {
        const amount = Math.round((random(120) / 100) * total * 50) / 100
        if (amount <= 0) continue
        payments.push([await pay(id, amount.toFixed(2), addDays(today, -random(90) - 1)), amount])
        paid += amount
      }
      const [first] = payments
      if (first && random(2) === 0)
        must(await bakery.owner.post(`/payments/${first[0]}/refund`, { amount: (first[1] / 2).toFixed(2) }))
      if (random(2) === 0) {
        await invoice(id)
        invoiced.add(id)
      }
      if (n > 4) await move(id, 'Cancelled')
      else if (paid < total && random(2) === 0) await pay(id, (total - paid).toFixed(2))
    }
    const months = [0, 1, 2, 3].map(
      (n) => `startDate=${addDays(today, -31 * n - 30)}&endDate=${addDays(today, -31 * n)}`,
    )
    const sums: Record<string, [bigint, bigint]> = {}
    for (const taxBasis of ['cash', 'accrual']) {
      must(await bakery.owner.patch('/settings', { taxBasis }))
      sums[taxBasis] = [0n, 0n]
      for (const month of months) {
        const [from = '', to = ''] = month.match(/\d{4}-\d\d-\d\d/g) ?? []
        const within = (day: string) => day >= from && day <= to
        const { boxes, sales } = await report(month)
        const [tax, net] = [boxes[0].amount, boxes[5].amount].map(cents) as [bigint, bigint]
        let [expectedTax, expectedNet] = [0n, 0n]
        for (const id of ids) {
          const { order: facts, payments } = await orderFacts(bakery, id)
          const total = cents(facts.total)
          const all = cents(facts.tax) + cents(facts.deliveryTax)
          const amounts = payments.map(({ amount }) => cents(amount))
          const taxes = taxesOfPayments(total, all, amounts)
          if (taxBasis === 'cash') {
            let paid = 0n
            amounts.forEach((amount, i) => {
              const clamped = (value: bigint) => (value > total ? total : value)
              const counted = clamped(paid + amount) - clamped(paid)
              paid += amount
              if (!within(payments[i]?.paymentDate)) return
              expectedTax += taxes[i] ?? 0n
              expectedNet += counted - (taxes[i] ?? 0n)
            })
          } else {
            // Money of earlier days counts on the day of sale; the rest is that of the invoice, or of what was paid.
            const paidBy = (isCounted: (day: string) => boolean) => {
              const chosen = payments.flatMap(({ paymentDate }, i) => (isCounted(paymentDate) ? [i] : []))
              const tax = chosen.reduce((sum, i) => sum + (taxes[i] ?? 0n), 0n)
              let paid = 0n
              const counted = amounts.map((amount) => {
                const clamped = (value: bigint) => (value > total ? total : value)
                const moved = clamped(paid + amount) - clamped(paid)
                paid += amount
                return moved
              })
              return { tax, net: chosen.reduce((sum, i) => sum + (counted[i] ?? 0n), 0n) - tax }
            }
            const isSold = invoiced.has(id) && facts.status !== 'Cancelled'
            const past = paidBy((day) => day < today && within(day))
            expectedTax += past.tax
            expectedNet += past.net
            if (within(today)) {
              const before = paidBy((day) => day < today)
              const end = isSold ? { tax: all, net: total - all } : paidBy(() => true)
              expectedTax += end.tax - before.tax
              expectedNet += end.net - before.net
            }
          }
        }
        expect([taxBasis, month, tax, net]).toEqual([taxBasis, month, expectedTax, expectedNet])
        const listed = (key: string) =>
          sales
            .filter(({ rate }: Loose) => rate !== null)
            .reduce((sum: bigint, row: Loose) => sum + cents(row[key]), 0n)
        expect([listed('tax'), listed('net')]).toEqual([tax, net])
      }
    }
  },
)
