import { beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import { LAYOUT_IDS } from '../layouts.ts'

// Tests read answers as a caller would: without types.
type Loose = ReturnType<typeof JSON.parse>
type Answer = { status: number; text: string; body: Loose }
const must = (answer: Answer): Loose => {
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' }
let bakery: TestBakery
let contactId: number
let orderId: number
beforeAll(async () => {
  bakery = await newBakery()
  must(await bakery.owner.patch('/settings', { country: 'AU', tippingEnabled: true }))
  contactId = must(await bakery.owner.post('/contacts', { firstName: 'Ann', lastName: 'Lee' })).id
  orderId = await sale('110')
  await pay(orderId, '50', '3')
  must(await expense('Boxes', '22', '2'))
  must(await expense('Van', '200', '20', { businessPercent: '50' }))
  must(await bakery.owner.post('/income', { date: '2026-03-04', amount: '33', vat: '3', description: 'Class' }))
})

async function sale(unitPrice: string): Promise<number> {
  const lines = [{ name: 'Cake', quantity: '1', unitPrice }]
  const made = must(
    await bakery.owner.post('/orders', { contactId, eventDate: '2027-02-03', bookingFeeKind: 'none', lines }),
  )
  must(await bakery.owner.post(`/orders/${made.id}/status`, { to: 'Confirmed', version: made.version }))
  must(await bakery.owner.post(`/orders/${made.id}/invoice`))
  return made.id
}
const pay = async (id: number, amount: string, tipAmount = '0') =>
  must(
    await bakery.owner.post(`/orders/${id}/payments`, { amount, tipAmount, method: 'Cash', paymentDate: '2026-03-03' }),
  ).id
const expense = (description: string, totalIncTax: string, vat: string, extra = {}) =>
  bakery.owner.post('/expenses', { date: '2026-03-05', description, totalIncTax, vat, ...extra })
const send = (layout: string, extra = {}): Promise<Answer> =>
  bakery.owner.post('/accountant/exports', { layout, ...YEAR, ...extra })
const preview = async (layout: string, again = false) =>
  must(
    await bakery.owner.get(
      `/accountant/preview?layout=${layout}&startDate=${YEAR.startDate}&endDate=${YEAR.endDate}&again=${again}`,
    ),
  )
const read = (id: number, file = 1) => bakery.owner.get(`/accountant/exports/${id}/files/${file}`)

test('exports add up to the payments, expenses and income of the reports, and to the invoices', async () => {
  const days = `startDate=${YEAR.startDate}&endDate=${YEAR.endDate}`
  const report = async (path: string) => (await bakery.owner.get(`/reports${path}?${days}`)).body.data
  const flow = await report('/income-statement')
  const tips = sumOf((await report('/payments')).payments.map(({ tipAmount }: Loose) => tipAmount))
  const expected = exact(flow.income.orderIncome)
    .plus(tips)
    .plus(flow.income.additionalIncome)
    .minus(flow.expenses.totalExpenses)
  for (const layout of ['xero-bank', 'quickbooks-bank', 'freeagent-bank', 'sage-bank', 'plain-bank'])
    expect([layout, (await preview(layout)).total]).toEqual([layout, roundTo(expected, 2)])
  const order = (await bakery.owner.get(`/orders/${orderId}`)).body
  for (const layout of ['xero-invoices', 'quickbooks-invoices', 'sage-invoices', 'plain-invoices'])
    expect([layout, (await preview(layout)).total]).toEqual([layout, order.total])
})

test('a second export holds only what is new, and says so where there is nothing', async () => {
  const first = must(await send('xero-bank'))
  expect(first).toMatchObject({ entries: 4, total: '-36.00' })
  const refused = await send('xero-bank')
  expect([refused.status, refused.body.error]).toEqual([409, 'There is nothing new to export for these days.'])
  must(await expense('Ribbon', '11', '1'))
  expect(await preview('xero-bank')).toMatchObject({ entries: 1, total: '-11.00', before: 4, changed: [] })
  const second = must(await send('xero-bank'))
  const { text } = await read(second.id)
  expect(text).toBe('*Date,*Amount,Payee,Description,Reference\r\n05/03/2026,-11.00,,Ribbon,\r\n')
  // None of it was exported for the other program.
  expect(await preview('freeagent-bank')).toMatchObject({ entries: 5, before: 0 })
  expect(must(await send('xero-bank', { again: true })).entries).toBe(5)
})

test('entries that changed or went after their export are listed with both amounts', async () => {
  const tape = must(await expense('Tape', '5', '0'))
  const glue = must(await expense('Glue', '6', '0'))
  must(await send('plain-bank'))
  must(await bakery.owner.patch(`/expenses/${tape.id}`, { totalIncTax: '7', vat: '0', version: tape.version }))
  must(await bakery.owner.del(`/expenses/${glue.id}`))
  const { changed, entries } = await preview('plain-bank')
  expect(changed.map(({ was, now, reference }: Loose) => [reference, was, now])).toEqual([
    ['Tape', '-5.00', '-7.00'],
    ['Glue', '-6.00', null],
  ])
  expect(entries).toBe(0)
})

test('a past export stays as it was, whatever happens to the orders', async () => {
  const id = await sale('220')
  const made = must(await send('xero-invoices'))
  const before = (await read(made.id)).text
  const order = (await bakery.owner.get(`/orders/${id}`)).body
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Cancelled', version: order.version, reason: 'Off' }))
  expect((await read(made.id)).text).toBe(before)
  expect(before).toContain('1 × Cake,1,220.00,,200,GST on Income')
  expect((await preview('xero-invoices')).changed).toMatchObject([{ was: '220.00', now: null }])
  expect((await bakery.owner.get('/accountant/exports')).body[0]).toMatchObject({
    layout: 'xero-invoices',
    createdBy: 'Olive Baker',
    files: [{ lines: 2 }],
  })
  expect((await read(made.id, 2)).status).toBe(404)
})

test('the same click twice exports once, and two clicks at once export nothing twice', async () => {
  const body = { layout: 'quickbooks-bank', ...YEAR }
  const click = (key: string) => bakery.owner.post('/accountant/exports', body, { 'idempotency-key': `click-${key}` })
  const [one, two] = [must(await click('same')), must(await click('same'))]
  expect(two.id).toBe(one.id)
  must(await expense('Late', '9', '0'))
  const answers = await Promise.all([click('left'), click('right')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a file stays with its bakery', async () => {
  const made = must(await send('sage-bank'))
  const other = await newBakery(bakery.app)
  expect((await other.owner.get(`/accountant/exports/${made.id}/files/1`)).status).toBe(404)
  expect((await other.owner.get('/accountant/exports')).body).toEqual([])
})

test('tax names missing in the program are listed, and those that the owner gives are used', async () => {
  expect(await preview('sage-invoices')).toMatchObject({ ratesWithoutName: ['10'], withoutAccount: 0 })
  const { programs, version } = (await bakery.owner.get('/accountant/codes')).body
  const { codes } = programs.find(({ program }: Loose) => program === 'sage')
  const changed = { ...codes, program: 'sage', sales: '4100', taxNames: [{ rate: '10', name: 'T9' }], version }
  must(await bakery.owner.put('/accountant/codes', changed))
  expect((await bakery.owner.put('/accountant/codes', changed)).body.code).toBe('STALE')
  expect((await preview('sage-invoices')).ratesWithoutName).toEqual([])
  const { id } = must(await send('sage-invoices'))
  expect((await read(id)).text).toContain('SI,CASH,4100')
  const twice = await bakery.owner.put('/accountant/codes', {
    ...changed,
    version: 2,
    taxNames: [
      { rate: '10', name: 'a' },
      { rate: '10.0', name: 'b' },
    ],
  })
  expect([twice.status, Object.keys(twice.body.fields)]).toEqual([422, ['taxNames']])
})

test('days the wrong way round and programs that there are not are refused by name', async () => {
  const wrong = await bakery.owner.post('/accountant/exports', {
    layout: 'xero-bank',
    startDate: '2026-02-02',
    endDate: '2026-02-01',
  })
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['endDate']])
  expect((await send('abacus')).status).toBe(422)
  expect(LAYOUT_IDS).toHaveLength(9)
})

test('an invoice of a month is one entry with its tax, and its refund a credit note', async () => {
  const today = await bakery.inScope(async (scope) => scope.today)
  const versionOf = async (id: number) => must(await bakery.owner.get(`/orders/${id}`)).version
  const cafe = must(await bakery.owner.post('/contacts', { firstName: 'Ada', lastName: 'Luna' })).id
  const terms = must(await bakery.owner.get(`/contacts/${cafe}/prices`))
  must(await bakery.owner.patch(`/contacts/${cafe}/prices`, { invoicing: 'monthly', version: terms.version }))
  const month = today.slice(0, 7)
  const delivered: number[] = []
  for (const unitPrice of ['110', '66']) {
    const lines = [{ name: 'Bread', quantity: '1', unitPrice }]
    const made = must(
      await bakery.owner.post('/orders', { contactId: cafe, eventDate: today, bookingFeeKind: 'none', lines }),
    )
    for (const to of ['Confirmed', 'In Progress', 'Ready', 'Completed'])
      must(await bakery.owner.post(`/orders/${made.id}/status`, { to, version: await versionOf(made.id) }))
    delivered.push(made.id)
  }
  const days = { startDate: today, endDate: today }
  const entries = async (layout: string) =>
    must(await bakery.owner.get(`/accountant/preview?layout=${layout}&startDate=${today}&endDate=${today}&again=true`))
  // Until the month is invoiced, its orders are on no invoice.
  const before = await entries('plain-invoices')
  const invoice = must(await bakery.owner.post('/monthly-invoices', { contactId: cafe, month }))
  const after = await entries('plain-invoices')
  expect([after.entries - before.entries, exact(after.total).minus(before.total).toFixed(2)]).toEqual([1, '176.00'])
  const { text } = await read(must(await send('plain-invoices', days)).id)
  const rows = text.split('\r\n').filter((row: string) => row.includes(invoice.number))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('Invoice')
  expect(rows[0]).toContain('160.00,16.00,176.00')

  must(await bakery.owner.post(`/monthly-invoices/${invoice.id}/payments`, { amount: '176', method: 'Cash' }))
  const [payment] = must(await bakery.owner.get(`/orders/${delivered[1]}/payments`))
  must(await bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '11', method: 'Cash' }))
  const credited = await entries('plain-invoices')
  expect(exact(credited.total).minus(after.total).toFixed(2)).toBe('-11.00')
  const papers = must(await bakery.owner.get(`/orders/${delivered[1]}/documents`))
  expect(papers).toContainEqual(expect.objectContaining({ kind: 'credit-note', total: '11.00' }))
})
