import { afterAll, expect, test } from 'vitest'
import { OFFERED_TIME_ZONES } from '#shared/dates/time-zones.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '../testing.ts'

// P26 for the dates of quotes, orders, money, tasks and the customer's page: in every offered time zone, at critical
// instants, whatever the zone of the process, each day is the bakery's own day.
const INSTANTS = [
  '2026-10-03T15:59:59.999Z', // Sydney skips 02:00 on 4 October
  '2026-04-04T16:30:00Z', // and shows it twice on 5 April
  '2026-03-29T00:59:59Z', // London
  '2026-10-25T01:30:00Z',
  '2026-03-08T06:59:59Z', // New York
  '2026-11-01T05:30:00Z',
  '2026-10-03T15:15:00Z', // Lord Howe moves by half an hour
  '2026-01-31T13:30:00Z', // the end of a month
  '2026-12-31T12:30:00Z', // the end of a year, seen from the east
  '2027-01-01T07:30:00Z', // and from the west
  '2028-02-29T10:00:00Z', // a day that few years have
  '2026-06-10T09:59:59.999Z', // midnight in Kiritimati
  '2026-06-10T10:30:00Z', // and nearly so in Pago Pago
  '2026-06-09T18:15:00Z', // Kathmandu, at a quarter to the hour
]
const PROCESS_ZONES = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu']
const isFull = process.env.PROOF === 'full'
const STEP = isFull ? 1 : 12
const OWN = process.env.TZ
afterAll(() => {
  process.env.TZ = OWN
})

/** The oracle: without our own code, with calendar days as numbers. */
const dayIn = (instant: number, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(instant)
    .reduce<Record<string, string>>((all, { type, value }) => ({ ...all, [type]: value }), {})
  return `${parts.year}-${parts.month}-${parts.day}`
}
const plus = (day: string, days: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}
const shown = (day: string) => day.split('-').toReversed().join('-')

test('every day is the bakery’s own day', { timeout: 30 * 60_000 }, async () => {
  const app = await testApp()
  const wrong: string[] = []
  let cells = 0
  for (const [n, instant] of INSTANTS.entries()) {
    app.clock.now = new Date(instant)
    const bakery = await newBakery(app)
    await send(bakery, 'post', '/contacts', { firstName: 'Zoë', lastName: 'Tran', email: 'zoe@example.test' })
    for (const [z, zone] of OFFERED_TIME_ZONES.entries()) {
      if ((n + z) % STEP !== 0) continue
      const own = PROCESS_ZONES[(n + z) % PROCESS_ZONES.length] as string
      for (const processZone of isFull ? PROCESS_ZONES : [own]) {
        process.env.TZ = processZone
        app.clock.now = new Date(instant)
        cells += 1
        for (const [what, got, expected] of await look(app, bakery, zone))
          if (got !== expected)
            wrong.push(`${zone} at ${instant} on a server in ${processZone}: ${what} is ${got}, not ${expected}`)
      }
    }
  }
  expect(wrong).toEqual([])
  console.info(`P26: ${cells} cells, no wrong day`)
})

// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers as a caller would: without types
type Loose = any

async function send(bakery: TestBakery, method: 'get' | 'post' | 'patch', path: string, body?: object): Promise<Loose> {
  const { owner } = bakery
  const answer = method === 'get' ? await owner.get(path) : await owner[method](path, body)
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer.body
}

async function look(app: TestApp, bakery: TestBakery, timezone: string): Promise<[string, unknown, unknown][]> {
  const now = app.clock.now.getTime()
  const today = dayIn(now, timezone)
  const event = plus(today, 60)
  const call = (method: 'get' | 'post' | 'patch', path: string, body?: object) => send(bakery, method, path, body)
  await call('patch', '/settings', { timezone, dateFormat: 'DD-MM-YYYY', autoReleaseUnpaid: false })
  const [contact] = await call('get', '/contacts')
  const draft = () =>
    call('post', '/orders', {
      contactId: contact.id,
      eventDate: event,
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '100' }],
    })
  const quote = await draft()
  await call('post', `/orders/${quote.id}/status`, { to: 'Quote', version: quote.version })
  const { url } = await call('post', `/orders/${quote.id}/link`, {})
  const header = { 'x-order-token': String(url).split('token=')[1] as string }
  const page = async () => (await app.anonymous.get(`/public/orders/${quote.id}`, header)).body as Loose
  const { validUntil } = await call('get', `/orders/${quote.id}`)
  const open = await page()
  const written = await draft()
  const booked = await call('post', `/orders/${written.id}/status`, { to: 'Booked', version: written.version })
  const payment = await call('post', `/orders/${written.id}/payments`, { amount: '5', method: 'Cash' })
  const dashboard = await call('get', '/dashboard')
  const task = await call('post', '/tasks', { title: 'Bake', dueDate: today })
  const dueToday = (await call('get', '/tasks?tab=today&pageSize=100')).map(({ id }: { id: number }) => id)
  const { received } = dashboard.month
  const { amount } = await call('get', '/payments/sums?period=this-month')
  const month = today.slice(0, 7)
  const result: [string, unknown, unknown][] = [
    ['today', dashboard.today, today],
    ['the first of the month', dashboard.month.from, `${month}-01`],
    ['the month a year ago', dashboard.month.before[1].from, `${Number(month.slice(0, 4)) - 1}-${month.slice(5)}-01`],
    ['what was received', Number(received), Number(amount)],
    ['the order date', quote.orderDate, today],
    ['the event', quote.eventDate, event],
    ['the event as the customer sees it', open.event.date.slice(-10), shown(event)],
    ['the last day of a quote', validUntil, plus(today, 7)],
    ['the day of the fee', booked.bookingFeeDueOn, plus(today, 3)],
    ['the day of the balance', booked.dueDate, plus(event, -7)],
    ['the day of a payment', payment.paymentDate, today],
    ['a task of today', dueToday.includes(task.id), true],
  ]
  for (const hours of [7 * 24 - 1, 7 * 24, 8 * 24]) {
    app.clock.now = new Date(now + hours * 3_600_000)
    const isOver = dayIn(now + hours * 3_600_000, timezone) > plus(today, 7)
    result.push([`the quote ${hours} hours on`, (await page()).state, isOver ? 'expired' : 'open'])
  }
  return result
}
