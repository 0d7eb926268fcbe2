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
