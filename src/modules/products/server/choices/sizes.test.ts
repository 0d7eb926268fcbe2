import { beforeEach, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

let bakery: TestBakery
beforeEach(async () => {
  bakery = await newBakery()
})

type Body = Record<string, unknown>
type Size = { id: number; name: string; price: string } & Body
type Product = Body & { id: number; version: number; sizes: Size[] }

const made = async (path: string, body: Body): Promise<Product> => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const read = async (path: string) => (await bakery.owner.get(path)).body
const changed = async ({ id, version }: { id: number; version: number }, body: Body): Promise<Product> => {
  const answer = await bakery.owner.patch(`/products/${id}`, { ...body, version })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const refusal = async (path: string, body: Body) => {
  const answer = await ('version' in body ? bakery.owner.patch(path, body) : bakery.owner.post(path, body))
  expect(answer.status, answer.text).toBe(422)
  return answer.body.fields
}
const rateOf = async (rate: string) => (await made('/tax-rates', { name: `${rate} %`, rate })).id

const cake = { name: 'Celebration cake', type: 'cakes' }
const inches = (n: number, price: string, more: Body = {}) => ({ name: `${n} inch`, price, servings: n * 2, ...more })

describe('the sizes of a product', () => {
  it('each have a price, a cost and a margin of their own', async () => {
    const { version } = await read('/settings')
    await bakery.owner.patch('/settings', { hourlyRate: '32', markupMode: 'margin', markupMargin: '50', version })
    const taxRateId = await rateOf('10')
    const butter = (await bakery.owner.post('/ingredients', { name: 'Butter', packSize: '1', packCost: '18' })).body
      .data
    const recipe = await made('/recipes', {
      name: 'Buttercream',
      servings: 20,
      ingredients: [{ ingredientId: butter.id, quantity: '1', unit: butter.unit }],
    })
    const supply = async (name: string, price: string) => ({
      id: (await made('/supplies', { name, price })).id,
      quantity: 1,
    })
    const board = async (name: string, board: string, box: string) => [
      await supply(`${name} board`, board),
      await supply(`${name} box`, box),
    ]
    const product = await made('/products', {
      ...cake,
      taxRateId,
      overheadMode: 'amount',
      overheadValue: '0',
      recipes: [{ id: recipe.id, quantity: 1 }],
      sizes: [
        {
          name: '6 inch',
          priceIncludingTax: '95',
          servings: 12,
          factor: '0.6',
          labourMinutes: '90',
          supplies: await board('6', '1.20', '2.10'),
        },
        {
          name: '8 inch',
          priceIncludingTax: '140',
          servings: 20,
          factor: 1,
          labourMinutes: '120',
          supplies: await board('8', '1.80', '2.60'),
        },
        {
          name: '10 inch',
          priceIncludingTax: '215',
          servings: 36,
          factor: '1.8',
          labourMinutes: '180',
          supplies: await board('10', '2.40', '3.90'),
        },
      ],
    })
    expect(product.sizes).toMatchObject([
      {
        name: '6 inch',
        price: '86.364',
        priceIncludingTax: '95.00',
        servings: 12,
        factor: 0.6,
        labourMinutes: '90',
        totalCost: '62.1000',
        grossProfit: '24.26',
      },
      { name: '8 inch', priceIncludingTax: '140.00', totalCost: '86.4000' },
      {
        name: '10 inch',
        priceIncludingTax: '215.00',
        factor: 1.8,
        totalCost: '134.7000',
        belowTarget: true,
        suggestedPrice: '269.40',
      },
    ])
    expect(await read(`/products/${product.id}`)).toEqual(product)
    expect((await read('/products'))[0]).toEqual(product)
  })

  it('let a dearer box move the margin of the size that it belongs to', async () => {
    const box = await made('/supplies', { name: 'Small box', price: '2' })
    const product = await made('/products', {
      ...cake,
      overheadMode: 'amount',
      overheadValue: '0',
      labourMinutes: '0',
      sizes: [inches(6, '10', { supplies: [{ id: box.id, quantity: 1 }] }), inches(8, '30', { factor: 2 })],
    })
    const { products } = (await bakery.owner.post('/products/price-effects', { supplyId: box.id, packCost: '5' })).body
    expect(products).toMatchObject([{ id: product.id, before: '2.0000', after: '5.0000' }])
  })

  it('make the cheapest one that is offered the price and the servings of the product', async () => {
    const product = await made('/products', {
      ...cake,
      sizes: [inches(10, '215'), inches(6, '95', { active: false }), inches(8, '140')],
    })
    expect(product).toMatchObject({ price: '140.00', servings: 16 })
    const [ten] = product.sizes
    const offered = await changed(product, { sizes: product.sizes.map((size) => ({ ...asInput(size), active: true })) })
    expect(offered).toMatchObject({ price: '95.00', servings: 12 })
    const last = await changed(offered, { sizes: [asInput(ten as Size)] })
    expect(last).toMatchObject({ price: '215.00', servings: 20, sizes: [{ id: ten?.id }] })
    expect(await changed(last, { sizes: [] })).toMatchObject({ price: '215.00', servings: 20, sizes: [] })
  })

  it('are changed in the size, not in the product', async () => {
    const product = await made('/products', { ...cake, sizes: [inches(6, '95')] })
    const { id, version } = product
    expect(await refusal(`/products/${id}`, { price: '99', version })).toEqual({
      price: 'This product has sizes. Change the price of a size instead.',
    })
    expect(await refusal(`/products/${id}`, { servings: 99, version })).toEqual({
      servings: 'This product has sizes. Change what a size serves instead.',
    })
    const same = { name: 'Cake', price: product.price, servings: product.servings }
    expect(await changed(product, same)).toMatchObject({ name: 'Cake', price: '95.00' })
  })

  it('keep their ids, and one that is left out is only put away', async () => {
    const product = await made('/products', { ...cake, sizes: [inches(6, '95'), inches(8, '140')] })
    const [six, eight] = product.sizes
    const after = await changed(product, { sizes: [{ ...asInput(eight as Size), name: 'Large' }, inches(10, '215')] })
    expect(after.sizes.map(({ name }) => name)).toEqual(['Large', '10 inch'])
    expect(after.sizes[0]?.id).toBe(eight?.id)
    const stored = await bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('product_sizes')
        .selectAll()
        .where('business_id', '=', businessId)
        .where('id', '=', six?.id ?? 0)
        .execute(),
    )
    expect(stored).toMatchObject([{ name: '6 inch', archived_at: expect.any(String) }])
    expect((await read(`/products/${product.id}/history`))[0].details).toMatchObject({
      sizes: [
        ['6 inch · 95.00 · serves 12 · 1 x recipes', '8 inch · 140.00 · serves 16 · 1 x recipes'],
        ['Large · 140.00 · serves 16 · 1 x recipes', '10 inch · 215.00 · serves 20 · 1 x recipes'],
      ],
    })
  })

  it('are refused with the field that is wrong', async () => {
    const refused = (...sizes: Body[]) => refusal('/products', { ...cake, sizes })
    expect(await refused(inches(6, '95'), { ...inches(8, '140'), name: '6 INCH' })).toEqual({
      'sizes.1.name': 'There is already a size called 6 INCH',
    })
    expect(await refused({ name: '6 inch' })).toEqual({ 'sizes.0.price': 'Price is required' })
    expect(await refused(inches(6, '95', { priceIncludingTax: '99' }))).toEqual({
      'sizes.0.priceIncludingTax': 'Give the price before tax or including tax, not both',
    })
    expect(await refused(inches(6, '95', { factor: 0 }))).toEqual({
      'sizes.0.factor': 'Recipes must be greater than 0',
    })
    expect(await refused(inches(6, '95', { id: 999_999 }))).toEqual({ 'sizes.0.id': 'Choose a size of this product' })
    expect(await refused(inches(6, '95', { supplies: [{ id: 999_999, quantity: 1 }] }))).toEqual({
      'sizes.0.supplies.0.id': 'Choose a supply from the list',
    })
    expect(await refused(inches(6, '95', { leftOut: [999_999] }))).toEqual({
      'sizes.0.leftOut': 'Choose an option from the list',
    })
    const many = Array.from({ length: 21 }, (_, i) => inches(i + 1, '95'))
    expect(await refused(...many)).toEqual({ sizes: 'A product comes in up to 20 sizes' })
    expect(await refused()).toEqual({ price: 'Price is required' })
  })

  it('come back with the product after it was deleted by mistake', async () => {
    const board = await made('/supplies', { name: 'Board', price: '2' })
    const choice = await made('/choices', { name: 'Sponge', kind: 'one', options: [{ name: 'Vanilla' }] })
    const product = await made('/products', {
      ...cake,
      sizes: [inches(6, '95', { supplies: [{ id: board.id, quantity: 2 }] })],
      choices: [{ choiceId: choice.id, required: true }],
    })
    expect((await bakery.owner.del(`/products/${product.id}`)).status).toBe(204)
    expect((await bakery.owner.del(`/choices/${choice.id}`)).status).toBe(204)
    const back = (await bakery.owner.post(`/products/${product.id}/restore`)).body
    expect(back).toEqual(product)
    expect(await read(`/supplies/${board.id}/where-used`)).toMatchObject([{ name: 'Celebration cake: 6 inch' }])
  })
})

const asInput = ({ id, name, servings, price, factor, labourMinutes, supplies, leftOut, active }: Size): Body => ({
  id,
  name,
  servings,
  price,
  factor,
  labourMinutes,
  supplies,
  leftOut,
  active,
})

describe('the choices of a product', () => {
  const sponge = { name: 'Sponge', kind: 'one', options: [{ name: 'Vanilla' }, { name: 'Mud' }] }
  type Choice = { id: number; version: number; options: { id: number }[] }
  const madeChoice = async (body: Body = sponge) => (await made('/choices', body)) as unknown as Choice

  it('are chosen from the list, in an order of their own', async () => {
    const [one, two] = [await madeChoice(), await madeChoice({ ...sponge, name: 'Extras', kind: 'many' })]
    const [vanilla, mud] = one.options.map(({ id }) => id)
    const product = await made('/products', {
      ...cake,
      price: '9',
      choices: [
        { choiceId: two.id, most: 3 },
        { choiceId: one.id, required: true, defaultOptionId: vanilla, leftOut: [mud] },
      ],
    })
    expect(product.choices).toEqual([
      {
        choiceId: two.id,
        name: 'Extras',
        kind: 'many',
        tierPart: null,
        required: false,
        most: 3,
        defaultOptionId: null,
        leftOut: [],
      },
      {
        choiceId: one.id,
        name: 'Sponge',
        kind: 'one',
        tierPart: null,
        required: true,
        most: null,
        defaultOptionId: vanilla,
        leftOut: [mud],
      },
    ])
    expect((await changed(product, { choices: [] })).choices).toEqual([])
  })

  it('are refused when they cannot be chosen', async () => {
    const { id: choiceId, options } = await madeChoice()
    const other = await madeChoice({ ...sponge, name: 'Other' })
    const refused = (...choices: Body[]) => refusal('/products', { ...cake, price: '9', choices })
    expect(await refused({ choiceId: 999_999 })).toEqual({ 'choices.0.choiceId': 'Choose a choice from the list' })
    expect(await refused({ choiceId }, { choiceId })).toEqual({
      'choices.1.choiceId': 'Sponge is already a choice of this product',
    })
    expect(await refused({ choiceId, defaultOptionId: other.options[0]?.id })).toEqual({
      'choices.0.defaultOptionId': 'Choose an option from the list',
    })
    expect(await refused({ choiceId, leftOut: options.map(({ id }) => id) })).toEqual({
      'choices.0.leftOut': 'Leave at least one option of Sponge',
    })
  })

  it('need to know how many an item serves before an option is priced by the serving', async () => {
    const mud = { name: 'Chocolate mud', price: '0.50', pricePer: 'serving' }
    const { id: choiceId, version, options } = await madeChoice({ ...sponge, options: [{ name: 'Vanilla' }, mud] })
    const leftOut = [options[1]?.id]
    const sizes = [inches(6, '95'), { name: '10 inch', price: '215' }]
    const message = 'Say how many 10 inch serves: Chocolate mud is priced by the serving.'
    expect(await refusal('/products', { ...cake, sizes, choices: [{ choiceId }] })).toEqual({
      'sizes.1.servings': message,
    })
    expect(await refusal('/products', { ...cake, price: '9', choices: [{ choiceId }] })).toEqual({
      servings: 'Say how many Celebration cake serves: Chocolate mud is priced by the serving.',
    })
    const left = await made('/products', { ...cake, sizes, choices: [{ choiceId, leftOut }] })
    expect(left.choices).toMatchObject([{ leftOut }])
    await made('/products', { ...cake, sizes: [sizes[0], { ...sizes[1], leftOut }], choices: [{ choiceId }] })
    const vanilla = { id: options[0]?.id, name: 'Vanilla', pricePer: 'serving' }
    expect(await refusal(`/choices/${choiceId}`, { options: [vanilla, mud], version })).toEqual({
      'options.0.pricePer': 'Say how many 10 inch of Celebration cake serves: Vanilla is priced by the serving.',
    })
  })
})
