import { expect, test } from 'vitest'
import { newBakery } from '#app/server/testing.ts'

test('a receipt of 84.20 with 31.55 for the business is one expense, three prices and three packs in stock', async () => {
  const { owner } = await newBakery()
  const ingredient = async (name: string) =>
    (await owner.post('/ingredients', { name, unit: 'kg', packSize: '1', packCost: '5', stockQty: '2' })).body.data.id
  const ids = [await ingredient('Butter'), await ingredient('Caster sugar'), await ingredient('Flour')]
  const lines = [
    { text: 'BUTTER UNSALTED', amount: '12.50', businessPercent: '100', ingredientId: ids[0], packs: '1' },
    { text: 'CSTR SUGAR', amount: '9.05', businessPercent: '100', ingredientId: ids[1], packs: '1' },
    { text: 'FLOUR PLAIN', amount: '10.00', businessPercent: '100', ingredientId: ids[2], packs: '1' },
    { text: 'WASHING POWDER', amount: '52.65', businessPercent: '0' },
  ]
  const made = await owner.post('/expenses/split', { date: '2026-06-10', supplier: 'Coles', tax: '7.65', lines })
  expect([made.status, made.body], made.text).toMatchObject([
    201,
    { totalIncTax: '31.55', vat: '2.87', receiptTotal: '84.20', supplier: 'Coles' },
  ])
  let stock = 0
  for (const [i, id] of ids.entries()) {
    const { body } = await owner.get(`/ingredients/${id}`)
    stock += body.stockQty - 2
    expect([body.packCost, body.pricedOn]).toEqual([lines[i]?.amount, '2026-06-10'])
    const prices = (await owner.get(`/ingredients/${id}/prices`)).body
    expect(prices.filter(({ expenseId }: { expenseId: number | null }) => expenseId === made.body.id)).toMatchObject([
      { date: '2026-06-10', source: 'expense', packCost: lines[i]?.amount },
    ])
  }
  expect(stock).toBe(3)
  // The shop's wording is known the next time; another shop's matches by name.
  const match = async (supplier: string) =>
    (await owner.post('/expenses/split/match', { supplier, texts: ['cstr  sugar', 'WASHING POWDER', 'Butter 250g'] }))
      .body
  expect(await match('COLES')).toMatchObject([
    { businessPercent: '100', ingredientId: ids[1], name: 'Caster sugar' },
    { businessPercent: '0', ingredientId: null },
    { businessPercent: null, ingredientId: ids[0] },
  ])
  expect((await match('Other'))[0]).toMatchObject({ businessPercent: null })
})

test('an older receipt leaves the price of today alone, and what is shared comes in by its part', async () => {
  const { owner } = await newBakery()
  const { id } = (
    await owner.post('/ingredients', { name: 'Milk', unit: 'L', packSize: '1', packCost: '2', stockQty: '0' })
  ).body.data
  const supply = (await owner.post('/supplies', { name: 'Box', packSize: '10', price: '8', quantity: '5' })).body
  const made = await owner.post('/expenses/split', {
    date: '2026-05-01',
    lines: [
      { text: 'Milk', amount: '6.00', businessPercent: '50', ingredientId: id, packs: '2' },
      { text: 'Boxes', amount: '9.00', businessPercent: '100', supplyId: supply.id, packs: '1' },
    ],
  })
  expect(made.body.totalIncTax, made.text).toBe('12.00')
  expect((await owner.get(`/ingredients/${id}`)).body).toMatchObject({ packCost: '2.00', stockQty: 1 })
  expect((await owner.get(`/supplies/${supply.id}`)).body).toMatchObject({ price: '9.00', quantity: 15 })
  expect((await owner.get(`/expenses/${made.body.id}/lines`)).body).toEqual([
    { text: 'Milk', amount: '6.00', businessPercent: '50', businessAmount: '3.00', thing: 'Milk' },
    { text: 'Boxes', amount: '9.00', businessPercent: '100', businessAmount: '9.00', thing: 'Box' },
  ])
  const stranger = (await newBakery()).owner
  expect((await stranger.get(`/expenses/${made.body.id}/lines`)).status).toBe(404)
})

test('nothing is written when a line names what is not there, or all is for home', async () => {
  const { owner } = await newBakery()
  const line = { text: 'Milk', amount: '6.00', businessPercent: '100' }
  const refusal = async (lines: unknown[]) => {
    const { status, body } = await owner.post('/expenses/split', { date: '2026-05-01', lines })
    return [status, Object.keys(body.fields)]
  }
  expect(await refusal([line, { ...line, ingredientId: 999_999_999 }])).toEqual([422, ['lines.1.ingredientId']])
  expect(await refusal([{ ...line, businessPercent: '0' }])).toEqual([422, ['lines']])
  expect(await refusal([])).toEqual([422, ['lines']])
  expect((await owner.get('/expenses')).body).toEqual([])
})
