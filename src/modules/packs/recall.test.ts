import { describe, expect, test } from 'vitest'
import { madeTicks, madeWith } from './made-days.ts'
import { isSameLot } from './opening.ts'
import { foundIn, gapsAround, openDays } from './recall.ts'

const [SPONGE, BUTTERCREAM, JELLY, CAKE] = [1, 2, 3, 4]
const [BUTTER, SUGAR] = [1, 2]
const row = (ingredientId: number) => ({ ingredientId, recipeId: null })
const part = (recipeId: number) => ({ ingredientId: null, recipeId })
const RECIPES = new Map([
  [SPONGE, { rows: [row(BUTTER), row(SUGAR)] }],
  [BUTTERCREAM, { rows: [row(BUTTER)] }],
  [JELLY, { rows: [row(SUGAR)] }],
  [CAKE, { rows: [part(SPONGE), part(BUTTERCREAM)] }],
])
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`
const tick = (date: number, done = true, amount: string | null = '1') => ({ day: day(date), done, amount })
type Ticks = Record<number, ReturnType<typeof tick>[]>

function made(recipeIds: number[], ticks: Ticks, handOver = 7, bakedOn: number | null = null) {
  const order = {
    handOver: day(handOver),
    ticks: new Map(Object.entries(ticks).map(([id, all]) => [Number(id), madeTicks(all)])),
  }
  return madeWith({ recipeIds, bakedOn: bakedOn === null ? null : [day(bakedOn)] }, order, RECIPES, 3)
}

const L123 = { openedOn: day(2), finishedOn: day(5) }
const L124 = { openedOn: day(5), finishedOn: day(9) }
const TODAY = day(10)

describe('a baker asks which cakes a pack of butter went into', () => {
  const ORDERS: [order: number, lineMade: ReturnType<typeof made>, l123: string | null, l124: string | null][] = [
    [101, made([SPONGE], { [SPONGE]: [tick(4)] }), 'certain', null],
    [102, made([SPONGE], { [SPONGE]: [tick(5)] }), 'certain', 'certain'],
    [103, made([SPONGE], { [SPONGE]: [tick(6)] }), null, 'certain'],
    [104, made([SPONGE], {}, 7), 'possible', 'possible'],
    [105, made([JELLY], { [JELLY]: [tick(4)] }), null, null],
    [106, made([SPONGE, BUTTERCREAM], { [SPONGE]: [tick(3)], [BUTTERCREAM]: [tick(6)] }), 'certain', 'certain'],
    [107, made([SPONGE], { [SPONGE]: [tick(1)] }, 2), 'gap', null],
  ]
  test.each(ORDERS)('order %i is found as the log says', (_order, lineMade, l123, l124) => {
    const butter = lineMade.get(BUTTER)
    const found = (pack: typeof L123, other: typeof L123) =>
      butter ? foundIn(butter, [openDays(pack, TODAY)], gapsAround(pack, [other], TODAY)) : null
    expect([found(L123, L124), found(L124, L123)]).toEqual([l123, l124])
  })
})

describe('the day on which something was made', () => {
  const days = (lineMade: ReturnType<typeof made>) => lineMade.get(BUTTER)?.days
  test('is every day on which a tick raised the amount, not only the last', () => {
    expect(days(made([SPONGE], { [SPONGE]: [tick(3, true, '1'), tick(4, true, '1'), tick(5, true, '2')] }))).toEqual([
      day(3),
      day(5),
    ])
  })
  test('is that of the nearest recipe above it that was ticked', () => {
    expect(days(made([CAKE], { [CAKE]: [tick(5)], [SPONGE]: [tick(3)] }))).toEqual([day(3), day(5)])
  })
  test('is the day on which the item was ticked as baked where no recipe was', () => {
    expect(made([CAKE], { [SPONGE]: [tick(3)] }, 7, 6).get(BUTTER)).toEqual({ days: [day(3), day(6)], span: null })
  })
  test('may be any before the hand-over after the tick was taken back, and the day of the tick stays', () => {
    expect(made([SPONGE], { [SPONGE]: [tick(1), tick(2, false)] }).get(BUTTER)).toEqual({
      days: [day(1)],
      span: { from: day(4), to: day(7) },
    })
  })
})

describe('days without an open pack', () => {
  test('end with the day on which another was open, and after two weeks', () => {
    expect(gapsAround(L124, [{ openedOn: day(1), finishedOn: day(2) }], TODAY)).toEqual([
      { from: day(3), to: day(4) },
      { from: day(10), to: day(10) },
    ])
    expect(gapsAround({ openedOn: day(16), finishedOn: null }, [], day(20))).toEqual([{ from: day(2), to: day(15) }])
  })
})

describe('a lot', () => {
  test.each(['L24-113', 'l24113', ' L 24 113 ', 'L24\u2013113', '\uff2c24113'])(
    'is the same as it is read aloud: %s',
    (typed) => {
      expect(isSameLot(typed, 'L24-113')).toBe(true)
    },
  )

  test('is another one with other letters, digits or strokes', () => {
    expect([isSameLot('12/1', '1/21'), isSameLot('L24-113', 'L24-118'), isSameLot('-', '- -')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
