import { rm } from 'node:fs/promises'
import { clockAhead } from '../scripts/run-clock.mjs'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { addDays } from '../src/shared/dates/dates.ts'
import { instantAt } from '../src/shared/dates/zones.ts'
import { expect, onServer, readMails, type Server, test } from './bakebook.ts'
import { dayAhead, ZONE } from './days.ts'

const OWNER = { email: 'olive@figandflour.test', password: 'Sourdough-2026!' }
const DAYS = 14
/** True in `npm run prove`, which also tests days on which nothing is due. */
const isFull = process.env.PROOF === 'full'
/** The fee is due on the third day, the balance on the tenth. */
const REMINDERS = [3, 4, 7, 10, 11, 13]
const PAID_ON = 8

let dataDir = ''
test.beforeAll(async () => {
  dataDir = await temporaryFolder()
})
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('the reminders of two weeks leave on their days, each once, and none for paid orders', { tag: '@prove' }, async ({
  page,
}) => {
  const first = dayAhead(0)
  const on = (days: number, time: string, work: (server: Server) => Promise<void>) => {
    const ahead = Date.parse(instantAt(addDays(first, days), time, ZONE)) - Date.now()
    return onServer(page, { DATA_DIR: dataDir, ...clockAhead(ahead) }, work)
  }
  const reminders = async (server: Server) => {
    const subjects = (await readMails(server)).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? '')
    return subjects.filter((subject) => /^(Booking Fee|Balance due|Still to be paid) for your order/.test(subject))
  }
  /** The owner's session has ended by then. */
  const signIn = async (server: Server) => {
    const answer = await page.request.post(`${server.url}/api/auth/login`, { data: OWNER })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  const orders: number[] = []
  await on(0, '12:00', async (server) => {
    const send = async (method: 'post' | 'patch', address: string, data: object) => {
      const answer = await page.request[method](`${server.url}/api${address}`, { data })
      expect(answer.ok(), `${address} ${await answer.text()}`).toBe(true)
      return (await answer.json()) as { id: number; version: number }
    }
    await send('post', '/auth/register', { firstName: 'Olive', lastName: 'Baker', ...OWNER, acceptTerms: true })
    await send('patch', '/settings', { paymentReminderAutomatic: true })
    const contact = await send('post', '/contacts', { firstName: 'Ana', lastName: 'Lee', email: 'ana@example.test' })
    for (const name of ['Lemon cake', 'Fig cake']) {
      const lines = [{ name, quantity: '1', unitPrice: '200.00' }]
      const eventDate = addDays(first, 17)
      const quote = await send('post', '/orders', { kind: 'quote', contactId: contact.id, eventDate, lines })
      await send('post', `/orders/${quote.id}/send`, { kind: 'quote' })
      const { version } = await (await page.request.get(`${server.url}/api/orders/${quote.id}`)).json()
      await send('post', `/orders/${quote.id}/status`, { to: 'Booked', version })
      orders.push(quote.id)
    }
    await expect.poll(async () => (await readMails(server)).length).toBeGreaterThanOrEqual(2)
  })

  let expected = 0
  for (let day = 1; day <= DAYS; day += 1) {
    const owing = day < PAID_ON ? 2 : 1
    if (REMINDERS.includes(day)) expected += owing
    else if (!isFull && day !== PAID_ON && day !== DAYS) continue
    await on(day, '09:30', async (server) => {
      await expect.poll(async () => (await reminders(server)).length, { message: `on day ${day}` }).toBe(expected)
      if (day !== PAID_ON) return
      await signIn(server)
      await page.goto(`${server.url}/orders/${orders[1]}?tab=payments`)
      await page.getByRole('button', { name: 'Record payment' }).first().click()
      await page
        .getByRole('dialog')
        .getByLabel(/^Amount/)
        .fill('200.00')
      await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
      await expect(page.getByText(/\$200\.00 recorded/)).toBeVisible()
    })
  }

  await on(DAYS, '18:00', async (server) => {
    expect((await reminders(server)).length).toBe(REMINDERS.length + 3)
    await signIn(server)
    const told = page.getByText(/(Booking Fee|Balance due|Still to be paid) for your order/)
    for (const [at, count] of [REMINDERS.length, 3].entries()) {
      await page.goto(`${server.url}/orders/${orders[at]}?tab=messages`)
      await expect(told).toHaveCount(count)
    }
  })
})
