import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addItem, changeItem, copyItems, removeItems, shiftItems } from './acts.ts'
import { CakeDesign } from './design.ts'
import { drawParts } from './draw/draw-cake.ts'
import { freePlace } from './free-place.ts'
import { linesOf, near } from './snap.ts'
import { TEMPLATES } from './templates.ts'

const plain = CakeDesign.parse(TEMPLATES.plain)
const rose = { kind: 'decoration', decoration: 'rose', colour: '#d98a94', size: 45 } as const
const text = { kind: 'text', text: 'Happy Birthday', font: 'Inter', colour: '#6b4230', size: 26 } as const
const placed = { tier: 1, turn: 0, hidden: false, mirrored: false }
const put = (design: CakeDesign, item: typeof rose | typeof text) =>
  addItem(design, { ...item, ...placed, ...freePlace(design, 1, item) })
const three = addItem(
  addItem(addItem(plain, { ...rose, ...placed, x: -50, y: 20 }), { ...rose, ...placed, x: 0, y: 60 }),
  { ...rose, ...placed, x: 60, y: 90, mirrored: true },
)

describe('a new decoration', () => {
  it('stands in the middle of an empty tier, and the next one beside it', () => {
    const [first, second] = put(put(plain, rose), rose).items
    expect(first).toMatchObject({ x: 0, y: 60 })
    expect(second).toMatchObject({ x: 45, y: 60 })
  })
  it('covers no other one as long as the tier has room, and stays on the cake', () => {
    const six = Array.from({ length: 6 }).reduce<CakeDesign>((design) => put(design, rose), plain)
    for (const [i, a] of six.items.entries()) {
      expect(Math.abs(a.x)).toBeLessThanOrEqual(100)
      for (const b of six.items.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(44.9)
    }
  })
  it('leaves a text readable', () => {
    const [, after] = put(put(plain, text), rose).items
    expect(Math.abs((after?.y ?? 0) - 60)).toBeGreaterThanOrEqual((45 + 26) / 2)
  })
  it('keeps clear of what is on the other side in the mirror', () => {
    const pair = addItem(plain, { ...rose, ...placed, x: 45, y: 60, mirrored: true })
    expect(freePlace(pair, 1, rose)).toEqual({ x: 0, y: 60 })
  })
  it('is moved a little where there is no room at all', () => {
    const full = Array.from({ length: 40 }).reduce<CakeDesign>((design) => put(design, rose), plain)
    const [a, b] = full.items.slice(-2)
    expect([a?.x, a?.y]).not.toEqual([b?.x, b?.y])
    expect(CakeDesign.safeParse(full).success).toBe(true)
  })
})

describe('several at once', () => {
  const all = three.items.map(({ id }) => id)
  it('are moved by the same way; one on both sides follows the side that is dragged', () => {
    expect(shiftItems(three, all, { right: 5, up: -3 }).items.map(({ x, y }) => [x, y])).toEqual([
      [-45, 17],
      [5, 57],
      [65, 87],
    ])
    expect(shiftItems(three, all, { right: 5, up: 0, mirror: -1 }).items.map(({ x }) => x)).toEqual([-45, 5, 55])
  })
  it('are copied beside themselves, and removed together', () => {
    const copied = copyItems(three, all.slice(0, 2))
    expect(copied.items.slice(3).map(({ x, y }) => [x, y])).toEqual([
      [-5, 20],
      [45, 60],
    ])
    expect(removeItems(copied, all).items).toHaveLength(2)
  })
  it('moved there and back are where they were', () => {
    const tenth = fc.integer({ min: -5000, max: 5000 }).map((n) => n / 10)
    fc.assert(
      fc.property(tenth, tenth, fc.constantFrom(1 as const, -1 as const), (right, up, mirror) => {
        const moved = shiftItems(three, all, { right, up, mirror })
        const back = shiftItems(moved, all, { right: -right, up: -up, mirror })
        expect(back.items).toEqual(three.items)
      }),
    )
  })
})

describe('guides', () => {
  const [left] = three.items
  const parts = drawParts({ ...three, tilt: 0 }, { look: 'clean', tilt: 0, pictureOf: () => undefined }).parts
  const lines = linesOf({ ...three, tilt: 0 }, parts, [left?.id ?? 0])
  it('catch the middle of the cake, the levels of a tier and the other decorations on both sides', () => {
    expect(near({ x: 3, y: -58 }, lines, 4)).toEqual({ x: 0, y: -60 })
    expect(near({ x: -57, y: -118 }, lines, 4)).toEqual({ x: -60, y: -120 })
  })
  it('let go of what is further away, and never catch a decoration by itself', () => {
    expect(near({ x: 30, y: -40 }, lines, 4)).toEqual({ x: undefined, y: undefined })
    expect(near({ x: -50, y: -20 }, lines, 4)).toEqual({ x: undefined, y: undefined })
  })
  it('take the nearest of two', () => {
    const close = changeItem(three, three.items[1]?.id ?? 0, { x: 6 })
    const drawn = drawParts(close, { look: 'clean', tilt: close.tilt, pictureOf: () => undefined })
    expect(near({ x: 4, y: 0 }, linesOf(close, drawn.parts, []), 8).x).toBe(6)
  })
})
