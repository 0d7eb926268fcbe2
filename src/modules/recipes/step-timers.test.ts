import { assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText, timersIn } from './step-timers.ts'

const seconds = (step: string) => timersIn(step).map((timer) => timer.seconds)

describe('the times in a step', () => {
  it.each([
    ['Bake for 35 minutes.', [2100]],
    ['Bake 30-35 min, until golden', [1800]],
    ['Bake 30 to 35 minutes', [1800]],
    ['Chill for 1 hour 20 minutes', [4800]],
    ['Chill for 1 hour and 20 min', [4800]],
    ['Rest 1 1/2 hours', [5400]],
    ['Rest 1½ hours', [5400]],
    ['Prove for ½ hour', [1800]],
    ['Whisk 90 seconds, rest 10 min', [90, 600]],
    ['Freeze for 1.5 hrs', [5400]],
    ['A 20-minute rest, then 20 minutes more', [1200]],
    ['Cook 2h, then 5 mins', [7200, 300]],
    ['Bake at 170 degrees', []],
    ['Add 2 medium eggs and 3 handfuls', []],
    ['Take 10 minty leaves', []],
    ['Leave for 900 hours', []],
    ['', []],
  ] as const)('%s', (step, expected) => {
    expect(seconds(step)).toEqual(expected)
  })
  it('keeps the words of the step for the name of the timer', () => {
    expect(timersIn('Bake for 30 to 35 minutes, then cool')[0]?.text).toBe('30 to 35 minutes')
  })
  it('is quick and sane with whatever is written there', () => {
    assert(
      property(string({ maxLength: 400 }), (text) => {
        for (const timer of timersIn(text)) expect(timer.seconds).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
    const started = performance.now()
    timersIn('1 '.repeat(50_000))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('a kitchen clock', () => {
  it('shows minutes and seconds, and hours where there are some', () => {
    expect([0, 59.2, 90, 3600, 3661].map(clockText)).toEqual(['0:00', '1:00', '1:30', '1:00:00', '1:01:01'])
  })
  it('never goes below nothing', () => {
    assert(property(integer({ max: 0 }), (left) => clockText(left) === '0:00'))
  })
})
