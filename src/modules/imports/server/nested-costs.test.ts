import { expect, it } from 'vitest'
import { newBakery } from '#app/server/testing.ts'

// IMP-6: a product made of recipes and supplies, each imported or typed.
it('costs of what was imported are those of the same records made by hand', async () => {
  const { owner } = await newBakery()
  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await owner.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return (answer.body.data ?? answer.body) as { id: number }
  }
  const flour = await made('/ingredients', { name: 'Flour', unit: 'kg', packSize: '1.5', packCost: '2.85' })
  const eggs = await made('/ingredients', {
    name: 'Eggs',
    unit: 'each',
    packSize: '12',
    packCost: '3.49',
    itemWeight: '58',
  })
  const box = await made('/supplies', { name: 'Box', packSize: '25', price: '18.00' })

  const rows = [
    { ingredientId: flour.id, quantity: '333', unit: 'g' },
    { ingredientId: eggs.id, quantity: '7', unit: 'each' },
  ]
  const byHand = await made('/recipes', { name: 'Sponge by hand', servings: 12, ingredients: rows })
  const cakeByHand = await made('/products', {
    name: 'Cake by hand',
    type: 'Cake',
    price: '80',
    recipes: [{ id: byHand.id, quantity: '1.5' }],
    supplies: [{ id: box.id, quantity: '2' }],
  })

  const imported = async (path: string, record: Record<string, string>, columnMapping: Record<string, string>) => {
    const answer = await owner.post(path, { records: [record], columnMapping })
    expect(answer.body.data, answer.text).toMatchObject({ imported: 1, failed: 0 })
  }
  await imported(
    '/recipes/import',
    { Name: 'Sponge', Serves: '12', Ingredients: '333 g Flour; 7 each Eggs' },
    { name: 'Name', serves: 'Serves', ingredients: 'Ingredients' },
  )
  await imported(
    '/products/import',
    { Name: 'Cake', Type: 'Cake', Recipes: 'Sponge x 1.5', Supplies: 'Box x 2', Price: '88' },
    { name: 'Name', type: 'Type', recipesList: 'Recipes', suppliesList: 'Supplies', sellPrice: 'Price' },
  )
  const named = async (path: string, name: string) => {
    const found = ((await owner.get(path)).body as { id: number; name: string }[]).find((each) => each.name === name)
    return (await owner.get(`${path}/${found?.id}`)).body
  }
  // 333 g at 2.85 / 1500 g and 7 eggs at 3.49 / 12.
  const [recipe, recipeByHand] = [await named('/recipes', 'Sponge'), (await owner.get(`/recipes/${byHand.id}`)).body]
  expect([recipe.totalCost, recipe.exactCost]).toEqual([recipeByHand.totalCost, recipeByHand.exactCost])
  expect(recipe.totalCost).toBe('2.6685')
  const [cake, other] = [await named('/products', 'Cake'), (await owner.get(`/products/${cakeByHand.id}`)).body]
  expect([cake.totalCost, cake.unpricedCount]).toEqual([other.totalCost, 0])
  expect(cake.totalCost).toBe(other.totalCost)
  expect(Number(cake.totalCost)).toBeGreaterThan(5)
})
