import { describe, expect, it } from 'vitest'
import { draggedTo, handedOverAt, shownHours, sideBySide } from './hours.ts'

const at = (deliveryTime: string | null, deliveryTimeTo: string | null = null, eventTime: string | null = null) => ({
  deliveryTime,
  deliveryTimeTo,
  eventTime,
})
const lanes = (...orders: ReturnType<typeof at>[]) =>
  sideBySide(orders).placed.map(({ order, lane, lanes }) => [order.deliveryTime, lane, lanes])

describe('the hours of a day', () => {
  it('hand-overs that overlap lie side by side, others have all the width', () => {
    expect(lanes(at('10:00'), at('10:30'), at('11:00'), at('15:00'))).toEqual([
      ['10:00', 0, 2],
      ['10:30', 1, 2],
      ['11:00', 0, 2],
      ['15:00', 0, 1],
    ])
  })

  it('a crowd fills the lanes but one, which says how many more there are', () => {
    const { placed, crowds } = sideBySide(
      Array.from({ length: 30 }, () => at('09:00')),
      2,
    )
    expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([[0, 2]])
    expect(crowds).toEqual([{ from: 540, to: 600, hidden: 29, lane: 1, lanes: 2 }])
  })

  it('an order without a time has no place among the hours', () => {
    expect(sideBySide([at(null)])).toEqual({ placed: [], crowds: [] })
  })

  it('the hours shown hold the first and the last hand-over', () => {
    expect(shownHours([])).toEqual({ from: 420, to: 1200 })
    expect(shownHours([at('05:40'), at('21:00', '22:15')])).toEqual({ from: 300, to: 1380 })
    expect(shownHours([at('23:45')])).toEqual({ from: 420, to: 1440 })
  })

  it('an order is dragged by as much as the pointer moved, wherever it was taken hold of', () => {
    const order = at('10:15', '12:15')
    expect(draggedTo(order, '2027-01-04 11:30', '2027-01-05 11:30')).toBe('2027-01-05 10:15')
    expect(draggedTo(order, '2027-01-04 11:30', '2027-01-04 13:00')).toBe('2027-01-04 11:45')
    expect(draggedTo(order, '2027-01-04 11:30', '2027-01-05')).toBe('2027-01-05')
    expect(draggedTo(at(null), '2027-01-04', '2027-01-05 09:00')).toBe('2027-01-05 09:00')
    expect(draggedTo(at('00:30'), '2027-01-04 09:00', '2027-01-04 07:00')).toBe('2027-01-04 00:00')
  })

  it('a slot that is moved stays as long as it was, and ends on its day', () => {
    expect(handedOverAt(at('10:00', '12:00'), '14:30')).toEqual({ deliveryTime: '14:30', deliveryTimeTo: '16:30' })
    expect(handedOverAt(at('10:00', '12:00'), '23:00')).toMatchObject({
      deliveryTime: '23:00',
      deliveryTimeTo: '23:59',
    })
    expect(handedOverAt(at(null, '12:00'), '09:00')).toMatchObject({ deliveryTime: null, deliveryTimeTo: '09:00' })
    expect(handedOverAt(at(null, null, '18:00'), '16:00')).toMatchObject({
      deliveryTime: '16:00',
      deliveryTimeTo: null,
    })
  })
})
