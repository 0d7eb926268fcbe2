import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'

const manner = {
  unseen: new Set(['balance']),
  amounts: new Set(['total']),
  date: (day: string) => day.split('-').toReversed().join('-'),
  money: (amount: string) => `$${amount}`,
}

test('a history says what each field was before and after, as the pages write it', () => {
  expect(
    fieldChanges(
      {
        eventDate: ['2026-06-10', null],
        total: ['100.00', '120.00'],
        balance: ['1', '2'],
        discount: ['10.000', '12.500'],
        tags: [[], ['rush', 'wedding']],
        deliveryPostcode: ['2042', '2043'],
      },
      manner,
    ),
  ).toEqual([
    'Event date: from 10-06-2026 to nothing',
    'Total: from $100.00 to $120.00',
    'Discount: from 10 to 12.5',
    'Tags: from nothing to rush, wedding',
    'Delivery postcode: from 2042 to 2043',
  ])
})

test('a field that is long or made of parts is only named', () => {
  const change = {
    notes: ['x'.repeat(61), 'y'],
    recipes: [[{ id: 1 }], []],
    items: ['2 × Cake', '1 × Topper', '3 × Box'],
  }
  expect(fieldChanges(change, manner)).toEqual(['Notes', 'Recipes', 'Items: from 2 × Cake to 1 × Topper'])
})
