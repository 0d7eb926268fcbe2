import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addToTeam } from '#app/server/test-accounts.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { addDays } from '#shared/dates/dates.ts'
import type { RecallDraft, RecallDrafts } from '../schema.ts'

let bakery: TestBakery
let today: string
let butter: number
let asked: { ingredient: number; from: string; to: string }
const orders = { first: 0, second: 0, german: 0, phone: 0, elsewhere: 0 }

const made = async (path: string, body: object) => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data ?? answer.body
}
const contact = async (firstName: string, more: object = {}): Promise<number> =>
  (await made('/contacts', { firstName, lastName: 'Berg', ...more })).id

async function booked(name: keyof typeof orders, contactId: number, recipeId: number) {
  const order = await made('/orders', {
    contactId,
    eventDate: today,
    bookingFeeKind: 'none',
    lines: [{ name: `Cake for ${name}`, recipeId, quantity: '1', unitPrice: '100' }],
  })
  const moved = await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
  expect(moved.status, moved.text).toBe(200)
  orders[name] = order.id
}

const drafts = async (): Promise<RecallDrafts> => {
  const answer = await bakery.owner.post('/reports/recall/write', asked)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const draftTo = async (to: string): Promise<RecallDraft> => {
  const found = (await drafts()).letters.find((letter) => letter.to === to)
  if (!found) throw new Error(`there is no letter to ${to}`)
  return found
}
const send = (orderIds: number[], more: object = {}) =>
  bakery.owner.post('/reports/recall/send', { ...asked, orderIds, ...more })
const mails = () =>
  bakery.inScope(({ db, businessId }) =>
    db
      .selectFrom('outbox')
      .select(['to_address', 'subject', 'text', 'order_id'])
      .where('business_id', '=', businessId)
      .where('template', '=', 'recall')
      .orderBy('id')
      .execute(),
  )
const writtenOf = async (name: keyof typeof orders) =>
  (await bakery.owner.get(`/orders/${orders[name]}/history`)).body.filter(
    ({ act }: { act: string }) => act === 'recall-written',
  )

beforeAll(async () => {
  bakery = await newBakery()
  const settings = (await bakery.owner.get('/settings')).body
  await bakery.owner.patch('/settings', { timezone: 'UTC', version: settings.version })
  today = await bakery.inScope(async (scope) => scope.today)
  butter = (await made('/ingredients', { name: 'Butter', unit: 'g', packSize: '250', packCost: '3' })).id
  const recipe = await made('/recipes', {
    name: 'Sponge',
    servings: 12,
    ingredients: [{ ingredientId: butter, quantity: '100', unit: 'g' }],
  })
  asked = { ingredient: butter, from: addDays(today, -7), to: today }
  const ana = await contact('Ana', { email: 'ana@example.test' })
  await booked('first', ana, recipe.id)
  await booked('second', ana, recipe.id)
  await booked('german', await contact('Hans', { email: 'hans@example.test', language: 'de' }), recipe.id)
  await booked('phone', await contact('Ben', { phone: '+61 400 111 222' }), recipe.id)
  await booked('elsewhere', await contact('Eva', { email: 'eva@example.test' }), recipe.id)
  await bakery.inScope(({ db, businessId }) =>
    sql`update orders set customer_email = 'eva@work.test' where business_id = ${businessId} and id = ${orders.elsewhere}`.execute(
      db,
    ),
  )
})

describe('the letters of a recall', () => {
  test('are drafts first: one for each customer, who has no address is named with her phone, and nothing is sent', async () => {
    const { letters, unreached } = await drafts()
    expect(letters.map(({ to, orderIds, sentAt }) => [to, orderIds, sentAt]).toSorted()).toEqual([
      ['ana@example.test', [orders.first, orders.second], null],
      ['eva@work.test', [orders.elsewhere], null],
      ['hans@example.test', [orders.german], null],
    ])
    expect(unreached).toEqual([expect.objectContaining({ customerName: 'Ben Berg', phone: '+61 400 111 222' })])
    expect(await mails()).toEqual([])
  })

  test('are previewed as they will be sent, in the language of the customer', async () => {
    const { orderIds } = await draftTo('hans@example.test')
    const shown = await bakery.owner.post('/reports/recall/letter', { ...asked, orderIds })
    expect(shown.status, shown.text).toBe(200)
    expect(shown.body.subject).toContain('Bitte lesen')
    expect(shown.body.html).toContain('Cake for german')
    await send(orderIds)
    const [mail] = await mails()
    expect(mail?.subject).toBe(shown.body.subject)
  })

  test('name all items of a customer, and stand on the timeline of each order', async () => {
    const { orderIds } = await draftTo('ana@example.test')
    const sent = await send(orderIds)
    expect(sent.status, sent.text).toBe(200)
    const mail = (await mails()).at(-1)
    expect(mail).toMatchObject({ to_address: 'ana@example.test', text: expect.stringContaining('Hello Ana') })
    for (const name of ['first', 'second'] as const) {
      expect(mail?.text).toContain(`Cake for ${name}`)
      expect(await writtenOf(name)).toEqual([
        expect.objectContaining({ details: { ingredientId: butter, what: 'Butter', to: 'ana@example.test' } }),
      ])
    }
    expect((await draftTo('ana@example.test')).sentAt).not.toBeNull()
    expect((await bakery.owner.get(`/orders/${orders.first}`)).body.status).toBe('Confirmed')
  })

  test('are not sent a second time without a question, not even from two tabs at once', async () => {
    const { orderIds } = await draftTo('eva@work.test')
    const before = (await mails()).length
    const answers = await Promise.all([send(orderIds), send(orderIds)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      error: 'Eva Berg was already written to about this',
      details: { sentAt: (await draftTo('eva@work.test')).sentAt },
    })
    expect(await mails()).toHaveLength(before + 1)
    // Other days of the same ingredient ask too.
    expect((await send(orderIds, { from: addDays(today, -6) })).status).toBe(409)
    expect((await send(orderIds, { again: true })).status).toBe(200)
    expect(await mails()).toHaveLength(before + 2)
  })

  test('go to one customer about what the recall finds, and to nobody else', async () => {
    const refused = async (orderIds: number[], more: object = {}) => (await send(orderIds, more)).status
    const before = await mails()
    expect(await refused([orders.first, orders.elsewhere])).toBe(409)
    expect(await refused([orders.phone])).toBe(409)
    expect(await refused([orders.first], { from: '2020-01-01', to: '2020-01-02' })).toBe(409)
    expect(await refused([])).toBe(422)
    expect(await mails()).toEqual(before)
    const other = await newBakery()
    const body = { ...asked, orderIds: [orders.first] }
    expect((await other.owner.post('/reports/recall/send', body)).status).toBe(404)
  })

  test('are closed to the kitchen', async () => {
    const { caller: helper } = await addToTeam(bakery, 'kitchen')
    for (const call of ['write', 'letter', 'send'])
      expect((await helper.post(`/reports/recall/${call}`, { ...asked, orderIds: [orders.first] })).status).toBe(403)
  })

  test('are in the words of the owner, who must keep the items', async () => {
    const template = (await bakery.owner.get('/email-templates/recall')).body
    const change = (body: string) =>
      bakery.owner.patch('/email-templates/recall', { subject: 'Stop', body, version: template.version })
    expect((await change('Hi {{ first_name }}')).body.fields.body).toContain('{{ items }}')
    expect((await change('Hi {{ first_name }}, no: {{ items }}')).status).toBe(200)
    const { orderIds } = await draftTo('ana@example.test')
    const shown = (await bakery.owner.post('/reports/recall/letter', { ...asked, orderIds })).body
    expect(shown.subject).toBe('Stop')
    expect(shown.html).toContain('Hi Ana, no:')
  })
})
