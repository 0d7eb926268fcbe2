import { expect, test } from 'vitest'
import { numbered, orderNumberOf } from './order-number.ts'

test('a draft has no number, and is called a draft with its noun', () => {
  const draft = orderNumberOf({ number: null, kind: 'quote' })
  expect([draft, numbered('Quote', draft), numbered('order', draft)]).toEqual(['Draft', 'Draft quote', 'a draft order'])
})

test('a quote has its letter, and an order the number alone', () => {
  expect(numbered('Quote', orderNumberOf({ number: 12, kind: 'quote' }))).toBe('Quote Q-12')
  expect(numbered('Order', orderNumberOf({ number: 12, kind: 'order' }))).toBe('Order 12')
})
