import { describe, expect, it } from 'vitest'
import { readClockTime, timeInDate } from './clock-time.ts'
import { isNotBooked } from './is-not-booked.ts'
import { orderLines } from './order-lines.ts'

describe('a time of day', () => {
  it.each([
    ['14:30', '14:30'],
    ['2:30 PM', '14:30'],
    ['2.30 pm', '14:30'],
    ['2pm', '14:00'],
    ['12 a.m.', '00:00'],
    ['14h30', '14:30'],
    ['14 Uhr', '14:00'],
    ['14:30:00', '14:30'],
    ['9', undefined],
    ['25:00', undefined],
    ['13 pm', undefined],
    ['afternoon', undefined],
    ['2pm-3pm', undefined],
  ])('is read as people write it: %s', (text, time) => {
    expect(readClockTime(text)).toBe(time)
  })
  it('stands behind a day, unless a program wrote midnight there', () => {
    expect(timeInDate('2030-06-15T14:30:00Z')).toBe('14:30')
    expect(timeInDate('15/06/2030 2:30 pm')).toBe('14:30')
    expect(timeInDate('2030-06-15 00:00:00')).toBeUndefined()
    expect(timeInDate('15.06.2030')).toBeUndefined()
  })
})

describe('the items of an order', () => {
  const shown = (text: string, total: string) =>
    orderLines(text, total, '.').map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])
  it('are items of their own where their prices add up to the total', () => {
    expect(shown('1 x Wedding cake: 420.00; 60 x Cupcake: 180.00', '600')).toEqual([
      ['Wedding cake', 1, '420'],
      ['Cupcake', 60, '3'],
    ])
    expect(shown('Cupcakes x 12 @ 3.00\nCake - $50', '86')).toEqual([
      ['Cupcakes', 12, '3'],
      ['Cake', 1, '50'],
    ])
  })
  it('are one item at the total where they do not, and none of their words is lost', () => {
    expect(orderLines('Cake 420.00; Delivery 30.00', '500', '.')).toEqual([
      { name: 'Cake 420.00', description: 'Cake 420.00; Delivery 30.00', quantity: 1, unitPrice: '500' },
    ])
    expect(shown('8 inch dragon cake for 20', '150')).toEqual([['8 inch dragon cake for 20', 1, '150']])
  })
})

it.each(['Cancelled', 'Refunded', 'Quote sent', 'Storniert', 'Annulé', 'draft', 'Enquiry'])(
  'an order that is not booked says so: %s',
  (status) => {
    expect(isNotBooked(status)).toBe(true)
  },
)
it.each(['Booked', 'Confirmed', 'Paid', 'processing', ''])('an order that is booked is brought in: %s', (status) => {
  expect(isNotBooked(status)).toBe(false)
})
