import { describe, expect, test } from 'vitest'
import { lineOfItem, NewOrder, personOf, pictureOf } from './order-shapes.ts'

const item = { quantity: '2', price: '12.5' }

describe('an item of the other shape', () => {
  test('is named by its product, or by the first line of its description', () => {
    const line = (given: object) => lineOfItem(NewOrder.parse({ items: [{ ...item, ...given }] }).items?.[0] as never)
    expect(line({ productName: 'Tart', description: 'With figs' })).toMatchObject({
      name: 'Tart',
      description: 'With figs',
      quantity: 2,
      unitPrice: '12.5000',
    })
    expect(line({ description: 'Tart\nWith figs\nand cream' })).toMatchObject({
      name: 'Tart',
      description: 'With figs\nand cream',
    })
    expect(line({ description: 'Tart' }).description).toBeNull()
    expect(line({ description: 'x'.repeat(400) }).description).toHaveLength(400)
    expect(line({}).name).toBe('Item')
  })

  test('takes only pictures of ours', () => {
    expect(pictureOf('/api/media/12/320')).toBe(12)
    expect(pictureOf('https://bakery.example/api/media/12/2048')).toBe(12)
    expect(pictureOf('https://elsewhere.example/cake.png')).toBeNull()
    expect(pictureOf(null)).toBeNull()
  })
})

test('the customer is who is named, in any of the ways', () => {
  expect(personOf({ customer: { firstName: 'Ada', lastName: 'Byron' } })).toMatchObject({ firstName: 'Ada' })
  expect(personOf({ customerName: 'Ada King Noel' })).toMatchObject({ firstName: 'Ada', lastName: 'King Noel' })
  expect(personOf({ customer: { businessName: 'Engine Ltd' } })).toMatchObject({ firstName: 'Engine Ltd' })
  expect(personOf({ customer: { phone: '0400 111 222' } })).toMatchObject({ firstName: '0400 111 222' })
  expect(personOf({})).toBeUndefined()
})

test('an order date is never taken away', () => {
  const said = (orderDate: unknown) => NewOrder.safeParse({ orderDate }).error?.issues[0]?.message
  expect([said(''), said(null)]).toEqual(['Order date is required', 'Order date is required'])
  expect(said(undefined)).toBeUndefined()
  expect(NewOrder.parse({ orderDate: '2026-06-10' }).orderDate).toBe('2026-06-10')
})
