import { expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

const categoryOf = async ({ owner }: TestBakery, name: string) =>
  (await owner.get('/expense-categories')).body.find((category: { name: string }) => category.name === name)

test('income takes its name from who paid or from its category, and its tax from there', async () => {
  const shop = await newBakery()
  const classes = await categoryOf(shop, 'Classes & workshops')
  await shop.owner.patch(`/expense-categories/${classes.id}`, { taxRate: '10', version: classes.version })
  const made = await shop.owner.post('/income', { date: '2026-06-05', amount: '330', categoryId: classes.id })
  expect([made.status, made.body], made.text).toMatchObject([
    201,
    { description: 'Classes & workshops', amount: '330.00', vat: '30.00', net: '300.00', paymentSource: 'Bank' },
  ])
  const named = await shop.owner.post('/income', { date: '2026-06-06', amount: '80', source: 'Night school' })
  expect(named.body).toMatchObject({ description: 'Night school', vat: '0.00' })
  const more = await shop.owner.patch(`/income/${made.body.id}`, { amount: '440', version: 1 })
  expect(more.body).toMatchObject({ vat: '40.00', description: 'Classes & workshops' })
  const refused = await shop.owner.post('/income', { date: '2026-06-06', amount: '8', vat: '9' })
  expect(refused.body.fields).toEqual({ vat: 'The tax cannot be more than the amount' })
  expect((await shop.owner.post('/income', { date: '2026-06-06', amount: '0' })).status).toBe(422)
  const rent = await categoryOf(shop, 'Rent')
  const wrong = await shop.owner.post('/income', { date: '2026-06-06', amount: '8', categoryId: rent.id })
  expect(wrong.body.fields).toEqual({ categoryId: 'Choose a category of income from the list' })
  expect((await shop.owner.get('/income/sums?from=2026-06-01&to=2026-06-30')).body).toEqual({
    amount: '520.00',
    tax: '40.00',
  })
  // Its category stays while something is in it.
  await shop.owner.del(`/expense-categories/${classes.id}`)
  expect((await shop.owner.get(`/expense-categories/${classes.id}`)).body.archived).toBe(true)
})
