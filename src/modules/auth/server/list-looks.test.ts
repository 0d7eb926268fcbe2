import { beforeAll, expect, it } from 'vitest'
import { addToTeam } from '#app/server/test-accounts.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const WEDDINGS = { name: 'Weddings', asked: { tab: 'all', eventTypeId: '3', sort: '-total' }, columns: ['total'] }

it('columns and views are kept with the person, for each list alone', async () => {
  expect((await bakery.owner.get('/list-looks')).body).toEqual({})
  const look = { columns: ['number', 'balance'], views: [WEDDINGS] }
  expect((await bakery.owner.put('/list-looks/orders', look)).body).toEqual(look)
  await bakery.owner.put('/list-looks/contacts', { columns: null, views: [] })
  expect((await bakery.owner.get('/list-looks')).body).toEqual({
    orders: look,
    contacts: { columns: null, views: [] },
  })
  const { caller } = await addToTeam(bakery, 'manager')
  expect((await caller.get('/list-looks')).body).toEqual({})
})

it('a view without a name, or one too many, is refused with its field', async () => {
  const refusal = async (views: unknown[]) => {
    const { status, body } = await bakery.owner.put('/list-looks/orders', { columns: null, views })
    return [status, body.fields]
  }
  expect(await refusal([{ ...WEDDINGS, name: ' ' }])).toEqual([422, { 'views.0.name': 'Name is required' }])
  expect(await refusal(Array.from({ length: 21 }, () => WEDDINGS))).toEqual([
    422,
    { views: 'You can keep up to 20 views of a list' },
  ])
  expect((await bakery.owner.put('/list-looks/No such list', { columns: null, views: [] })).status).toBe(404)
})

it('nobody keeps more lists than there are', async () => {
  for (let n = 0; n < 70; n++)
    await bakery.owner.put(`/list-looks/list-${'a'.repeat((n % 26) + 1)}-${'b'.repeat(Math.floor(n / 26) + 1)}`, {
      columns: null,
      views: [],
    })
  expect(Object.keys((await bakery.owner.get('/list-looks')).body)).toHaveLength(60)
})
