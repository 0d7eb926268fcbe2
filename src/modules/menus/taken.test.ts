import { describe, expect, test } from 'vitest'
import { leftOf, leftOfWindow, shortOf, type Taken, takenOfSection } from './taken.ts'

const PIES = { id: 1, stock: null, countsAs: 1 }
const STOLLEN = { id: 2, stock: 15, countsAs: 1 }
const TASTING_BOX = { id: 3, stock: null, countsAs: 2 }
const boxes = { stock: 40, items: [PIES, STOLLEN, TASTING_BOX] }
const sold = (quantities: Record<number, number>, nextAt: string | null = null): Taken => ({
  items: new Map(Object.entries(quantities).map(([id, quantity]) => [Number(id), { quantity, nextAt }])),
  windows: new Map([[1, 12]]),
})

describe('Christmas 2026 (MENU-12)', () => {
  test('30 pies and 5 tasting boxes are all 40 of the section, so stollen is sold out though none of its 15 is gone', () => {
    const taken = sold({ 1: 30, 3: 5 })
    expect(takenOfSection(boxes, taken)).toBe(40)
    expect(boxes.items.map((item) => leftOf(item, boxes, taken))).toEqual([0, 0, 0])
  })

  test('with one left in the section a tasting box is sold out and a pie is not', () => {
    const taken = sold({ 1: 39 })
    expect(boxes.items.map((item) => leftOf(item, boxes, taken))).toEqual([1, 1, 0])
    expect(shortOf([boxes], new Map([[3, 1]]), taken)).toEqual({ itemId: 3, left: 0, nextAt: null })
    expect(shortOf([boxes], new Map([[1, 1]]), taken)).toBeUndefined()
  })

  test('all that one order wants of a section is counted together', () => {
    const taken = sold({ 1: 37 })
    expect(
      shortOf(
        [boxes],
        new Map([
          [1, 1],
          [3, 1],
        ]),
        taken,
      ),
    ).toBeUndefined()
    expect(
      shortOf(
        [boxes],
        new Map([
          [1, 2],
          [3, 1],
        ]),
        taken,
      ),
    ).toEqual({ itemId: 1, left: 3, nextAt: null })
  })

  test('a buyer who comes too late is told when the first hold in the way ends', () => {
    const at = '2026-12-13T09:35:00.000Z'
    expect(shortOf([boxes], new Map([[2, 1]]), sold({ 2: 15 }, at))).toEqual({ itemId: 2, left: 0, nextAt: at })
  })

  test('a window of 12 orders is full at 12, and one without a limit never is', () => {
    expect(leftOfWindow({ id: 1, ordersMost: 12 }, sold({}))).toBe(0)
    expect(leftOfWindow({ id: 2, ordersMost: 12 }, sold({}))).toBe(12)
    expect(leftOfWindow({ id: 1, ordersMost: null }, sold({}))).toBeNull()
  })
})

test('nothing is ever below none, however much an owner sold by hand', () => {
  expect(leftOf(STOLLEN, boxes, sold({ 2: 17 }))).toBe(0)
})
