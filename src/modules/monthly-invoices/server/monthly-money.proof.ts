import { expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { stopWriters, untilWaiting } from '#app/server/proofs/stopped-writers.ts'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { exact, roundTo, sumOf } from '#shared/money.ts'

const MONTHS = isFull ? 1000 : 10
const CUSTOMERS = isFull ? 100 : 8
const DAYS = ['03', '06', '10', '13', '17', '20', '27']

type Random = () => number
const upTo = (random: Random, most: number) => Math.floor(random() * most)
const oneOf = <Each>(random: Random, each: readonly Each[]): Each => each[upTo(random, each.length)] as Each
const cents = (random: Random, most: number) => (upTo(random, most) / 100).toFixed(2)

async function bakeryOf(random: Random): Promise<{ bakery: TestBakery; rates: number[] }> {
  const app = await testApp()
  app.clock.now = new Date('2026-12-01T09:00:00Z')
  const bakery = await newBakery(app)
  const { version } = must(await bakery.owner.get('/settings'), 200)
  const settings = {
    timezone: 'UTC',
    currency: 'EUR',
    taxEnabled: true,
    taxBasis: 'accrual',
    pricesIncludeTax: random() < 0.5,
    taxRounding: oneOf(random, ['line', 'document']),
  }
  must(await bakery.owner.patch('/settings', { ...settings, version }), 200)
  const rates: number[] = []
  for (const rate of ['19', '7', '0'])
    rates.push(must(await bakery.owner.post('/tax-rates', { name: `Rate ${rate}`, rate }), 201).id)
  return { bakery, rates }
}

async function delivered({ owner }: TestBakery, random: Random, about: { contactId: number; rates: number[] }) {
  const { contactId, rates } = about
  const lines = Array.from({ length: 1 + upTo(random, 4) }, (_, i) => ({
    name: `Bread ${i}`,
    quantity: oneOf(random, ['1', '3', '20', '1.5', '0.333']),
    unitPrice: cents(random, 3000),
    taxRateId: oneOf(random, rates),
  }))
  const order = must(
    await owner.post('/orders', {
      contactId,
      eventDate: `2026-11-${oneOf(random, DAYS)}`,
      bookingFeeKind: 'none',
      discountType: '%',
      discount: oneOf(random, ['0', '0', '12', '3.5']),
      setupFee: oneOf(random, ['0', '0', '7.35']),
      lines,
    }),
    201,
  )
  let { version } = order
  for (const to of ['Confirmed', 'In Progress', 'Ready', 'Completed'])
    version = must(await owner.post(`/orders/${order.id}/status`, { to, version }), 200).version
  return must(await owner.get(`/orders/${order.id}`), 200)
}

test('the invoice of a month is the sum of its orders, in every list, however it is paid', {
  timeout: PATIENCE_MS,
}, async () => {
  const wrong: string[] = []
  let paid = 0
  for (let seed = 1; seed <= MONTHS; seed += 1) {
    const random = randomStream(seed)
    const { bakery, rates } = await bakeryOf(random)
    const { owner } = bakery
    const check = (what: string, is: unknown, wanted: unknown) => {
      if (is !== wanted) wrong.push(`seed ${seed}: ${what} is ${is}, not ${wanted}`)
    }
    const contactId = must(await owner.post('/contacts', { firstName: 'Ada', lastName: 'Luna' }), 201).id
    const terms = must(await owner.get(`/contacts/${contactId}/prices`), 200)
    must(await owner.patch(`/contacts/${contactId}/prices`, { invoicing: 'monthly', version: terms.version }), 200)
    const orders: { id: number; total: string; tax: string; deliveryTax: string; eventDate: string }[] = []
    for (let n = 1 + upTo(random, 5); n > 0; n -= 1) orders.push(await delivered(bakery, random, { contactId, rates }))
    const total = roundTo(sumOf(orders.map((order) => order.total)), 2)
    const tax = roundTo(sumOf(orders.flatMap((order) => [order.tax, order.deliveryTax])), 2)
    const outstanding = async () => must(await owner.get(`/contacts/${contactId}`), 200).outstanding
    const before = await outstanding()
    const invoice = must(await owner.post('/monthly-invoices', { contactId, month: '2026-11' }), 201)
    check('total', invoice.total, total)
    check('tax', invoice.tax, tax)
    check('what is owed', await outstanding(), before)

    const days = 'startDate=2026-01-01&endDate=2026-12-31'
    const boxes = must(await owner.get(`/reports/tax?${days}`), 200).data.boxes
    check('tax of the report', boxes.find(({ label }: { label: string }) => label === 'Tax on sales')?.amount, tax)
    const exported = must(await owner.get(`/accountant/preview?layout=plain-invoices&${days}&again=true`), 200)
    check('accountant’s total', exported.total, total)
    check('accountant’s entries', exported.entries, Number(total) === 0 ? 0 : 1)

    let left = exact(total)
    for (let n = upTo(random, 4); n > 0 && left.gt('0.01'); n -= 1) {
      const amount = n === 1 && random() < 0.5 ? roundTo(left, 2) : roundTo(left.times(random().toFixed(3)), 2)
      if (Number(amount) === 0) continue
      must(await owner.post(`/monthly-invoices/${invoice.id}/payments`, { amount, method: 'Cash' }), 201)
      left = left.minus(amount)
      paid += 1
    }
    const [now] = must(await owner.get('/monthly-invoices?month=2026-11'), 200)
    check('balance', now.balance, roundTo(left, 2))
    check('shares', roundTo(sumOf(now.orders.map((order: { paid: string }) => order.paid)), 2), now.paid)
    const open = now.orders.findIndex((order: { paid: string; total: string }) => order.paid !== order.total)
    const later = open < 0 ? [] : now.orders.slice(open + 1)
    check(
      'paid out of turn',
      later.some((order: { paid: string; total: string }) => Number(order.paid) > 0),
      false,
    )
    const statement = must(await owner.get(`/contacts/${contactId}/statement?from=2026-01-01&to=2026-12-31`), 200)
    check('closing balance', statement.closing, roundTo(left, 2))
  }
  report('STO-8 and 9: invoices of months', MONTHS, wrong.length, { payments: paid })
  expect(wrong).toEqual([])
})

test('one of those who press at once for the same month makes its invoice, and no number is skipped', {
  timeout: PATIENCE_MS,
}, async () => {
  const random = randomStream(88)
  const { bakery, rates } = await bakeryOf(random)
  const { owner } = bakery
  const contacts: number[] = []
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const contactId = must(await owner.post('/contacts', { firstName: 'Ada', lastName: 'Luna' }), 201).id
    const { version } = must(await owner.get(`/contacts/${contactId}/prices`), 200)
    must(await owner.patch(`/contacts/${contactId}/prices`, { invoicing: 'monthly', version }), 200)
    await delivered(bakery, random, { contactId, rates })
    contacts.push(contactId)
  }
  const press = (contactId: number) => owner.post('/monthly-invoices', { contactId, month: '2026-11' })
  const [one, ...others] = contacts as [number, ...number[]]
  const release = await stopWriters(bakery, 'counters')
  const together = [press(one), press(one)]
  await untilWaiting(bakery, 2)
  const scattered = [...others, ...others].map(press)
  await release()
  const answers = await Promise.all([...together, ...scattered])
  const made = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.code}`)
  report('STO-8 presses at once', answers.length, Math.abs(made.length - CUSTOMERS), { made: made.length })
  expect(made.map(({ body }) => body.contactId).toSorted((a, b) => a - b)).toEqual(contacts)
  expect(new Set(refused)).toEqual(new Set(['409 NOTHING_TO_INVOICE']))
  const numbers = made.map(({ body }) => Number(/\d+$/.exec(body.number)?.[0])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(contacts.map((_, i) => i + 1))
})
