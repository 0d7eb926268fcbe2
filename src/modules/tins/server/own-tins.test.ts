import { beforeAll, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

const PATH = '/tools/tins'
let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
const added = async (fields: object) => {
  const answer = await bakery.owner.post(PATH, { shape: 'round', size: '20', count: '1', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

it('the usual sizes are added in one press, in her unit, and only where she has no tins', async () => {
  const american = await newBakery()
  await american.owner.patch('/settings', { cakeUnit: 'in' })
  const press = () => american.owner.post(`${PATH}/usual`)
  const presses = await Promise.all([press(), press()])
  expect(presses.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 10])
  const { body } = await american.owner.get(PATH)
  expect(body).toHaveLength(10)
  expect(body[0]).toMatchObject({ name: 'Round 4 x 3 in', size: 10.16, depth: 7.62, count: 1 })
  const asked = await bakery.owner.get(PATH)
  expect(asked.body).toEqual([])
})

it('a tin without a name is called by its measures, also once they change', async () => {
  const tin = await added({ depth: '7.5' })
  expect(tin.name).toBe('Round 20 x 7.5 cm')
  const deeper = await bakery.owner.patch(`${PATH}/${tin.id}`, { depth: '10', version: tin.version })
  expect(deeper.body.name).toBe('Round 20 x 10 cm')
  const named = await bakery.owner.patch(`${PATH}/${tin.id}`, { name: 'The old one', version: deeper.body.version })
  const wider = await bakery.owner.patch(`${PATH}/${tin.id}`, { size: '22', version: named.body.version })
  expect(wider.body).toMatchObject({ name: 'The old one', size: 22 })
  const nameless = await bakery.owner.patch(`${PATH}/${tin.id}`, { name: '', version: wider.body.version })
  expect(nameless.body.name).toBe('Round 22 x 10 cm')
})

it('keeps only the measures that its shape has', async () => {
  expect(await added({ width: '12' })).toMatchObject({ width: null })
  expect(await added({ shape: 'sphere', size: '15', depth: '4' })).toMatchObject({ depth: null, name: 'Ball 15 cm' })
  const loaf = await added({ shape: 'loaf', size: '23', width: '13', depth: '7' })
  const round = await bakery.owner.patch(`${PATH}/${loaf.id}`, { shape: 'round', version: loaf.version })
  expect(round.body).toMatchObject({ width: null, name: 'Round 23 x 7 cm' })
})

it('a hole is smaller than its ring, whichever of the two is typed', async () => {
  const refused = await bakery.owner.post(PATH, { shape: 'ring', size: '24', width: '24', count: '1' })
  expect([refused.status, refused.body.fields]).toEqual([422, { width: 'The hole must be smaller than the tin' }])
  const ring = await added({ shape: 'ring', size: '24', width: '8' })
  const smaller = await bakery.owner.patch(`${PATH}/${ring.id}`, { size: '7', version: ring.version })
  expect([smaller.status, smaller.body.fields]).toEqual([422, { width: 'The hole must be smaller than the tin' }])
})

it('refuses a tin that makes no sense, and names the field', async () => {
  for (const [field, value] of [
    ['shape', 'star'],
    ['size', '0'],
    ['size', 'wide'],
    ['count', '0'],
    ['depth', '-1'],
  ] as const) {
    const answer = await bakery.owner.post(PATH, { shape: 'round', size: '20', count: '1', [field]: value })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  }
})
