import { beforeEach, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { choicesAsInput } from '../../choices/as-input.ts'
import type { Product } from '../../schema.ts'

// Failures that users of other programs with variants reported.
let bakery: TestBakery
beforeEach(async () => {
  bakery = await newBakery()
})

type Body = Record<string, unknown>

const made = async (path: string, body: Body) => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const read = async ({ id }: { id: number }): Promise<Product> => (await bakery.owner.get(`/products/${id}`)).body
const changed = async ({ id, version }: { id: number; version: number }, body: Body): Promise<Product> => {
  const answer = await bakery.owner.patch(`/products/${id}`, { ...body, version })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const typed = ({ sizes }: Product) =>
  sizes.map(({ id, name, servings, price, factor, labourMinutes, supplies, leftOut, active }) => ({
    id,
    name,
    servings,
    price,
    factor,
    labourMinutes,
    supplies,
    leftOut,
    active,
  }))
const cake = { name: 'Cake', type: 'cakes' }
const sized = async (): Promise<Product> => {
  const board = await made('/supplies', { name: 'Board', price: '2' })
  return made('/products', {
    ...cake,
    sizes: [
      { name: '6 inch', servings: 12, price: '95', supplies: [{ id: board.id, quantity: 1 }] },
      { name: '8 inch', servings: 20, price: '140', labourMinutes: '45' },
    ],
  })
}
const names = ({ sizes }: Product) => sizes.map(({ name }) => name)

it('saves unchanged sizes without making them twice', async () => {
  const product = await sized()
  const again = await changed(product, { sizes: typed(product) })
  expect({ ...again, version: 1, updatedAt: product.updatedAt }).toEqual(product)
})

it('keeps what is in each size when their order changes', async () => {
  const product = await sized()
  const turned = await changed(product, { sizes: typed(product).toReversed() })
  expect(turned.sizes).toEqual(product.sizes.toReversed())
})

it('leaves a size away that was removed, when another one of its name is added or the product comes back', async () => {
  const product = await sized()
  const [six, eight] = typed(product)
  const without = await changed(product, { sizes: [eight] })
  const added = await changed(without, { sizes: [eight, { name: '6 inch', price: '99' }] })
  expect(names(added)).toEqual(['8 inch', '6 inch'])
  expect(added.sizes[1]?.id).not.toBe(six?.id)
  const last = await changed(added, { sizes: [eight] })
  expect((await bakery.owner.del(`/products/${last.id}`)).status).toBe(204)
  await bakery.owner.post(`/products/${last.id}/restore`)
  expect(names(await read(last))).toEqual(['8 inch'])
})

it('lets the price be changed again after the last size is gone', async () => {
  const without = await changed(await sized(), { sizes: [] })
  expect(await changed(without, { price: '50', servings: 8 })).toMatchObject({ price: '50.00', servings: 8 })
})

it('saves a product whose usual option, left-out option or whole choice was put away meanwhile', async () => {
  const choice = await made('/choices', {
    name: 'Sponge',
    kind: 'one',
    options: [{ name: 'Vanilla' }, { name: 'Mud' }, { name: 'Fig' }],
  })
  const [vanilla, mud, fig] = choice.options as { id: number }[]
  const product: Product = await made('/products', {
    ...cake,
    price: '9',
    choices: [{ choiceId: choice.id, defaultOptionId: vanilla?.id, leftOut: [mud?.id] }],
  })
  const only = await bakery.owner.patch(`/choices/${choice.id}`, { options: [fig], version: 1 })
  expect(only.status).toBe(200)
  const now = await read(product)
  expect(now.choices).toMatchObject([{ defaultOptionId: null }])
  const saved = await changed(now, { choices: choicesAsInput(now), name: 'Other cake' })
  await bakery.owner.post(`/choices/${choice.id}/archive`)
  const later = await changed(saved, { choices: [], name: 'Third cake' })
  expect(later.choices).toEqual([])
  await bakery.owner.post(`/choices/${choice.id}/restore`)
  expect((await read(later)).choices).toHaveLength(1)
})

it('refuses a form that still has a choice which was put away, with its field', async () => {
  const choice = await made('/choices', { name: 'Sponge', kind: 'one', options: [{ name: 'Vanilla' }] })
  const product: Product = await made('/products', { ...cake, price: '9', choices: [{ choiceId: choice.id }] })
  await bakery.owner.post(`/choices/${choice.id}/archive`)
  const body = { choices: choicesAsInput(product), version: product.version }
  const answer = await bakery.owner.patch(`/products/${product.id}`, body)
  expect([answer.status, answer.body.fields]).toEqual([422, { 'choices.0.choiceId': 'Choose a choice from the list' }])
})
