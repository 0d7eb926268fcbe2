import { beforeEach, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

let bakery: TestBakery
beforeEach(async () => {
  bakery = await newBakery()
})

type Body = Record<string, unknown>
type Option = { id: number; name: string } & Body

const made = async (path: string, body: Body): Promise<Body & { id: number; version: number; options: Option[] }> => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const read = async (path: string) => (await bakery.owner.get(path)).body
const changed = async (path: string, body: Body) => {
  const answer = await bakery.owner.patch(path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const refusal = async (path: string, body: Body) => {
  const answer = await ('version' in body ? bakery.owner.patch(path, body) : bakery.owner.post(path, body))
  expect(answer.status, answer.text).toBe(422)
  return answer.body.fields
}

const filling = { name: 'Filling', kind: 'one', options: [{ name: 'Raspberry', price: '8' }, { name: 'Lemon' }] }
const named = (options: Option[]) => options.map(({ name }) => name)

describe('a choice', () => {
  it('is added once when two owners write it at the same moment; the other one is told', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => bakery.owner.post('/choices', filling)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    const refused = answers.filter(({ status }) => status === 422)
    for (const { body } of refused) expect(body.fields).toEqual({ name: 'There is already a choice called Filling' })
  })

  it('is written once with its options, as they were typed', async () => {
    const { id: supplyId } = await made('/supplies', { name: 'Acetate', price: '2' })
    const { id: recipeId } = await made('/recipes', { name: 'Jam', servings: 40, ingredients: [] })
    const choice = await made('/choices', {
      name: 'Filling',
      kind: 'many',
      tierPart: 'filling',
      options: [
        {
          name: 'Raspberry',
          price: '0.05',
          priceEntry: 'gross',
          pricePer: 'serving',
          recipeId,
          recipeShare: 1,
          labourMinutes: '10',
          supplies: [{ id: supplyId, quantity: 2 }],
        },
        { name: 'Without', price: '-4' },
      ],
    })
    expect(choice).toMatchObject({
      name: 'Filling',
      kind: 'many',
      tierPart: 'filling',
      products: 0,
      version: 1,
      options: [
        {
          name: 'Raspberry',
          price: '0.05',
          priceEntry: 'gross',
          pricePer: 'serving',
          recipeId,
          recipeName: 'Jam',
          recipeShare: 1,
          recipeBatches: null,
          labourMinutes: '10',
          supplies: [{ id: supplyId, name: 'Acetate', quantity: 2 }],
        },
        { name: 'Without', price: '-4.00', pricePer: 'item', recipeId: null, supplies: [] },
      ],
    })
    expect(await read(`/choices/${choice.id}`)).toEqual(choice)
    expect(await read('/choices')).toEqual([choice])
  })

  it('keeps an option that is left out, with its id, for the orders that name it', async () => {
    const choice = await made('/choices', filling)
    const [raspberry, lemon] = choice.options
    const shorter = await changed(`/choices/${choice.id}`, { options: [lemon], version: 1 })
    expect([named(shorter.options), shorter.version]).toEqual([['Lemon'], 2])
    const back = await changed(`/choices/${choice.id}`, { options: [{ name: 'Fig' }, raspberry], version: 2 })
    expect(named(back.options)).toEqual(['Fig', 'Raspberry'])
    expect(back.options[1].id).toBe(raspberry?.id)
    expect((await read(`/choices/${choice.id}/history`))[0].details).toEqual({
      options: [['Lemon 0.00'], ['Fig 0.00', 'Raspberry 8.00']],
    })
  })

  it('keeps an amount as it was typed when prices are typed in the other way from now on', async () => {
    const choice = await made('/choices', filling)
    const { version, pricesIncludeTax } = await read('/settings')
    const entry = pricesIncludeTax ? 'gross' : 'net'
    await changed('/settings', { pricesIncludeTax: !pricesIncludeTax, version })
    const options = choice.options.map(({ priceEntry: _entry, ...option }, i) =>
      i === 0 ? option : { ...option, price: '3' },
    )
    const after = await changed(`/choices/${choice.id}`, { options, version: 1 })
    expect(after.options.map((option: Option) => option.priceEntry)).toEqual([entry, entry === 'net' ? 'gross' : 'net'])
  })

  it('has a name of its own, and so has each of its options, whatever the capitals', async () => {
    const choice = await made('/choices', filling)
    expect(await refusal('/choices', { ...filling, name: 'FILLING' })).toEqual({
      name: 'There is already a choice called FILLING',
    })
    const twice = { ...filling, name: 'Other', options: [{ name: 'Fig' }, { name: 'fig' }] }
    expect(await refusal('/choices', twice)).toEqual({ 'options.1.name': 'There is already an option called fig' })
    await bakery.owner.post(`/choices/${choice.id}/archive`)
    await made('/choices', filling)
    expect((await bakery.owner.post(`/choices/${choice.id}/restore`)).body.fields).toEqual({
      name: 'There is already a choice called Filling',
    })
  })

  it('is refused with the field that is wrong', async () => {
    const refusedOption = (option: Body) => refusal('/choices', { ...filling, options: [{ name: 'Fig', ...option }] })
    const choose = 'from the list'
    expect(await refusedOption({ recipeId: 999_999, recipeShare: 1 })).toEqual({
      'options.0.recipeId': `Choose a recipe ${choose}`,
    })
    expect(await refusedOption({ supplies: [{ id: 999_999, quantity: 1 }] })).toEqual({
      'options.0.supplies.0.id': `Choose a supply ${choose}`,
    })
    expect(await refusedOption({ id: 999_999 })).toEqual({ 'options.0.id': `Choose an option ${choose}` })
    expect(await refusedOption({ recipeShare: 1 })).toEqual({
      'options.0.recipeShare': 'Say how much of the recipe it takes: for each serving, or batches once',
    })
    expect(await refusal('/choices', { ...filling, options: [] })).toEqual({ options: 'Add at least one option' })
    const many = Array.from({ length: 61 }, (_, i) => ({ name: `${i}` }))
    expect(await refusal('/choices', { ...filling, options: many })).toEqual({
      options: 'A choice holds up to 60 options',
    })
  })

  it('is one of a hundred at most', async () => {
    for (let i = 0; i < 100; i++) await made('/choices', { ...filling, name: `Choice ${i}` })
    expect(await refusal('/choices', filling)).toEqual({ name: 'A bakery keeps up to 100 choices' })
  })

  it('tells the second of two owners who edit it', async () => {
    const choice = await made('/choices', filling)
    await changed(`/choices/${choice.id}`, { name: 'Fillings', version: 1 })
    const late = await bakery.owner.patch(`/choices/${choice.id}`, { options: [{ name: 'Fig' }], version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'STALE'])
    expect(named((await read(`/choices/${choice.id}`)).options)).toEqual(['Raspberry', 'Lemon'])
  })

  it('comes back with its options after it was deleted by mistake', async () => {
    const { id: supplyId } = await made('/supplies', { name: 'Acetate', price: '2' })
    const choice = await made('/choices', {
      ...filling,
      options: [{ name: 'Fig', supplies: [{ id: supplyId, quantity: 1 }] }],
    })
    expect((await bakery.owner.del(`/choices/${choice.id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/choices/${choice.id}`)).status).toBe(404)
    expect((await bakery.owner.del(`/supplies/${supplyId}`)).status).toBe(204)
    const back = await bakery.owner.post(`/choices/${choice.id}/restore`)
    expect(back.body.options).toEqual(choice.options)
    expect((await read(`/supplies/${supplyId}`)).archived).toBe(false)
  })

  it('is archived, not deleted, while a product has it or an order names it', async () => {
    const [used, ordered] = [await made('/choices', filling), await made('/choices', { ...filling, name: 'Extras' })]
    const cake = await made('/products', { name: 'Cake', type: 'cakes', price: '9', choices: [{ choiceId: used.id }] })
    expect(await read(`/choices/${used.id}`)).toMatchObject({ products: 1 })
    await bakery.inScope(async ({ db, businessId }) => {
      const { id } = (await bakery.owner.post('/orders', { lines: [{ name: 'Cake', quantity: '1', unitPrice: '9' }] }))
        .body
      const pick = {
        choiceId: ordered.id,
        choice: 'Extras',
        optionId: ordered.options[0]?.id,
        option: 'Fig',
        net: '1',
        gross: '1',
      }
      await db
        .updateTable('order_lines')
        .set({ picks: JSON.stringify([pick]) })
        .where('business_id', '=', businessId)
        .where('order_id', '=', id)
        .execute()
    })
    for (const { id } of [used, ordered]) {
      expect((await bakery.owner.del(`/choices/${id}`)).status).toBe(204)
      expect(await read(`/choices/${id}`)).toMatchObject({ archived: true })
    }
    expect((await read(`/products/${cake.id}`)).choices).toEqual([])
    await bakery.owner.post(`/choices/${used.id}/restore`)
    expect((await read(`/products/${cake.id}`)).choices).toMatchObject([{ choiceId: used.id }])
  })

  it('keeps the recipes and supplies of its options from being deleted, and tells where they are used', async () => {
    const { id: supplyId } = await made('/supplies', { name: 'Acetate', price: '2' })
    const { id: recipeId } = await made('/recipes', { name: 'Jam', servings: 40, ingredients: [] })
    const choice = await made('/choices', {
      ...filling,
      options: [{ name: 'Fig', recipeId, recipeBatches: '0.5', supplies: [{ id: supplyId, quantity: 3 }] }],
    })
    const use = { kind: 'choice', id: choice.id, name: 'Filling: Fig' }
    expect(await read(`/recipes/${recipeId}/where-used`)).toEqual([{ ...use, quantity: 0.5, unit: 'batches' }])
    expect(await read(`/supplies/${supplyId}/where-used`)).toEqual([{ ...use, quantity: 3, unit: 'each' }])
    await changed(`/choices/${choice.id}`, { options: [{ name: 'Lemon' }], version: 1 })
    expect(await read(`/recipes/${recipeId}/where-used`)).toMatchObject([{ name: 'Filling: Fig (no longer offered)' }])
    for (const path of [`/recipes/${recipeId}`, `/supplies/${supplyId}`]) {
      expect((await bakery.owner.del(path)).status).toBe(204)
      expect(await read(path)).toMatchObject({ archived: true })
    }
  })
})
