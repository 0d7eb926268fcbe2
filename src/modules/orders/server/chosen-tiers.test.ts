import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

type Body = Record<string, unknown>
type Order = { id: number; version: number; total: string; status: string; lines: Line[] }
type Line = Body & {
  id: number
  unitPrice: string
  cost: string | null
  costParts: { recipes: string } | null
  choicesText: string | null
  optionIds: number[]
  picks: { option: string; gross: string; tier?: number }[]
  tiers: (Body & { optionIds?: number[]; flavour: string | null })[]
}

let bakery: TestBakery
let product: { id: number; sizes: { id: number }[] }
let sponge: { id: number; version: number; options: (Body & { id: number; name: string })[] }
let extras: { id: number; options: { id: number }[] }
let contactId: number
const recipes: Record<string, number> = {}

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
  const { id } = await post('/recipes', {
    name,
    servings,
    ingredients: [{ ingredientId: data.id, quantity: '1', unit: data.unit }],
  })
  recipes[name] = id
  return id
}

/** The worked example: a cake of 10 + 6 inch at 320.00 with 10 % inside, 32.00 an hour. */
beforeAll(async () => {
  bakery = await newBakery()
  const { version } = await read('/settings')
  await patch('/settings', { hourlyRate: '32', pricesIncludeTax: true, taxEnabled: true, version })
  const taxRateId = (await post('/tax-rates', { name: 'Ten', rate: '10' })).id
  const box = await post('/supplies', { name: 'Dowels', price: '1.50' })
  sponge = await post('/choices', {
    name: 'Sponge',
    kind: 'one',
    tierPart: 'flavour',
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
  })
  extras = await post('/choices', {
    name: 'Extras',
    kind: 'many',
    options: [{ name: 'Candle', price: '1', supplies: [{ id: box.id, quantity: 1 }] }],
  })
  product = await post('/products', {
    name: 'Two tiers',
    type: 'cakes',
    taxRateId,
    overheadMode: 'amount',
    overheadValue: '0',
    recipes: [{ id: await recipe('Buttercream', 20, '18'), quantity: 1 }],
    sizes: [{ name: '10 + 6 inch', priceIncludingTax: '320', servings: 48, labourMinutes: '0' }],
    choices: [{ choiceId: sponge.id, required: true }, { choiceId: extras.id }],
  })
  contactId = (await post('/contacts', { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' })).id
})

const option = (name: string) => sponge.options.find((each) => each.name === name)?.id as number
const tier = (servings: number | null, ...names: string[]) => ({ servings, optionIds: names.map(option) })
const twoTiers = () => [tier(12, 'Vanilla'), tier(36, 'Chocolate mud')]
const cake = (more: Body = {}) => ({
  productId: product.id,
  sizeId: product.sizes[0]?.id,
  name: 'Two tiers',
  quantity: '1',
  tiers: twoTiers(),
  ...more,
})
const order = async (more: Body = {}): Promise<Order> =>
  read(`/orders/${(await post('/orders', { contactId, lines: [cake(more)] })).id}`)
const refusal = async (more: Body) => {
  const answer = await bakery.owner.post('/orders', { contactId, lines: [cake(more)] })
  expect(answer.status, answer.text).toBe(422)
  return answer.body.fields
}
const line = ({ lines }: Order) => lines[0] as Line

const booked = async (more: Body = {}): Promise<Order> => {
  const { id, version } = await post('/orders', { contactId, eventDate: '2027-03-20', lines: [cake(more)] })
  return post(`/orders/${id}/status`, { to: 'Booked', version })
}
type Bake = { name: string; orders: { orderId: number; batches: number }[] }
/** The batches of each recipe that an order needs. */
const bakesFor = async (orderId: number): Promise<Record<string, number>> => {
  const { days }: { days: { bakes: Bake[] }[] } = await read('/bake-plan?from=2027-03-19&to=2027-03-21')
  return Object.fromEntries(
    days.flatMap(({ bakes }) =>
      bakes.flatMap(({ name, orders }) =>
        orders.filter((each) => each.orderId === orderId).map(({ batches }) => [name, batches]),
      ),
    ),
  )
}

describe('a choice that is part of a tier', () => {
  test('is asked for each tier, and counts by what the tier serves', async () => {
    const made = await order()
    expect(made.total).toBe('338.00')
    expect(line(made).picks.map(({ option: name, gross, tier: at }) => [name, gross, at])).toEqual([
      ['Vanilla', '0.00', 0],
      ['Chocolate mud', '18.00', 1],
    ])
    expect(line(made)).toMatchObject({ optionIds: [], choicesText: '10 + 6 inch, serves 48' })
  })

  test('fills in the words and the recipe of its tier, which takes the place of the recipes of the product', async () => {
    const { costParts, tiers } = line(await order())
    expect(tiers.map(({ flavour, optionIds }) => [flavour, optionIds])).toEqual([
      ['Vanilla', [option('Vanilla')]],
      ['Chocolate mud', [option('Chocolate mud')]],
    ])
    expect(Number(costParts?.recipes)).toBe(48)
  })

  test('keeps the words that the owner gave the tier', async () => {
    const [top, bottom] = twoTiers()
    const { tiers, costParts } = line(await order({ tiers: [top, { ...bottom, flavour: 'Mud, less sweet' }] }))
    expect(tiers[1]?.flavour).toBe('Mud, less sweet')
    expect(Number(costParts?.recipes)).toBe(48)
  })

  test('is made once where the tier names the same recipe, and beside another that it names', async () => {
    const [top, bottom] = twoTiers()
    const same = line(await order({ tiers: [top, { ...bottom, flavourRecipeId: recipes.Mud }] }))
    expect(Number(same.costParts?.recipes)).toBe(48)
    const more = line(await order({ tiers: [top, { ...bottom, fillingRecipeId: recipes.Buttercream }] }))
    expect(Number(more.costParts?.recipes)).toBe(48 + (18 * 36) / 20)
  })

  test('stays beside what was chosen for the whole cake, with the supplies of both', async () => {
    const made = await order({ optionIds: [extras.options[0]?.id] })
    expect(made.total).toBe('339.00')
    expect(line(made)).toMatchObject({
      choicesText: '10 + 6 inch, serves 48 \u00b7 Candle',
      costParts: { supplies: '1.5000' },
    })
  })

  test('is refused with its tier named', async () => {
    expect(await refusal({ tiers: [tier(null, 'Chocolate mud')] })).toEqual({
      'lines.0.tiers.0.servings': 'Say how many tier 1 serves: Chocolate mud is priced by the serving.',
    })
    expect(await refusal({ tiers: [tier(12, 'Vanilla', 'Chocolate mud')] })).toEqual({
      'lines.0.tiers.0.optionIds': 'Sponge: choose up to 1',
    })
    expect(await refusal({ tiers: [{ servings: 12, optionIds: [extras.options[0]?.id] }] })).toEqual({
      'lines.0.tiers.0.optionIds': 'Candle is not a choice of Two tiers',
    })
  })
})

describe('an order with options in its tiers', () => {
  test('is baked of what each tier was given, with the supplies of its options', async () => {
    const { id } = await booked({ optionIds: [extras.options[0]?.id] })
    expect(await bakesFor(id)).toEqual({ Mud: 1.5, 'Vanilla sponge': 0.6 })
    const answer = await bakery.owner.get('/reports/shopping?startDate=2027-03-19&endDate=2027-03-21')
    expect(answer.body.data.supplies).toMatchObject([{ name: 'Dowels', totalQuantity: 1 }])
  })

  test('is saved again as it was read, to the same price', async () => {
    const made = await order()
    const { version, lines } = made
    const again = await patch(`/orders/${made.id}`, {
      version,
      lines: lines.map(({ id, productId, sizeId, name, quantity, unitPrice, tiers }) => ({
        id,
        productId,
        sizeId,
        name,
        quantity,
        unitPrice,
        tiers,
      })),
    })
    expect(again.total).toBe('338.00')
    expect(line(again).picks).toEqual(line(made).picks)
  })

  test('keeps amounts, words and recipes when the choice changes after it was accepted', async () => {
    const made = await booked()
    const before = await read(`/orders/${made.id}`)
    const now = await read(`/choices/${sponge.id}`)
    await patch(`/choices/${sponge.id}`, {
      version: now.version,
      options: now.options.map((each: Body) => ({ ...each, name: `${each.name} new`, price: '9', recipeShare: 3 })),
    })
    const after = await read(`/orders/${made.id}`)
    expect(after.total).toBe('338.00')
    expect(line(after)).toMatchObject({ picks: line(before).picks, tiers: line(before).tiers, cost: line(before).cost })
    expect(await bakesFor(made.id)).toEqual({ Mud: 1.5, 'Vanilla sponge': 0.6 })
    await patch(`/choices/${sponge.id}`, { version: now.version + 1, options: now.options })
  })
})
