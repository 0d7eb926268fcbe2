import { expect, test } from 'vitest'
import { lettersOf, ordersOf } from './letters.ts'
import type { RecallRow } from './schema.ts'

const row = (orderId: number, changes: Partial<RecallRow> = {}): RecallRow => ({
  orderId,
  contactId: 1,
  orderNumber: String(orderId),
  customerName: 'Ana Berg',
  isErased: false,
  businessName: null,
  phone: '1',
  email: 'ana@example.test',
  item: 'Cake',
  isTakenOff: false,
  found: 'certain',
  madeOn: [],
  span: null,
  handOver: '2026-11-07',
  where: 'handed-over',
  ...changes,
})
const written = (...rows: RecallRow[]) => lettersOf(rows).letters.map((letter) => [letter.to, ordersOf(letter)])

test('a customer gets one letter at each address, about all her orders', () => {
  expect(written(row(101), row(102, { email: 'Ana@Example.test' }), row(103, { email: 'work@example.test' }))).toEqual([
    ['ana@example.test', [101, 102]],
    ['work@example.test', [103]],
  ])
})

test('a customer who has her items comes first', () => {
  const here = row(101, { where: 'here' })
  const gone = row(102, { contactId: 2, customerName: 'Ben Orr', email: 'ben@example.test' })
  expect(written(here, gone).map(([to]) => to)).toEqual(['ben@example.test', 'ana@example.test'])
})

test('two customers who share an address get a letter each', () => {
  expect(written(row(101), row(102, { contactId: 2, customerName: 'Ben Berg' }))).toHaveLength(2)
})

test('a customer without an address is to be called, and an erased one is left out', () => {
  const { letters, unreached } = lettersOf([
    row(101, { email: null }),
    row(102, { contactId: 2, isErased: true, email: null, customerName: 'erased customer, order 102' }),
    row(103, { contactId: 3, isErased: true }),
  ])
  expect(letters).toEqual([])
  expect(unreached.map(({ phone, orders }) => [phone, orders])).toEqual([['1', ['101']]])
})
