import { describe, expect, test } from 'vitest'
import { fitOrder } from './fit-order.ts'
import { freeTime } from './free-time.ts'
import { type PlannedWork, placeWork } from './place-work.ts'
import { type TimeOf, windowsOf } from './windows.ts'

// Mon 7 to Sun 13 June 2027: six hours a day, none on Sunday. Today is Monday.
const [WED, THU, FRI, SAT, SUN, MON_14] = [2, 3, 4, 5, 6, 7]
const usual: TimeOf = (day) => (day % 7 === SUN ? 0 : 360)
const closed =
  (from: number, to: number): TimeOf =>
  (day) =>
    day >= from && day <= to ? 0 : usual(day)

type Stage = { minutes: number; before: number; sooner: number; pin?: number }
const stage = (minutes: number, before = 1, sooner = 1): Stage => ({ minutes, before, sooner })
const windows = (event: number, stages: Stage[], timeOf = usual) =>
  windowsOf(
    stages.map((each) => ({ line: 0, ...each })),
    event,
    timeOf,
  )
const order = (orderId: number, event: number, ...stages: Stage[]): PlannedWork[] =>
  windows(event, stages).map((window, at) => ({ ...window, orderId, at }))
const fits = (planned: PlannedWork[], wanted: PlannedWork[], timeOf = usual) => freeTime(planned, timeOf)(wanted)
const shown = (planned: PlannedWork[]) =>
  placeWork(planned, usual)
    .map(({ work, day, minutes, over }) => [planned[work]?.orderId, day, minutes, ...(over ? ['over'] : [])])
    .toSorted()
const wedding = (orderId: number) => order(orderId, SAT, stage(240, 2, 0), stage(180, 1, 0))

describe('the worked cases of CAP', () => {
  test('1: a second wedding finds no time to bake, a box of cookies does', () => {
    expect(fits([], wedding(1))).toBe(true)
    expect(fits(wedding(1), wedding(2))).toBe(false)
    expect(fits(wedding(1), order(2, SAT, stage(120)))).toBe(true)
  })

  test('2: three orders of four hours share two days, the fourth does not fit', () => {
    const three = [1, 2, 3].flatMap((id) => order(id, SAT, stage(240)))
    expect(fits(three.slice(0, 2), order(3, SAT, stage(240)))).toBe(true)
    expect(fits(three, order(4, SAT, stage(240)))).toBe(false)
    expect(shown(three)).toEqual([
      [1, FRI, 240],
      [2, THU, 120],
      [2, FRI, 120],
      [3, THU, 240],
    ])
  })

  test('3: a day off moves the window to the working days before it', () => {
    expect(windows(MON_14, [stage(240)])).toEqual([{ first: FRI, last: SAT, minutes: 240 }])
    expect(windows(SUN, [stage(30, 0, 0)])).toEqual([{ first: SAT, last: SAT, minutes: 30 }])
  })

  test('4: work that may be done sooner makes room, and the owner reads how much of it', () => {
    const a = order(1, SAT, stage(300, 1, 2))
    const b = order(2, SAT, stage(200, 1, 0))
    expect(shown(a)).toEqual([[1, FRI, 300]])
    expect(fits(a, b)).toBe(true)
    expect(fitOrder(a, b, usual)).toEqual({
      placed: [{ work: 0, day: FRI, minutes: 200, over: false }],
      moved: [{ work: 0, from: FRI, to: THU, minutes: 140 }],
      short: [],
    })
  })

  test('5: an overbooked day refuses its own work and stops no other', () => {
    const two = [...wedding(1), ...wedding(2)]
    expect(fitOrder(wedding(1), wedding(2), usual).short).toEqual([{ day: THU, minutes: 120 }])
    expect(fits(two, order(3, FRI, stage(60, 1, 0)))).toBe(false)
    expect(fits(two, order(3, FRI, stage(60, 1, 1)))).toBe(true)
    expect(placeWork([...two, ...order(3, FRI, stage(60, 1, 1))], usual)).toContainEqual(
      expect.objectContaining({ work: 4, day: WED, minutes: 60 }),
    )
    expect(fits(two, order(3, SUN, stage(60, 1, 0)))).toBe(true)
  })

  test('5: not even one that is overbooked by more than the days around it have', () => {
    const much = order(1, FRI, stage(5000, 1, 0))
    expect(fits(much, order(2, SUN, stage(60, 1, 0)))).toBe(true)
    expect(fits(much, order(2, FRI, stage(60, 1, 0)))).toBe(false)
  })

  test('6: after a holiday of four days nothing can be done in time, after three it can', () => {
    const [tue15, thu17, fri18] = [8, 10, 11]
    const four = closed(MON_14, thu17)
    expect(
      fits(
        [],
        windows(fri18, [stage(240)], four).map((window) => ({ ...window, orderId: 1, at: 0 })),
        four,
      ),
    ).toBe(false)
    expect(windows(fri18, [stage(240)], closed(tue15, thu17))).toEqual([{ first: SAT, last: MON_14, minutes: 240 }])
  })

  test('9: a stage that is ticked takes nothing', () => {
    const [bake, ice] = wedding(1)
    expect(fits([{ ...(bake as PlannedWork), minutes: 0 }, ice as PlannedWork], wedding(2).slice(0, 1))).toBe(true)
  })
})

describe('windows', () => {
  test('no stage is later than the one after it', () => {
    expect(windows(SAT, [stage(60, 0, 0), stage(60, 2, 1)])).toEqual([
      { first: WED, last: THU, minutes: 60 },
      { first: WED, last: THU, minutes: 60 },
    ])
  })

  test('work that was due before today is due today', () => {
    expect(windows(1, [stage(60, 3, 2), stage(30, 1, 2)])).toEqual([
      { first: 0, last: 0, minutes: 60 },
      { first: 0, last: 0, minutes: 30 },
    ])
  })

  test('a pinned stage has its one day, and those around it keep the sequence', () => {
    const pinned = { ...stage(60, 2, 1), pin: THU }
    expect(windows(SAT, [stage(10, 2, 2), pinned, stage(30, 0, 5)])).toEqual([
      { first: 1, last: THU, minutes: 10 },
      { first: THU, last: THU, minutes: 60 },
      { first: THU, last: SAT, minutes: 30 },
    ])
  })

  test('lines do not wait for each other', () => {
    const work = [
      { line: 0, ...stage(60, 0, 0) },
      { line: 1, ...stage(60, 3, 0) },
    ]
    expect(windowsOf(work, SAT, usual).map(({ last }) => last)).toEqual([SAT, WED])
  })
})
