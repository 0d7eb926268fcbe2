import { expect, test } from 'vitest'
import { OrderSearch } from './order-search.ts'

test('the former tabs of an order lead to the tabs that have their parts now', () => {
  const former = ['overview', 'items', 'payments', 'documents', 'production', 'messages', 'tasks', 'history']
  expect(former.map((tab) => OrderSearch.parse({ tab }).tab)).toEqual([
    'overview',
    'money',
    'money',
    'messages',
    'kitchen',
    'messages',
    'overview',
    'history',
  ])
  expect(OrderSearch.parse({ tab: 'constructor' }).tab).toBeUndefined()
})
