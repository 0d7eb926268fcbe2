import { expect, test } from 'vitest'
import type { CostSheet } from '#modules/products/cost-sheet.ts'
import { againReasons } from './again-reasons.ts'
import { whyItDiffers } from './why-it-differs.ts'

const sheet = (butter: string, eggs: string, labour: string, sugar: string): CostSheet => ({
  rows: [
    { ingredientId: 1, name: 'Butter', quantity: '3', unit: 'kg', unitCost: butter },
    { ingredientId: 2, name: 'Eggs', quantity: '12', unit: 'each', unitCost: eggs },
    { ingredientId: 3, name: 'Sugar', quantity: '2', unit: 'kg', unitCost: sugar },
  ],
  labour: { minutes: '60', rate: labour, cost: labour },
  overhead: '0',
})
const then = sheet('8', '0.3', '20', '1.59')
const now = sheet('9.44', '0.48', '22', '2')
const today = { recipes: '0', supplies: '0', labour: '0', overhead: '0', total: '0', sheet: () => now }
const line = { quantity: 1, sheet: then, parts: null, today }
const money = (amount: string) => `$${Number(amount).toFixed(2)}`

test('the three largest reasons are named, and the rest completes the sum', () => {
  const reasons = againReasons([line], '9.30', 2)
  expect(reasons).toEqual([
    { name: 'Butter', amount: '4.32' },
    { name: 'Eggs', amount: '2.16' },
    { name: 'your work', amount: '2.00' },
    { name: 'Sugar', amount: '0.82' },
  ])
  const offer = {
    priceThen: '180.00',
    priceToday: '196.00',
    isComparable: true,
    costThen: '92.40',
    costToday: '101.70',
  }
  expect(whyItDiffers({ ...offer, currencyThen: 'USD', reasons }, { money, madeOn: '12 June 2027' })).toBe(
    'Last time $180.00 on 12 June 2027. Today $196.00: +$16.00. Making it costs $9.30 more: Butter +$4.32, Eggs +$2.16, your work +$2.00, the rest +$0.82.',
  )
})

test('an order without sheets says which part of its cost has moved', () => {
  const parts = { recipes: '40.00', supplies: '2.00', labour: '20.00', overhead: '0' }
  const bare = { quantity: 1, sheet: null, parts, today: { ...today, ...parts, recipes: '46.48' } }
  expect(againReasons([bare], '6.48', 2)[0]).toEqual({ name: 'ingredients', amount: '6.48' })
})

test('the same thing in two lines is one reason, and gains stand beside losses', () => {
  const cheaper = { ...today, sheet: () => sheet('7', '0.3', '20', '1.59') }
  expect(againReasons([line, { ...line, today: cheaper, quantity: 2 }], '3.30', 2)).toEqual([
    { name: 'Eggs', amount: '2.16' },
    { name: 'your work', amount: '2.00' },
    { name: 'Butter', amount: '-1.68' },
    { name: 'Sugar', amount: '0.82' },
  ])
})

test('in another currency or with another tax only the two prices are told', () => {
  const offer = {
    priceThen: '180.00',
    priceToday: '196.00',
    isComparable: false,
    costThen: '1',
    costToday: '2',
    reasons: [],
  }
  expect(whyItDiffers({ ...offer, currencyThen: 'USD' }, { money, madeOn: null })).toBe(
    'Last time $180.00. Today $196.00.',
  )
})
