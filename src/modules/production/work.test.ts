import { describe, expect, test } from 'vitest'
import { atMost, stageNames, type TimedProduct, workOf } from './work.ts'

const habits = { usualOrderMinutes: 120, leadDays: 1 }
const time = (minutes: number, before = 0, sooner = 0) => ({ minutes, before, sooner })
const stages = (work: Record<string, number>) => ({
  stages: Object.keys(work),
  work: Object.fromEntries(Object.entries(work).map(([stage, minutes]) => [stage, time(minutes)])),
})
const product = (changes: Partial<TimedProduct>): TimedProduct => ({
  labourMinutes: null,
  own: null,
  ofType: null,
  ...changes,
})
const of = (made: TimedProduct | undefined, quantity = '1') => ({ product: made, quantity })
const minutes = (lines: ReturnType<typeof of>[], ofEvent?: ReturnType<typeof stages>) =>
  workOf({ lines, ofEvent }, habits).map((each) => [each.stage, each.minutes])

describe('how long an order takes, and how it splits', () => {
  test('the labour of a line falls on its stages in their proportion (CAP case 7)', () => {
    const split = stages({ Bake: 60, Fill: 30, Ice: 90 })
    expect(minutes([of(product({ labourMinutes: '420', own: split }))])).toEqual([
      ['Bake', 140],
      ['Fill', 70],
      ['Ice', 210],
    ])
    const thirds = stages({ Bake: 10, Fill: 10, Ice: 10 })
    expect(minutes([of(product({ labourMinutes: '100', own: thirds }))]).map(([, each]) => each)).toEqual([34, 33, 33])
    expect(minutes([of(product({ labourMinutes: '61' }), '1.5')])).toEqual([[null, 92]])
  })

  test('without labour the stages’ own minutes count, and without either the usual time of an order, once', () => {
    expect(minutes([of(product({ own: stages({ Bake: 60, Ice: 30 }) }), '2')])).toEqual([
      ['Bake', 120],
      ['Ice', 60],
    ])
    expect(minutes([of(product({})), of(undefined), of(product({}))])).toEqual([[null, 120]])
    expect(minutes([])).toEqual([[null, 120]])
    expect(minutes([of(product({})), of(product({ labourMinutes: '15' }))])).toEqual([[null, 15]])
  })

  test('stages are the product’s own, else the event type’s, else the product type’s', () => {
    const [own, event, type] = [stages({ Own: 10 }), stages({ Event: 20 }), stages({ Type: 30 })]
    const named = (made: TimedProduct, ofEvent?: typeof event) => minutes([of(made)], ofEvent)
    expect(named(product({ own, ofType: type }), event)).toEqual([['Own', 10]])
    expect(named(product({ ofType: type }), event)).toEqual([['Event', 20]])
    expect(named(product({ ofType: type }), stages({}))).toEqual([['Type', 30]])
    expect(named(product({ own: stages({}), ofType: type }), event)).toEqual([[null, 120]])
  })

  test('an order of typed items has the stages of its event type once', () => {
    const event = stages({ Bake: 240, Ice: 180 })
    expect(minutes([of(undefined, '3'), of(undefined)], event)).toEqual([
      ['Bake', 240],
      ['Ice', 180],
    ])
    expect(stageNames({ lines: [of(undefined)], ofEvent: event })).toEqual(['Bake', 'Ice'])
  })

  test('work without stages is done the usual days before the event, or a day sooner', () => {
    expect(workOf({ lines: [], ofEvent: undefined }, { usualOrderMinutes: 45, leadDays: 2 })).toEqual([
      { line: 0, stage: null, minutes: 45, before: 2, sooner: 1 },
    ])
  })

  test('the smallest work takes no longer than an order that nobody timed', () => {
    const work = workOf({ lines: [of(product({ own: stages({ Bake: 300, Ice: 100 }) }))], ofEvent: undefined }, habits)
    expect(atMost(work, 120).map((each) => each.minutes)).toEqual([90, 30])
    expect(atMost(work, 400)).toEqual(work)
  })
})
