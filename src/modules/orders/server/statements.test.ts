import { expect, test } from 'vitest'
import { newBakery } from '#app/server/testing.ts'
import { hearMessages } from '#server/db/messages/testing.ts'

const STATEMENTS_MAX = 12

type Work = () => Promise<{ status: number; text: string }>

/**
 * The texts of each message that `work` sent to the database, except a lone begin on a silent connection. Other work
 * runs at the same time on its own connections.
 */
async function messagesOf(work: Work): Promise<string[][]> {
  const heard = new Map<unknown, string[][]>()
  const stop = hearMessages((statements, connection) => {
    const texts = statements.map(({ text }) => text)
    heard.set(connection, [...(heard.get(connection) ?? []), texts])
  })
  const answer = await work().finally(stop)
  expect(answer.status, answer.text).toBeLessThan(300)
  const own = [...heard.values()].filter((messages) => messages.flat().some((text) => text.includes('session_of')))
  return own.flatMap(fromBegin).filter(([first, ...rest]) => !first?.startsWith('begin') || rest.length > 1)
}
/** A new connection first gets its settings. */
const fromBegin = (messages: string[][]) => messages.slice(messages.findIndex(([first]) => first?.startsWith('begin')))
const statementsOf = async (work: Work) => (await messagesOf(work)).flat().filter((text) => text !== 'begin')

const line = { name: 'Chocolate cake', quantity: '1', unitPrice: '100.00' }
const readsSettings = (text: string) => /from settings\b/.test(text) && /tax_rates/.test(text)

test('a new order of four items takes few statements, and reads the settings once', async () => {
  const bakery = await newBakery()
  const create = () => bakery.owner.post('/orders', { eventDate: '2026-09-20', lines: [line, line, line, line] })
  await create()
  const statements = await statementsOf(create)
  expect(statements.filter(readsSettings)).toHaveLength(1)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(STATEMENTS_MAX)
})

const readsOrder = (text: string) => text.includes('json_agg(line order by line.position)')

test('a booking writes its lines once', async () => {
  const bakery = await newBakery()
  const body = { eventDate: '2026-09-20', status: 'Booked', lines: [line, line] }
  const statements = await statementsOf(() => bakery.owner.post('/orders', body))
  expect(statements.filter((text) => text.startsWith('insert into "order_lines"'))).toHaveLength(1)
  expect(statements.filter((text) => text.startsWith('delete from "order_lines"'))).toEqual([])
  expect(statements.filter(readsOrder)).toHaveLength(3)
})

test('a change reads the order as it was and as it is now, and no more', async () => {
  const bakery = await newBakery()
  const { id, version } = (await bakery.owner.post('/orders', { eventDate: '2026-09-20', lines: [line] })).body
  const change = { notes: 'No sugar flowers', lines: [line, line], version }
  const statements = await statementsOf(() => bakery.owner.patch(`/orders/${id}`, change))
  expect(statements.filter(readsOrder)).toHaveLength(2)
  expect((await bakery.owner.get(`/orders/${id}`)).body).toMatchObject({ notes: change.notes, version: version + 1 })
})

test('a request reads the settings and an event type once, whatever it does', async () => {
  const bakery = await newBakery()
  const contact = await bakery.owner.post('/contacts', { firstName: 'Zoë', lastName: 'Petrov' })
  const [wedding] = (await bakery.owner.get('/event-types')).body
  const product = await bakery.owner.post('/products', {
    name: 'Sponge',
    type: 'cakes',
    price: '100',
    labourCost: '10',
  })
  const made = await bakery.owner.post('/orders', {
    contactId: contact.body.id,
    eventTypeId: wedding.id,
    eventDate: '2026-09-20',
    lines: [line, { ...line, productId: product.body.id }],
  })
  const { id, version } = made.body
  const statements = await statementsOf(() => bakery.owner.post(`/orders/${id}/status`, { to: 'Quote', version }))
  expect(statements.filter(readsSettings)).toHaveLength(1)
  expect(statements.filter((text) => /from "event_types"/.test(text))).toHaveLength(1)
})

test('reads that need not wait for each other go in one message', async () => {
  const bakery = await newBakery()
  const { id } = (await bakery.owner.post('/contacts', { firstName: 'Zoë', lastName: 'Petrov' })).body
  const calls: [what: string, most: number, work: Work][] = [
    ['a new order', 4, () => bakery.owner.post('/orders', { contactId: id, eventDate: '2026-09-20', lines: [line] })],
    ['an order list', 2, () => bakery.owner.get('/orders')],
    ['the calendar', 2, () => bakery.owner.get('/calendar?from=2026-06-01&to=2026-06-30')],
    ['the dashboard', 4, () => bakery.owner.get('/dashboard')],
    ['the inbox', 4, () => bakery.owner.get('/enquiries')],
    ['a contact', 3, () => bakery.owner.get(`/contacts/${id}`)],
  ]
  for (const [what, most, work] of calls) {
    await work()
    const messages = await messagesOf(work)
    expect(messages.length, `${what}:\n${messages.map((texts) => texts.join('\n')).join('\n\n')}`).toBeLessThanOrEqual(
      most,
    )
  }
})

test('the kitchen’s fourteen days and its job sheets take no more statements for more orders', async () => {
  const bakery = await newBakery()
  const product = await bakery.owner.post('/products', { name: 'Sponge', type: 'cakes', price: '100' })
  const book = async () => {
    const lines = [line, { ...line, productId: product.body.id }]
    const { body } = await bakery.owner.post('/orders', { eventDate: '2026-06-12', bookingFeeKind: 'none', lines })
    await bakery.owner.post(`/orders/${body.id}/status`, { to: 'Confirmed', version: body.version })
  }
  const asked = async (page: string) => {
    let count = 0
    const stop = hearMessages((statements) => {
      count += statements.filter(({ text }) => /order_lines|order_recipes|from products|event_types/.test(text)).length
    })
    const answer = await bakery.owner.get(page).finally(stop)
    expect(answer.status, answer.text).toBe(200)
    return count
  }
  const sheets = '/orders/weekly-job-sheets/pdf?startDate=2026-06-10&endDate=2026-06-16'
  await book()
  const few = [await asked('/kitchen'), await asked(sheets)]
  expect(Math.min(...few)).toBeGreaterThan(2)
  for (let more = 0; more < 4; more++) await book()
  expect([await asked('/kitchen'), await asked(sheets)]).toEqual(few)
})
