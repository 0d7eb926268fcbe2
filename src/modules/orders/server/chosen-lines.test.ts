import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { publish, REQUEST } from '#modules/inbox/server/testing.ts'

type Body = Record<string, unknown>
type Named = { id: number; version: number }

let bakery: TestBakery
let product: Named & { sizes: { id: number; name: string }[] }
const option: Record<string, number> = {}
const choice: Record<string, Named> = {}

const post = async (path: string, body: Body) => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const patch = async (path: string, body: Body) => {
  const answer = await bakery.owner.patch(path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const read = async (path: string) => (await bakery.owner.get(path)).body
const recipe = async (name: string, servings: number, cost: string): Promise<number> => {
  const { data } = await post('/ingredients', { name: `${name} mix`, packSize: '1', packCost: cost })
  return (
    await post('/recipes', {
      name,
      servings,
      ingredients: [{ ingredientId: data.id, quantity: '1', unit: data.unit }],
    })
  ).id
}
const supplies = async (...prices: string[]) =>
  Promise.all(
    prices.map(async (price, i) => ({
      id: (await post('/supplies', { name: `Piece ${i} of ${price}`, price })).id,
      quantity: 1,
    })),
  )
const addChoice = async (body: Body & { name: string; options: { name: string }[] }) => {
  const made = await post('/choices', body)
  choice[body.name] = made
  for (const { id, name } of made.options) option[name] = id
  return made.id as number
}
const sizeId = (name: string) => product.sizes.find((size) => size.name === name)?.id as number

/** The worked example of the sizes: 10 % inside the prices, 32.00 an hour, no overhead. */
beforeAll(async () => {
  bakery = await newBakery()
  const { version } = await read('/settings')
  await patch('/settings', { hourlyRate: '32', pricesIncludeTax: true, taxEnabled: true, version })
  const taxRateId = (await post('/tax-rates', { name: 'Ten', rate: '10' })).id
  const buttercream = await recipe('Buttercream', 20, '18')
  const sponge = await addChoice({
    name: 'Sponge',
    kind: 'one',
    options: [
      { name: 'Vanilla', recipeId: await recipe('Vanilla sponge', 20, '14'), recipeShare: 1 },
      {
        name: 'Chocolate mud',
        price: '0.50',
        pricePer: 'serving',
        recipeId: await recipe('Mud', 24, '26.40'),
        recipeShare: 1,
      },
    ],
  } as never)
  const filling = await addChoice({
    name: 'Filling',
    kind: 'one',
    options: [{ name: 'Raspberry', price: '8', recipeId: await recipe('Raspberry filling', 40, '12'), recipeShare: 1 }],
  } as never)
  const extras = await addChoice({
    name: 'Extras',
    kind: 'many',
    options: [
      { name: 'Gold drip', price: '0.40', pricePer: 'serving', labourMinutes: '10' },
      { name: 'Candle', price: '1' },
      { name: 'Topper', price: '2' },
      { name: 'Roses', price: '3' },
    ],
  } as never)
  product = await post('/products', {
    name: 'Celebration cake',
    type: 'cakes',
    taxRateId,
    overheadMode: 'amount',
    overheadValue: '0',
    recipes: [{ id: buttercream, quantity: 1 }],
    sizes: [
      {
        name: '6 inch',
        priceIncludingTax: '95',
        servings: 12,
        factor: '0.6',
        labourMinutes: '90',
        supplies: await supplies('1.20', '2.10'),
      },
      {
        name: '8 inch',
        priceIncludingTax: '140',
        servings: 20,
        factor: 1,
        labourMinutes: '120',
        supplies: await supplies('1.80', '2.60'),
      },
      {
        name: '10 inch',
        priceIncludingTax: '215',
        servings: 36,
        factor: '1.8',
        labourMinutes: '180',
        supplies: await supplies('2.40', '3.90'),
      },
    ],
    choices: [
      { choiceId: sponge, required: true },
      { choiceId: filling },
      { choiceId: extras, most: 3, leftOut: [option.Roses] },
    ],
  })
}, 60_000)

const line = (size: string, ...options: string[]) => ({
  productId: product.id,
  name: 'Celebration cake',
  quantity: '1',
  sizeId: sizeId(size),
  optionIds: options.map((name) => option[name]),
})
const draft = async (lines: Body[]) => post('/orders', { eventDate: '2027-03-20', lines })
const refusal = async (lines: Body[]) => {
  const answer = await bakery.owner.post('/orders', { eventDate: '2027-03-20', lines })
  expect(answer.status, answer.text).toBe(422)
  return answer.body.fields
}

describe('an item in a size with options', () => {
  test('is priced by the server as its parts add up', async () => {
    const order = await draft([line('10 inch', 'Chocolate mud', 'Raspberry', 'Gold drip'), line('6 inch', 'Vanilla')])
    expect(order.lines[0]).toMatchObject({
      unitPrice: '255.40',
      servings: 36,
      choicesText: '10 inch, serves 36 · Chocolate mud · Raspberry · Gold drip',
      picks: [{ gross: '18.00' }, { gross: '8.00' }, { gross: '14.40' }],
    })
    expect(order.lines[1]).toMatchObject({ unitPrice: '95.00', choicesText: '6 inch, serves 12 · Vanilla' })
    expect(order.total).toBe('350.40')
    expect(order.tax).toBe('31.86')
  })

  test('costs what its size and its options are made with', async () => {
    const order = await draft([line('10 inch', 'Chocolate mud', 'Raspberry', 'Gold drip'), line('6 inch', 'Vanilla')])
    expect(order.lines.map(({ cost }: { cost: string }) => cost)).toEqual(['190.4333', '70.5000'])
    expect(order.lines[0].costParts).toMatchObject({ recipes: '82.8000', supplies: '6.3000', labour: '101.3333' })
  })

  test('keeps the price that the owner types', async () => {
    const order = await draft([{ ...line('10 inch', 'Vanilla'), unitPrice: '200' }])
    expect(order.lines[0]).toMatchObject({ unitPrice: '200.00', productPrice: '195.4550' })
  })

  test('is refused with the field where something is chosen that is not offered', async () => {
    expect(await refusal([line('6 inch', 'Roses')])).toEqual({
      'lines.0.optionIds': 'Roses is not a choice of Celebration cake',
    })
    expect(await refusal([line('6 inch', 'Vanilla', 'Chocolate mud')])).toEqual({
      'lines.0.optionIds': 'Sponge: choose up to 1',
    })
    expect(await refusal([{ ...line('6 inch'), productId: undefined, unitPrice: '1' }])).toEqual({
      'lines.0.sizeId': 'Choose a size of this product',
    })
    expect(await refusal([{ name: 'Pie', quantity: '1' }])).toEqual({ 'lines.0.unitPrice': 'Enter a price' })
  })
})

const booked = async (...options: string[]) => {
  const { id, version } = await draft([line('10 inch', ...options)])
  return post(`/orders/${id}/status`, { to: 'Booked', version })
}
const days = 'from=2027-03-19&to=2027-03-21'
type Bake = { name: string; orders: { orderId: number; batches: number }[] }
/** The batches of each recipe that an order needs. */
const bakesFor = async (orderId: number): Promise<Record<string, number>> => {
  const { days: planned }: { days: { bakes: Bake[] }[] } = await read(`/bake-plan?${days}`)
  const own = planned.flatMap(({ bakes }) =>
    bakes.flatMap(({ name, orders }) =>
      orders.filter((order) => order.orderId === orderId).map(({ batches }) => [name, batches]),
    ),
  )
  return Object.fromEntries(own)
}
const changeMud = async (changes: Body) => {
  const sponge = await read(`/choices/${choice.Sponge?.id}`)
  const options = sponge.options.map((each: Named) =>
    each.id === option['Chocolate mud'] ? { ...each, ...changes } : each,
  )
  await patch(`/choices/${sponge.id}`, { version: sponge.version, options })
}

describe('what was chosen is made', () => {
  test('it takes the recipes of the size and the options', async () => {
    const order = await booked('Chocolate mud', 'Raspberry')
    expect(await bakesFor(order.id)).toEqual({ Buttercream: 1.8, Mud: 1.5, 'Raspberry filling': 0.9 })
  })

  test('it takes the supplies of the size', async () => {
    const before = await piecesToBuy()
    await booked('Chocolate mud')
    const after = await piecesToBuy()
    expect(after.get('Piece 0 of 2.40')).toBe((before.get('Piece 0 of 2.40') ?? 0) + 1)
    expect(after.has('Piece 0 of 1.80')).toBe(false)
  })

  test('the same cake is made that was accepted, whatever becomes of the choice', async () => {
    const order = await booked('Chocolate mud')
    await changeMud({ name: 'Fudge', price: '9', recipeShare: 2 })
    expect((await read(`/orders/${order.id}`)).lines).toEqual(order.lines)
    expect(await bakesFor(order.id)).toMatchObject({ Mud: 1.5 })
    const fresh = await booked('Chocolate mud')
    expect(fresh.lines[0]).toMatchObject({ unitPrice: '539.00', choicesText: '10 inch, serves 36 · Fudge' })
    expect(await bakesFor(fresh.id)).toMatchObject({ Mud: 3 })
    await changeMud({ name: 'Chocolate mud', price: '0.50', recipeShare: 1 })
  })

  test('it is made anew once the owner changes it', async () => {
    const order = await booked('Chocolate mud')
    const [own] = order.lines
    const saved = await patch(`/orders/${order.id}`, {
      version: order.version,
      lines: [{ ...own, unitPrice: undefined, sizeId: sizeId('6 inch'), optionIds: [option.Vanilla] }],
    })
    expect(saved.lines[0]).toMatchObject({
      id: own.id,
      unitPrice: '95.00',
      cost: '70.500000',
      choicesText: '6 inch, serves 12 · Vanilla',
    })
    expect(await bakesFor(order.id)).toEqual({ Buttercream: 0.6, 'Vanilla sponge': 0.6 })
  })

  test('a program that saves the lines without naming size and options changes neither', async () => {
    const order = await booked('Chocolate mud', 'Gold drip')
    const [{ sizeId: _size, optionIds: _options, ...own }] = order.lines
    const saved = await patch(`/orders/${order.id}`, { version: order.version, lines: [{ ...own, quantity: 2 }] })
    expect(saved.lines[0]).toMatchObject({ choicesText: own.choicesText, cost: own.cost, unitPrice: own.unitPrice })
    expect(await bakesFor(order.id)).toMatchObject({ Mud: 3 })
  })
})

/** How many of each supply all orders of these days need. */
async function piecesToBuy(): Promise<Map<string, number>> {
  const answer = await bakery.owner.get('/reports/shopping?startDate=2027-03-19&endDate=2027-03-21')
  const { supplies: needed } = answer.body.data
  return new Map(
    needed.map(({ name, totalQuantity }: { name: string; totalQuantity: number }) => [name, totalQuantity]),
  )
}

describe('an option that is no longer offered', () => {
  test('stays in an order and its copies, and is refused in a new one', async () => {
    const order = await booked('Chocolate mud', 'Topper')
    const extras = await read(`/choices/${choice.Extras?.id}`)
    const others = extras.options.filter(({ id }: Named) => id !== option.Topper)
    await patch(`/choices/${extras.id}`, { version: extras.version, options: others })
    expect(await refusal([line('10 inch', 'Topper')])).toEqual({
      'lines.0.optionIds': 'Topper is not a choice of Celebration cake',
    })
    const kept = await patch(`/orders/${order.id}`, { version: order.version, lines: order.lines })
    expect(kept.lines).toEqual(order.lines)
    const copy = await post(`/orders/${order.id}/duplicate`, {})
    expect(copy.lines[0]).toMatchObject({
      choicesText: order.lines[0].choicesText,
      unitPrice: order.lines[0].unitPrice,
    })
  })
})

describe('a request of the form', () => {
  let slug: string
  const send = async (selectedProducts: object[]) =>
    bakery.app.anonymous.post(`/enquiries/public/${slug}`, { ...REQUEST, selectedProducts })
  beforeAll(async () => {
    const { version } = await read(`/products/${product.id}`)
    await patch(`/products/${product.id}`, { version, showInEnquiry: true })
    slug = await publish(bakery)
  })

  test('keeps what was chosen as two lines, and its quote needs no typing', async () => {
    const chosen = [
      { ...line('10 inch', 'Chocolate mud', 'Raspberry'), quantity: 1 },
      { ...line('6 inch', 'Vanilla'), quantity: 1 },
      { ...line('10 inch', 'Raspberry', 'Chocolate mud'), quantity: 1 },
    ]
    const sent = await send(chosen)
    expect(sent.status, sent.text).toBe(201)
    const [{ id }] = await read('/enquiries')
    const { selectedProducts, pricesToday } = await read(`/enquiries/${id}`)
    expect(selectedProducts).toMatchObject([
      { quantity: 2, price: '241.00', totalPrice: '482.00', size: { name: '10 inch' } },
      { quantity: 1, price: '95.00', size: { name: '6 inch' } },
    ])
    expect(Object.values(pricesToday).toSorted()).toEqual(['241.00', '95.00'])
    const { orderId } = await post(`/enquiries/${id}/convert`, {})
    const { lines, total, notes } = await read(`/orders/${orderId}`)
    expect(lines).toMatchObject([
      { quantity: 2, unitPrice: '241.00', choicesText: '10 inch, serves 36 · Chocolate mud · Raspberry' },
      { unitPrice: '95.00', choicesText: '6 inch, serves 12 · Vanilla' },
    ])
    expect([total, notes]).toEqual(['577.00', null])
  })

  test('is refused by name while something is still to be chosen', async () => {
    const refused = async (chosen: object) => {
      const answer = await send([{ productId: product.id, quantity: 1, ...chosen }])
      expect(answer.status).toBe(422)
      return Object.values(answer.body.fields)
    }
    expect(await refused({})).toEqual(['Choose a size for Celebration cake'])
    expect(await refused({ sizeId: sizeId('6 inch') })).toEqual(['Choose a sponge for Celebration cake'])
  })

  test('is kept in its words when an option was put away while it was written', async () => {
    const { id, version, options } = await read(`/choices/${choice.Filling?.id}`)
    const lemon = { name: 'Lemon', price: '4' }
    const added = await patch(`/choices/${id}`, { version, options: [...options, lemon] })
    const lemonId = added.options.find(({ name }: { name: string }) => name === 'Lemon').id
    const chosen = { ...line('6 inch', 'Vanilla'), quantity: 1 }
    const twins = { ...chosen, optionIds: [...chosen.optionIds, lemonId] }
    await patch(`/choices/${id}`, { version: added.version, options })
    const sent = await send([twins])
    expect(sent.status, sent.text).toBe(201)
    const [{ id: request }] = await read('/enquiries')
    expect((await read(`/enquiries/${request}`)).selectedProducts).toMatchObject([
      { price: '99.00', picks: [{ option: 'Vanilla' }, { option: 'Lemon', gross: '4.00', gone: true }] },
    ])
  })

  test('one of two owners who edit a choice at once is told', async () => {
    const { id, version } = await read(`/choices/${choice.Filling?.id}`)
    const answers = await Promise.all(
      ['Fillings', 'Inside'].map((name) => bakery.owner.patch(`/choices/${id}`, { version, name })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
