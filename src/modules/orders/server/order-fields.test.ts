import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { must, orderOf, quoted } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { textOut } from '#shared/fields.ts'
import { ORDER_FIELDS } from '../order-fields.ts'
import { lemonCake } from './testing.ts'

type Name = keyof typeof ORDER_FIELDS
const texts = (Object.keys(ORDER_FIELDS) as Name[]).filter((name) => ORDER_FIELDS[name].output === textOut)
const those = (isOne: (field: (typeof ORDER_FIELDS)[Name]) => boolean) =>
  texts.filter((name) => isOne(ORDER_FIELDS[name]))

let bakery: TestBakery
let contactId: number
let order: Record<string, unknown>
beforeAll(async () => {
  bakery = await newBakery()
  contactId = (
    await bakery.owner.post('/contacts', { firstName: 'Zuleika', lastName: 'Dobson', email: 'zuleika@example.test' })
  ).body.id
  const typed = Object.fromEntries(texts.map((name) => [name, `Zuleika ${texts.indexOf(name)}`]))
  const answer = await bakery.owner.post('/orders', {
    contactId,
    eventDate: '2026-09-20',
    lines: [lemonCake],
    ...typed,
  })
  expect(answer.status, answer.text).toBe(201)
  order = answer.body
})

afterAll(closePdfPool)

test('every text of an order is answered as it was typed, and changed alone', async () => {
  expect(texts.length).toBeGreaterThan(8)
  for (const name of texts) {
    expect(order[name]).toBe(`Zuleika ${texts.indexOf(name)}`)
    const other = { [name]: `Of Zuleika ${texts.indexOf(name)}`, version: order.version }
    const changed = await bakery.owner.patch(`/orders/${order.id}`, other)
    expect(changed.body, name).toEqual({
      ...order,
      [name]: other[name],
      version: Number(order.version) + 1,
      updatedAt: changed.body.updatedAt,
      ...(name === 'theme' ? { look: changed.body.look } : {}),
    })
    order = changed.body
  }
})

test('an order made from another takes over what the table says, and no other text', async () => {
  const { body: copy } = await bakery.owner.post(`/orders/${order.id}/duplicate`)
  const copied = those(({ copying }) => copying === 'copied')
  expect(texts.filter((name) => copy[name] !== null)).toEqual(copied)
})

test('a change that only the bakery reads leaves a sent quote as it is, any other takes it back', async () => {
  for (const name of texts) {
    const { id } = await quoted(bakery)
    const { version } = await orderOf(bakery, id)
    must(await bakery.owner.patch(`/orders/${id}`, { [name]: 'Another', version }), 200)
    const { state } = await bakery.inScope(({ db }) =>
      db.selectFrom('order_revisions').select('state').where('order_id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(state, name).toBe(ORDER_FIELDS[name].reader === 'shown' ? 'replaced' : 'sent')
  }
})

test('erasing the customer leaves none of the customer’s words in an order', async () => {
  const erased = await bakery.owner.post(`/contacts/${contactId}/erase`)
  expect(erased.status, erased.text).toBe(200)
  const { body: after } = await bakery.owner.get(`/orders/${order.id}`)
  expect(those(({ erasure }) => erasure === 'emptied').filter((name) => after[name] !== null)).toEqual([])
  expect(those(({ erasure }) => erasure === 'kept')).toEqual([])
  expect(JSON.stringify(after)).not.toContain('Zuleika')
})
