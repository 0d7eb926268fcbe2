import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let bakery: TestBakery
const ids: Record<string, number> = {}
beforeAll(async () => {
  bakery = await newBakery()
  const butter = await ingredient('Butter', { contains: ['milk'], mayContain: [] })
  const flour = await ingredient('Flour')
  ids.icing = await made('/recipes', {
    name: 'Icing',
    ingredients: [{ ingredientId: butter, quantity: '250', unit: 'g' }],
  })
  ids.sponge = await made('/recipes', {
    name: 'Sponge',
    allergens: ['eggs'],
    ingredients: [
      { ingredientId: flour, quantity: '250', unit: 'g' },
      { recipeId: ids.icing, quantity: '1', unit: 'serving' },
    ],
  })
  ids.iced = await product('Iced biscuit', [ids.icing])
  ids.cake = await product('Sponge cake', [ids.sponge])
  ids.topper = await product('Topper', [])
  const gone = await product('Gone', [ids.icing])
  await bakery.owner.post(`/products/${gone}/archive`)
})

async function made(path: string, body: Record<string, unknown>): Promise<number> {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id ?? answer.body.data.id
}
const ingredient = (name: string, allergens?: object) =>
  made('/ingredients', { name, unit: 'g', packSize: '250', packCost: '4', ...(allergens && { allergens }) })
const product = (name: string, recipes: (number | undefined)[]) =>
  made('/products', { name, type: 'cakes', price: '20', recipes: recipes.map((id) => ({ id, quantity: 1 })) })

const matrix = async (of?: string) => {
  const { body } = await bakery.owner.get(`/allergen-matrix${of ? `?of=${of}` : ''}`)
  const marksOf = (name: string) => {
    const row = body.rows.find((each: { name: string }) => each.name === name)
    return Object.fromEntries(body.columns.map(({ code }: { code: string }, i: number) => [code, row.marks[i]]))
  }
  return { ...body, marksOf }
}

describe('the allergen matrix of a bakery', () => {
  it('has every product that is not archived, by name, with what its recipes bring together', async () => {
    const { rows, marksOf } = await matrix()
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Iced biscuit', 'Sponge cake', 'Topper'])
    expect(marksOf('Iced biscuit')).toMatchObject({ milk: 'contains', eggs: 'none' })
    expect(marksOf('Sponge cake')).toMatchObject({ milk: 'contains', eggs: 'contains', nuts: 'notChecked' })
    expect(marksOf('Topper').nuts).toBe('notChecked')
  })
  it('has recipes where it is asked for them', async () => {
    const { rows, marksOf } = await matrix('recipes')
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Icing', 'Sponge'])
    expect(marksOf('Sponge')).toMatchObject({ milk: 'contains', eggs: 'contains', nuts: 'notChecked' })
    expect((await bakery.owner.get('/allergen-matrix?of=cakes')).status).toBe(422)
  })
  it('has a row for each option that is offered with a product, with what its recipe brings', async () => {
    const choices = [
      {
        name: 'Filling',
        kind: 'one',
        options: [{ name: 'Cream', recipeId: ids.icing, recipeBatches: 1 }, { name: 'None' }],
      },
      { name: 'Unused', kind: 'one', options: [{ name: 'Cream', recipeId: ids.icing, recipeBatches: 1 }] },
    ]
    const [filling] = await Promise.all(choices.map((choice) => made('/choices', choice)))
    const { version } = (await bakery.owner.get(`/products/${ids.topper}`)).body
    const linked = await bakery.owner.patch(`/products/${ids.topper}`, { choices: [{ choiceId: filling }], version })
    expect(linked.status, linked.text).toBe(200)
    const { rows, marksOf } = await matrix()
    expect(rows.slice(3).map(({ name }: { name: string }) => name)).toEqual(['Filling: Cream', 'Filling: None'])
    expect(rows[3].choiceId).toBe(filling)
    expect(marksOf('Filling: Cream')).toMatchObject({ milk: 'contains', eggs: 'none' })
    expect(marksOf('Filling: None').milk).toBe('notChecked')
    expect((await bakery.owner.get('/allergen-matrix/export')).text).toContain('Filling: Cream,')
  })
  it('counts what the whole kitchen may bring into anything', async () => {
    const { version } = (await bakery.owner.get('/settings')).body
    await bakery.owner.patch('/settings', { kitchenMayContain: ['nuts'], version })
    const { marksOf } = await matrix()
    expect([marksOf('Iced biscuit').nuts, marksOf('Topper').nuts]).toEqual(['mayContain', 'mayContain'])
  })
  it('is a sheet in words', async () => {
    const lines = (await bakery.owner.get('/allergen-matrix/export')).text.trim().split('\r\n')
    expect(lines[0]).toContain('Product,Eggs,Soy')
    expect(lines[1]).toMatch(/^Iced biscuit,Not contained,/)
    expect(lines[3]).toMatch(/^Topper,Not checked,/)
  })
  it('is a paper with the note of the kitchen and what the signs mean', async () => {
    const answer = await bakery.owner.get('/allergen-matrix/pdf')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = readPdfText(answer.bytes).join(' ').replace(/\s+/g, ' ')
    for (const said of ['Allergens in our products', 'may contain: Nuts', 'Iced biscuit', 'Contains', 'Not checked'])
      expect(text).toContain(said)
    expect(text).not.toContain('Gone')
  })
  it('is empty in a new bakery, on paper too', async () => {
    const shop = await newBakery()
    expect((await shop.owner.get('/allergen-matrix')).body.rows).toEqual([])
    expect((await shop.owner.get('/allergen-matrix/pdf')).status).toBe(200)
  })
})
