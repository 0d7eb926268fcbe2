import { beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { textOut } from '#shared/fields.ts'
import { namesOf } from '#shared/records/fields-of.ts'
import { PRODUCT_FIELDS } from '../product-fields.ts'

const texts = namesOf(PRODUCT_FIELDS).filter((name) => PRODUCT_FIELDS[name].output === textOut)
const typed = Object.fromEntries(texts.map((name) => [name, `Sponge ${name}`]))

let bakery: TestBakery
let product: Record<string, unknown>
beforeAll(async () => {
  bakery = await newBakery()
  const answer = await bakery.owner.post('/products', { name: 'Sponge', type: 'cakes', price: '120', ...typed })
  expect(answer.status, answer.text).toBe(201)
  product = answer.body
})

test('every text of a product is answered as it was typed, and changed alone', async () => {
  expect(texts.length).toBeGreaterThan(1)
  expect(product).toMatchObject(typed)
  for (const name of texts) {
    const { body } = await bakery.owner.patch(`/products/${product.id}`, {
      [name]: 'Another',
      version: product.version,
    })
    const version = Number(product.version) + 1
    expect(body, name).toEqual({ ...product, [name]: 'Another', version, updatedAt: body.updatedAt })
    product = body
  }
})

test('the CSV file has the texts that the table says, and no other', async () => {
  await bakery.owner.patch(`/products/${product.id}`, { ...typed, version: product.version })
  const { text } = await bakery.owner.get('/products/export')
  expect(texts.filter((name) => text.includes(`Sponge ${name}`))).toEqual(
    texts.filter((name) => PRODUCT_FIELDS[name].csv === 'exported'),
  )
})

test('the times of stages follow their names', async () => {
  const stageWork = { Bake: { minutes: 60, before: 2, sooner: 1 }, Ice: { minutes: 30, before: 1, sooner: 0 } }
  const tart = { name: 'Tart', type: 'cakes', price: '9', stages: ['Bake', 'Ice'], stageWork }
  const made = await bakery.owner.post('/products', tart)
  expect([made.status, made.body.stageWork]).toEqual([201, stageWork])
  const path = `/products/${made.body.id}`
  const renamed = await bakery.owner.patch(path, { stages: ['Bake', 'Frost'], version: 1 })
  const kept = { Bake: stageWork.Bake, Frost: stageWork.Ice }
  expect(renamed.body.stageWork).toEqual(kept)
  expect((await bakery.owner.post(`${path}/archive`)).body.stageWork).toEqual(kept)
  expect((await bakery.owner.post(`${path}/restore`)).body.stageWork).toEqual(kept)
  const { version } = (await bakery.owner.get(path)).body
  expect((await bakery.owner.patch(path, { stages: [], version })).body.stageWork).toEqual({})
})

test('a copy of a product takes the times of its stages over', () => {
  expect(PRODUCT_FIELDS.stageWork.copying).toBe(PRODUCT_FIELDS.stages.copying)
})
