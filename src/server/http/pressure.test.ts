import { expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { PressureWatch } from './pressure.ts'

const CALM = { delayMs: 3, heapShare: 0.2 }
const LATE = { delayMs: 201, heapShare: 0.2 }
const FULL = { delayMs: 3, heapShare: 0.81 }

test.each([
  ['late', LATE],
  ['full', FULL],
])('a server that is %s for five seconds makes things wait, until one second is calm', (_, reading) => {
  const watch = new PressureWatch(makeLog('silent'))
  for (let seconds = 1; seconds < 5; seconds += 1) watch.note(reading)
  expect(watch.isHigh()).toBe(false)
  watch.note(reading)
  expect(watch.isHigh()).toBe(true)
  watch.note(CALM)
  expect(watch.isHigh()).toBe(false)
  watch.note(reading)
  expect(watch.isHigh()).toBe(false)
})
