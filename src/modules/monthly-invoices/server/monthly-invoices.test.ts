import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { addToTeam } from '#app/server/test-accounts.ts'
import { cookieOf, newBakery, TEST_PASSWORD, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { mailsOf } from '#modules/inbox/server/testing.ts'
import { by, must } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let app: TestApp
let bakery: TestBakery
let luna: number
let rate: number
let untaxed: number
afterAll(closePdfPool)

const at = async (day: string) => {
  app.clock.now = new Date(`${day}T09:00:00Z`)
  const login = await app.anonymous.post('/auth/login', { email: bakery.email, password: TEST_PASSWORD })
  bakery = { ...bakery, owner: app.withCookie(cookieOf(login)) }
}
const get = async (path: string) => must(await bakery.owner.get(path), 200)
const invoiced = async (contactId: number, invoicing: 'each' | 'monthly') => {
  const { version } = await get(`/contacts/${contactId}/prices`)
  must(await bakery.owner.patch(`/contacts/${contactId}/prices`, { invoicing, version }), 200)
}

beforeEach(async () => {
  app = await testApp()
  app.clock.now = new Date('2026-11-02T09:00:00Z')
  bakery = await newBakery(app)
  const { version } = await get('/settings')
  const settings = {
    timezone: 'UTC',
    taxEnabled: true,
    pricesIncludeTax: true,
    currency: 'EUR',
    taxBasis: 'accrual',
    version,
  }
  must(await bakery.owner.patch('/settings', settings), 200)
  rate = must(await bakery.owner.post('/tax-rates', { name: 'Reduced', rate: '10' }), 201).id
  untaxed = must(await bakery.owner.post('/tax-rates', { name: 'None', rate: '0' }), 201).id
  luna = must(
    await bakery.owner.post('/contacts', { firstName: 'Ada', lastName: 'Luna', businessName: 'Café Luna' }),
    201,
  ).id
  await invoiced(luna, 'monthly')
})

type Day = { day: string; state: string; orderId: number }
const daysOf = async (id: number): Promise<Day[]> => (await get(`/standing-orders/${id}`)).days

/** Café Luna's November as STO-10 has it: every order is completed on its day. */
async function november(): Promise<Map<string, number>> {
  const bread = (more: object = {}) => ({ name: 'Croissant', unitPrice: '3.30', taxRateId: rate, ...more })
  const loaf = { name: 'Sourdough loaf', unitPrice: '9.00', taxRateId: untaxed }
  const { id } = must(
    await bakery.owner.post('/standing-orders', {
      contactId: luna,
      name: 'Bread for Café Luna',
      startsOn: '2026-11-03',
      endsOn: '2026-11-30',
      aheadDays: 28,
      lines: [bread({ tue: 20, fri: 20 }), { ...loaf, tue: 6, fri: 6 }],
    }),
    201,
  )
  must(await bakery.owner.post(`/standing-orders/${id}/skips`, { from: '2026-11-24', to: '2026-11-24' }), 201)
  const thirteenth = (await daysOf(id)).find(({ day }) => day === '2026-11-13')?.orderId
  const { version } = await get(`/orders/${thirteenth}`)
  const lines = [bread({ quantity: '30' }), { ...loaf, quantity: '6' }]
  must(await bakery.owner.patch(`/orders/${thirteenth}`, { lines, version }), 200)
  const made = new Map(
    (await daysOf(id)).filter(({ state }) => state !== 'skipped').map(({ day, orderId }) => [day, orderId]),
  )
  await at('2026-11-30')
  for (const orderId of made.values())
    for (const to of ['In Progress', 'Ready', 'Completed'])
      must(
        await bakery.owner.post(`/orders/${orderId}/status`, {
          to,
          version: (await get(`/orders/${orderId}`)).version,
        }),
        200,
      )
  return made
}
const night = () => runJobs(app.services, jobs(app.services))
const make = () => bakery.owner.post('/monthly-invoices', { contactId: luna, month: '2026-11' })
const pay = (id: number, amount: string, more: object = {}) =>
  bakery.owner.post(`/monthly-invoices/${id}/payments`, { amount, method: 'Bank transfer', ...more })
const paidOf = async (id: number) => {
  const list = await get('/monthly-invoices?month=2026-11')
  return list
    .find((each: { id: number }) => each.id === id)
    .orders.map(({ day, paid }: { day: string; paid: string }) => `${day.slice(8)} ${paid}`)
}

describe('Café Luna’s month', () => {
  test('is one invoice of 873.00 with 45.00 of tax, and 500.00 pays its oldest orders first', async () => {
    const made = await november()
    expect([...made.keys()].map((day) => day.slice(8))).toEqual(['03', '06', '10', '13', '17', '20', '27'])
    expect((await get(`/orders/${made.get('2026-11-03')}`)).dueDate).toBeNull()
    await at('2026-12-01')
    const [ready] = await get('/monthly-invoices?month=2026-11')
    expect(ready).toMatchObject({
      id: null,
      customerName: 'Café Luna',
      state: 'to make',
      total: '873.00',
      tax: '45.00',
    })
    const invoice = must(await make(), 201)
    expect(invoice).toMatchObject({
      total: '873.00',
      tax: '45.00',
      balance: '873.00',
      issuedOn: '2026-12-01',
      dueOn: '2026-12-15',
      state: 'unpaid',
    })
    expect((await get(`/orders/${made.get('2026-11-03')}`)).dueDate).toBe('2026-12-15')
    must(await pay(invoice.id, '500'), 201)
    expect(await paidOf(invoice.id)).toEqual([
      '03 120.00',
      '06 120.00',
      '10 120.00',
      '13 140.00',
      '17 0.00',
      '20 0.00',
      '27 0.00',
    ])
    const due = await get('/calendar?from=2026-12-15&to=2026-12-15')
    expect(due.payments).toMatchObject([{ kind: 'balance', amount: '373.00', invoiceMonth: '2026-11' }])
    expect(must(await pay(invoice.id, '373'), 201)).toMatchObject({ state: 'paid', balance: '0.00' })
    expect(await paidOf(invoice.id)).toEqual([
      '03 120.00',
      '06 120.00',
      '10 120.00',
      '13 153.00',
      '17 120.00',
      '20 120.00',
      '27 120.00',
    ])
    const statement = await get(`/contacts/${luna}/statement?from=2026-12-01&to=2026-12-31`)
    expect(
      statement.entries.map(({ kind, amount, balance }: Record<string, string>) => [kind, amount, balance]),
    ).toEqual([
      ['invoice', '873.00', '873.00'],
      ['payment', '-500.00', '373.00'],
      ['payment', '-373.00', '0.00'],
    ])
    expect(statement).toMatchObject({ opening: '0.00', closing: '0.00' })
    const paper = readPdfText((await bakery.owner.get(`/monthly-invoices/${invoice.id}/pdf`)).bytes).join(' ')
    for (const amount of ['873.00', '45.00', '99.00']) expect(paper).toContain(amount)
    expect(paper).toMatch(/· Order number \d/)
    expect(paper).not.toContain(`Order number ${invoice.number}`)
    const exported = await get('/accountant/preview?layout=plain-invoices&startDate=2026-12-01&endDate=2026-12-31')
    expect(exported).toMatchObject({ entries: 1, total: '873.00' })
  })

  test('has a statement on paper with the figures of the page, in the customer’s language and only for the office', async () => {
    await november()
    await at('2026-12-01')
    const invoice = must(await make(), 201)
    await at('2026-12-02')
    must(await pay(invoice.id, '500'), 201)
    const days = 'from=2026-12-02&to=2026-12-31'
    const { version } = await get(`/contacts/${luna}`)
    const paper = async (language: string | null, known = version) => {
      const saved = must(await bakery.owner.patch(`/contacts/${luna}`, { language, version: known }), 200)
      const { bytes } = await bakery.owner.get(`/contacts/${luna}/statement/pdf?${days}`)
      return { text: readPdfText(bytes).join(' ').replaceAll(/\s+/g, ' '), version: saved.version as number }
    }
    const page = await get(`/contacts/${luna}/statement?${days}`)
    expect(page).toMatchObject({ opening: '873.00', closing: '373.00' })
    const english = await paper(null)
    expect(english.text).toMatch(
      /Statement Wed 02-12-2026 to Thu 31-12-2026 .*Café Luna Ada Luna .*Opening balance €873.00 .*Payment Bank transfer -€500.00 €373.00 .*Closing balance €373.00/,
    )
    const german = await paper('de', english.version)
    expect(german.text).toMatch(
      /Kontoauszug Mi., 02.12.2026 bis Do., 31.12.2026 .*Anfangssaldo 873,00 € .*Zahlung Überweisung -500,00 € 373,00 € .*Endsaldo 373,00 €/,
    )
    await paper('ar', german.version)
    const { caller } = await addToTeam(bakery, 'kitchen')
    expect((await caller.get(`/contacts/${luna}/statement/pdf?${days}`)).status).toBe(403)
    const stranger = await newBakery(app)
    expect((await stranger.owner.get(`/contacts/${luna}/statement/pdf?${days}`)).status).toBe(404)
  })

  test('goes on one invoice, however often it is asked for; a void one frees its orders', async () => {
    const made = await november()
    const [one, two] = await Promise.all([make(), make()])
    expect([one.status, two.status].toSorted()).toEqual([201, 409])
    const invoice = [one, two].find(({ status }) => status === 201)?.body
    const other = [one, two].find(({ status }) => status === 409)
    expect(other?.text).toContain('NOTHING_TO_INVOICE')
    const orderId = made.get('2026-11-17')
    const order = await get(`/orders/${orderId}`)
    expect((await bakery.owner.post(`/orders/${orderId}/invoice`)).status).toBe(409)
    expect((await bakery.owner.post(`/orders/${orderId}/status`, { to: 'Ready', version: order.version })).status).toBe(
      409,
    )
    must(await pay(invoice.id, '10'), 201)
    expect((await bakery.owner.post(`/monthly-invoices/${invoice.id}/void`, { reason: 'Wrong' })).status).toBe(409)
    const [payment] = await get(`/orders/${made.get('2026-11-03')}/payments`)
    await bakery.owner.del(`/payments/${payment.id}`)
    const gone = must(await bakery.owner.post(`/monthly-invoices/${invoice.id}/void`, { reason: 'Wrong' }), 200)
    expect(gone).toMatchObject({ state: 'void', number: invoice.number })
    const again = must(await make(), 201)
    expect(again.number).not.toBe(invoice.number)
    expect(again.total).toBe('873.00')
  })

  test('takes back a shared payment whole, and makes credit of too much only when it is meant', async () => {
    const made = await november()
    const invoice = must(await make(), 201)
    expect((await pay(invoice.id, '900')).status).toBe(409)
    expect(must(await pay(invoice.id, '900', { confirmOverpayment: true }), 201)).toMatchObject({ balance: '0.00' })
    const [payment] = await get(`/orders/${made.get('2026-11-10')}/payments`)
    expect((await bakery.owner.del(`/payments/${payment.id}`)).status).toBe(204)
    expect((await get('/monthly-invoices?month=2026-11'))[0]).toMatchObject({ paid: '0.00', balance: '873.00' })
    const statement = await get(`/contacts/${luna}/statement?from=2026-11-01&to=2026-12-31`)
    expect(statement.closing).toBe('873.00')
  })

  test('is taxed on the day of its invoice, and what was paid before on the day of the money', async () => {
    const made = await november()
    const taxOf = async (month: string, last: number) => {
      const report = await get(`/reports/tax?startDate=${month}-01&endDate=${month}-${last}`)
      return report.data.boxes.find(({ box }: { box: string }) => box === '1A').amount
    }
    expect(await taxOf('2026-11', 30)).toBe('0.00')
    const early = { amount: '120', method: 'Cash', paymentDate: '2026-11-20' }
    must(await bakery.owner.post(`/orders/${made.get('2026-11-03')}/payments`, early), 201)
    expect(await taxOf('2026-11', 30)).toBe('6.00')
    await at('2026-12-01')
    must(await make(), 201)
    expect(await taxOf('2026-11', 30)).toBe('6.00')
    expect(await taxOf('2026-12', 31)).toBe('39.00')
  })

  test('is offered for an earlier month, too, of which something was delivered late', async () => {
    await november()
    must(await make(), 201)
    const lines = [{ name: 'Cake', quantity: '1', unitPrice: '80' }]
    const late = { contactId: luna, eventDate: '2026-11-28', bookingFeeKind: 'none', lines }
    const order = must(await bakery.owner.post('/orders', late), 201)
    let { version } = order
    const move = async (to: string) => {
      version = must(await bakery.owner.post(`/orders/${order.id}/status`, { to, version }), 200).version
    }
    for (const to of ['Confirmed', 'In Progress', 'Ready']) await move(to)
    await at('2027-01-08')
    const toMake = async () =>
      (await get('/monthly-invoices')).map(({ month, state, total }: Record<string, string>) => [month, state, total])
    expect(await toMake()).toEqual([])
    await move('Completed')
    expect(await toMake()).toEqual([['2026-11', 'to make', '80.00']])
    must(await make(), 201)
    expect(await toMake()).toEqual([])
  })

  test('leaves the tax of months that are over as it was when a customer changes to one invoice a month', async () => {
    const bo = must(await bakery.owner.post('/contacts', { firstName: 'Bo', lastName: 'Berg' }), 201).id
    const lines = [{ name: 'Bread', quantity: '1', unitPrice: '110', taxRateId: rate }]
    const order = { contactId: bo, eventDate: '2026-11-02', bookingFeeKind: 'none', lines }
    const made = must(await bakery.owner.post('/orders', order), 201)
    let { version } = made
    for (const to of ['Confirmed', 'In Progress', 'Ready', 'Completed'])
      version = must(await bakery.owner.post(`/orders/${made.id}/status`, { to, version }), 200).version
    const tax = async () =>
      (await get('/reports/tax?startDate=2026-11-01&endDate=2026-11-30')).data.boxes.find(
        ({ box }: { box: string }) => box === '1A',
      ).amount
    expect(await tax()).toBe('10.00')
    await at('2026-12-05')
    await invoiced(bo, 'monthly')
    expect(await tax()).toBe('10.00')
  })

  test('leaves them as they were when a customer goes back to one invoice for each order, or is merged', async () => {
    await november()
    const taxOf = async (month: string, last: number) =>
      (await get(`/reports/tax?startDate=${month}-01&endDate=${month}-${last}`)).data.boxes.find(
        ({ box }: { box: string }) => box === '1A',
      ).amount
    await at('2026-12-05')
    await invoiced(luna, 'each')
    expect(await taxOf('2026-11', 30)).toBe('0.00')
    const into = must(await bakery.owner.post('/contacts', { firstName: 'Ada', lastName: 'Luna' }), 201).id
    must(await bakery.owner.post(`/contacts/${luna}/merge`, { intoId: into }), 200)
    expect(await taxOf('2026-11', 30)).toBe('0.00')
    // Delivered orders still go on the invoice of their month.
    expect(await get('/monthly-invoices?month=2026-11')).toMatchObject([{ state: 'to make', total: '873.00' }])
    must(await bakery.owner.post('/monthly-invoices', { contactId: into, month: '2026-11' }), 201)
    expect([await taxOf('2026-11', 30), await taxOf('2026-12', 31)]).toEqual(['0.00', '45.00'])
    expect((await bakery.owner.post('/monthly-invoices', { contactId: into, month: '2026-12' })).status).toBe(409)
  })

  test('closes the statement with what is still asked for, whatever was cancelled or paid without an invoice', async () => {
    const made = await november()
    const single = must(
      await bakery.owner.post('/contacts', { firstName: 'Bo', lastName: 'Berg', email: 'bo@cafe.test' }),
      201,
    ).id
    const order = async (unitPrice: string) => {
      const lines = [{ name: 'Cake', quantity: '1', unitPrice }]
      const { id, version } = must(
        await bakery.owner.post('/orders', {
          contactId: single,
          eventDate: '2026-12-20',
          bookingFeeKind: 'none',
          lines,
        }),
        201,
      )
      must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }), 200)
      must(await bakery.owner.post(`/orders/${id}/invoice`), 200)
      return id
    }
    const closing = async (of: number) => (await get(`/contacts/${of}/statement?from=2026-01-01&to=2026-12-31`)).closing
    const cancelled = await order('80.00')
    await order('50.00')
    must(await bakery.owner.post(`/orders/${cancelled}/payments`, { amount: '30', method: 'Cash' }), 201)
    expect(await closing(single)).toBe('100.00')
    const { version } = await get(`/orders/${cancelled}`)
    must(await bakery.owner.post(`/orders/${cancelled}/status`, { to: 'Cancelled', version, reason: 'Off' }), 200)
    expect(await closing(single)).toBe('50.00')
    // Paid at the door, before the month is invoiced.
    must(await bakery.owner.post(`/orders/${made.get('2026-11-03')}/payments`, { amount: '120', method: 'Cash' }), 201)
    expect(await closing(luna)).toBe('-120.00')
    must(await make(), 201)
    expect(await closing(luna)).toBe('753.00')
  })

  test('goes on with its numbers when the series changes to one for each year', async () => {
    await november()
    await at('2026-12-01')
    const first = must(await make(), 201)
    const { version } = await get('/settings')
    must(await bakery.owner.patch('/settings', { version, invoiceNumberResetsYearly: true }), 200)
    must(await bakery.owner.post(`/monthly-invoices/${first.id}/void`, { reason: 'Wrong' }), 200)
    expect(must(await make(), 201).number).not.toBe(first.number)
    await at('2027-01-02')
    const { version: next } = await get('/settings')
    must(await bakery.owner.patch('/settings', { version: next, invoiceNumberResetsYearly: false }), 200)
    const numbers = (await get('/monthly-invoices?month=2026-11')).map(({ number }: { number: string }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('is mailed with its PDF in the language of the customer, once for each press', async () => {
    await november()
    await at('2026-12-01')
    const contact = await get(`/contacts/${luna}`)
    must(await bakery.owner.patch(`/contacts/${luna}`, { language: 'de', version: contact.version }), 200)
    const { id, number } = must(await make(), 201)
    const send = (body: object, key: string) =>
      bakery.owner.post(`/monthly-invoices/${id}/send`, body, { 'idempotency-key': key })
    expect((await send({}, 'nobody-1')).body.fields.to).toContain('no email address')
    const mailed = { to: 'cafe@luna.test', message: 'See you on Tuesday' }
    expect(must(await send(mailed, 'same-key-1'), 200).to).toBe('cafe@luna.test')
    must(await send(mailed, 'same-key-1'), 200)
    const mails = await mailsOf(bakery, 'monthly_invoice')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(number)
    for (const text of ['November 2026', '873,00', '15.12.2026', 'See you on Tuesday', 'Anhang'])
      expect(mails[0]?.text).toContain(text)
    expect((await get('/monthly-invoices?month=2026-11'))[0].sentAt).not.toBeNull()
    // Its orders say so, to the owner and to the customer.
    const [first] = (await get('/monthly-invoices?month=2026-11'))[0].orders
    const papers = await get(`/orders/${first.orderId}/documents`)
    const found = await get(`/orders?q=${number}`)
    expect((found.rows ?? found).length).toBe(7)
    expect(papers).toMatchObject([{ kind: 'invoice', number, total: '873.00', state: 'monthly' }])
    expect((await bakery.owner.get(`/orders/${first.orderId}/pdf?kind=invoice`)).bytes.subarray(0, 4).toString()).toBe(
      '%PDF',
    )
    const link = must(await bakery.owner.post(`/orders/${first.orderId}/link`, {}), 200)
    const token = new URL(link.url).searchParams.get('token') ?? ''
    const shown = must(await app.anonymous.get(`/public/orders/${first.orderId}`, by(token)), 200)
    expect(shown.money.onInvoice).toMatch(
      new RegExp(`^Auf Rechnung ${number}: 873,00\\s€, fällig am Di., 15\\.12\\.2026$`),
    )
    expect([shown.money.next, shown.waysToPay]).toEqual([null, null])
    must(await bakery.owner.post(`/monthly-invoices/${id}/void`, { reason: 'Wrong' }), 200)
    expect((await send(mailed, 'other-key-1')).status).toBe(409)
  })

  test('rings once on the 1st at 06:00, and not again once it is made', async () => {
    await november()
    const rings = async () => (await get('/bell')).entries.filter(({ act }: { act: string }) => act === 'month-ready')
    app.clock.now = new Date('2026-12-01T05:55:00Z')
    await night()
    await at('2026-12-01')
    await night()
    await night()
    expect(await rings()).toMatchObject([{ label: 'November invoices: 1 is ready', page: '/monthly-invoices' }])
    must(await make(), 201)
    await at('2026-12-02')
    await night()
    expect(await rings()).toHaveLength(1)
  })

  test('is reminded of as one invoice with its PDF, and is overdue once', async () => {
    await november()
    await at('2026-12-01')
    const { id, number, orders } = must(await make(), 201)
    must(
      await bakery.owner.patch('/settings', {
        paymentReminderAutomatic: true,
        receivePaymentReminders: true,
        version: (await get('/settings')).version,
      }),
      200,
    )
    const reminders = async () => (await mailsOf(bakery, 'monthly_reminder')).map(({ subject }) => subject)
    // Nobody is reminded of what was never sent to them.
    await at('2026-12-12')
    await night()
    expect(await reminders()).toEqual([])
    must(await bakery.owner.post(`/monthly-invoices/${id}/send`, { to: 'cafe@luna.test' }), 200)
    must(await pay(id, '500'), 201)
    const days = ['2026-12-13', '2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17']
    for (const day of days) {
      await at(day)
      await night()
    }
    const mails = await mailsOf(bakery, 'monthly_reminder')
    expect(mails.map(({ to_address }) => to_address)).toEqual(['cafe@luna.test', 'cafe@luna.test'])
    expect(mails[0]?.subject).toContain(`${number} from`)
    expect(mails.map(({ text }) => /(is|was) due/.exec(text)?.[1])).toEqual(['is', 'was'])
    expect(mails[0]?.text).toContain('373.00')
    expect(await mailsOf(bakery, 'payment_reminder')).toEqual([])
    const needs = async () =>
      (await get('/dashboard')).needs.filter(({ need }: { need: string }) => need.includes('overdue'))
    expect(await needs()).toEqual([{ need: 'monthly-overdue', count: 1 }])
    expect(await get('/orders?payment=overdue')).toEqual([])
    expect((await get(`/orders/${orders.at(-1).orderId}`)).overdue).toBeFalsy()
    expect(await get('/monthly-invoices?show=overdue')).toMatchObject([{ id, balance: '373.00', state: 'overdue' }])
    const rings = (await get('/bell')).entries.filter(({ act }: { act: string }) => act === 'overdue')
    expect(rings).toMatchObject([{ label: `${number} · Café Luna` }])
    const owed = await mailsOf(bakery, 'overdue_customers')
    expect(owed.at(-1)?.text).toContain(`${number}`)
    expect(owed.at(-1)?.subject).toContain('1 payment is overdue')
    must(await pay(id, '373'), 201)
    await at('2026-12-18')
    await night()
    expect(await reminders()).toHaveLength(2)
    expect(await needs()).toEqual([])
  })

  test('makes its orders due on no day before, also one made by hand; a typed day stays', async () => {
    const made = await november()
    for (const id of made.values()) expect((await get(`/orders/${id}`)).dueDate).toBeNull()
    const confirmed = async (contactId: number, more: object = {}) => {
      const lines = [{ name: 'Cake', quantity: '1', unitPrice: '80' }]
      const order = { contactId, eventDate: '2027-01-20', bookingFeeKind: 'none', lines, ...more }
      const { id, version } = must(await bakery.owner.post('/orders', order), 201)
      must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }), 200)
      return get(`/orders/${id}`)
    }
    const order = await confirmed(luna)
    expect(order.dueDate).toBeNull()
    const lines = [{ name: 'Cake', quantity: '2', unitPrice: '80' }]
    // The form says no day before the order is saved either.
    const shown = { contactId: luna, eventDate: '2027-01-20', lines }
    expect(must(await bakery.owner.post('/orders/price', shown), 200).balanceDueOn).toBeNull()
    const changed = must(await bakery.owner.patch(`/orders/${order.id}`, { lines, version: order.version }), 200)
    expect([changed.total, changed.dueDate]).toEqual(['160.00', null])
    expect((await confirmed(luna, { dueDate: '2027-01-10' })).dueDate).toBe('2027-01-10')
    // A customer who changes to one invoice a month is asked for nothing before it.
    const bo = must(await bakery.owner.post('/contacts', { firstName: 'Bo', lastName: 'Berg' }), 201).id
    const single = await confirmed(bo)
    expect(single.dueDate).not.toBeNull()
    await invoiced(bo, 'monthly')
    expect((await get(`/orders/${single.id}`)).dueDate).toBeNull()
    // The order of a customer who goes back is due as before.
    await invoiced(bo, 'each')
    expect((await get(`/orders/${single.id}`)).dueDate).toBe(single.dueDate)
    // A second contact of such a customer owes nothing by itself any more.
    must(await bakery.owner.post(`/contacts/${bo}/merge`, { intoId: luna }), 200)
    expect((await get(`/orders/${single.id}`)).dueDate).toBeNull()
  })

  test('is either void or paid when both are pressed at once', async () => {
    await november()
    for (let round = 0; round < 4; round++) {
      const { id } = must(await make(), 201)
      const voiding = () => bakery.owner.post(`/monthly-invoices/${id}/void`, { reason: 'Wrong' })
      const both = round % 2 === 0 ? [voiding(), pay(id, '10')] : [pay(id, '10'), voiding()]
      const statuses = (await Promise.all(both)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([statuses.includes(201) ? 201 : 200, 409])
      const invoice = (await get('/monthly-invoices?month=2026-11')).find((each: { id: number }) => each.id === id)
      expect(invoice.state === 'void').toBe(statuses.includes(200))
      expect(invoice.paid).toBe(statuses.includes(201) ? '10.00' : '0.00')
      if (invoice.state === 'void') continue
      const payments: { id: number }[] = await get(`/orders/${invoice.orders[0].orderId}/payments`)
      const newest = Math.max(...payments.map((payment) => payment.id))
      expect((await bakery.owner.del(`/payments/${newest}`)).status).toBe(204)
      must(await voiding(), 200)
    }
  })
})
