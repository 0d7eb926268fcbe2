import { beforeAll, expect, it } from 'vitest'
import { addToTeam } from '#app/server/test-accounts.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import type { ListLookChange } from '#shared/records/list-looks.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const WEDDINGS = { name: 'Weddings', asked: { tab: 'all', eventTypeId: '3', sort: '-total' }, columns: { total: true } }
const EMPTY = { columns: {}, views: [] }
const change = (list: string, body: unknown) => bakery.owner.patch(`/list-looks/${list}`, body)
const keep = (name: string, at?: number) => ({ act: 'keep', view: { ...WEDDINGS, name }, at })
const looks = async () => (await bakery.owner.get('/list-looks')).body
const names = async (list: string) => (await looks())[list].views.map(({ name }: { name: string }) => name)

it('columns and views are kept with the person, for each list alone', async () => {
  expect(await looks()).toEqual({})
  const act = (act: ListLookChange) => change('orders', act)
  await act({ act: 'column', view: null, column: 'number', shown: true })
  await act({ act: 'keep', view: WEDDINGS })
  await act({ act: 'column', view: 'Weddings', column: 'day', shown: false })
  const look = {
    columns: { number: true },
    views: [{ ...WEDDINGS, columns: { total: true, day: false } }],
  }
  expect(await looks()).toEqual({ orders: look })
  expect((await act({ act: 'usual', view: 'Weddings' })).body.views[0].columns).toEqual({})
  expect((await act({ act: 'column', view: null, column: 'number', shown: null })).body.columns).toEqual({})
  const { caller } = await addToTeam(bakery, 'manager')
  expect((await caller.get('/list-looks')).body).toEqual({})
})

it('a page that has not seen a view or a column of another device keeps both', async () => {
  await Promise.all([
    change('contacts', keep('On the phone')),
    change('contacts', keep('At the desk')),
    change('contacts', { act: 'column', view: null, column: 'phone', shown: true }),
    change('contacts', { act: 'column', view: null, column: 'email', shown: false }),
  ])
  const { contacts } = await looks()
  expect((await names('contacts')).toSorted()).toEqual(['At the desk', 'On the phone'])
  expect(contacts.columns).toEqual({ phone: true, email: false })
})

it('a view dropped on another device stays dropped, and Undo puts a view where it was', async () => {
  for (const name of ['One', 'Two', 'Three']) await change('supplies', keep(name))
  await change('supplies', { act: 'drop', view: 'Two' })
  const { status, body } = await change('supplies', { act: 'column', view: 'Two', column: 'price', shown: true })
  expect([status, body.views.length]).toEqual([200, 2])
  await change('supplies', { act: 'drop', view: 'Two' })
  await change('supplies', keep('Two', 1))
  expect(await names('supplies')).toEqual(['One', 'Two', 'Three'])
})

it('a name is given once, however it is written, and sending it again is no second view', async () => {
  expect((await change('income', keep('Élan'))).status).toBe(200)
  expect((await change('income', keep('Élan'))).status).toBe(200)
  const { status, body } = await change('income', {
    act: 'keep',
    view: { ...WEDDINGS, name: ' e\u0301LAN ', asked: {} },
  })
  expect([status, body.fields]).toEqual([422, { name: 'You have a view of this name' }])
  expect(await names('income')).toEqual(['Élan'])
})

it('a view without a name that can be seen, or one too many, is refused with its field', async () => {
  for (const name of [' ', '\u200B', '\u2060\uFEFF'])
    expect((await change('orders', keep(name))).body.fields, name).toEqual({ 'view.name': 'Name is required' })
  for (let n = 0; n < 20; n++) await change('mileage', keep(`View ${n}`))
  expect((await change('mileage', keep('One more'))).body.fields).toEqual({
    view: 'You can keep up to 20 views of a list',
  })
  expect((await change('No such list', { act: 'usual', view: null })).status).toBe(404)
})

it('nobody keeps more lists than there are', async () => {
  for (let n = 0; n < 70; n++)
    await change(`list-${'a'.repeat((n % 26) + 1)}-${'b'.repeat(Math.floor(n / 26) + 1)}`, { act: 'usual', view: null })
  expect(Object.keys(await looks())).toHaveLength(60)
  expect((await looks())[`list-a-b`]).toEqual(EMPTY)
})
