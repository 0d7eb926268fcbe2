import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockText, extended, isOver, minutesLong, paused, reset, started, type Timer, timeLeft } from './timers.ts'

const NOW = Date.UTC(2026, 10, 24, 5)
const sponge: Timer = { id: 1, name: 'Sponge', length: minutesLong(25), left: minutesLong(25) }

it.each([
  [minutesLong(25), '25:00'],
  [3_909_000, '1:05:09'],
  [4_500, '0:05'],
  [1, '0:01'],
  [0, '0:00'],
  [-900, '0:00'],
  [-12_000, '+0:12'],
])('%i ms are read as %s', (left, text) => {
  expect(clockText(left)).toBe(text)
})

it('runs, pauses and goes on where it stood', () => {
  const running = started(sponge, NOW)
  const standing = paused(running, NOW + minutesLong(10))
  expect(timeLeft(standing, NOW + minutesLong(90))).toBe(minutesLong(15))
  expect(timeLeft(started(standing, NOW + minutesLong(90)), NOW + minutesLong(91))).toBe(minutesLong(14))
  expect(started(running, NOW + 5)).toEqual(running)
})

it('is over at its very time and stays so until it is reset', () => {
  const running = started(sponge, NOW)
  expect(isOver(running, NOW + minutesLong(25) - 1)).toBe(false)
  expect(isOver(running, NOW + minutesLong(25))).toBe(true)
  expect(isOver(running, NOW + minutesLong(2500))).toBe(true)
  expect(isOver(reset(running), NOW + minutesLong(2500))).toBe(false)
  expect(reset(running)).toEqual(sponge)
})

it('gets a minute more: from its end, from where it stands, or from now when it is over', () => {
  const running = started(sponge, NOW)
  expect(timeLeft(extended(running, NOW), NOW)).toBe(minutesLong(26))
  expect(timeLeft(extended(sponge, NOW), NOW)).toBe(minutesLong(26))
  const late = NOW + minutesLong(40)
  expect(timeLeft(extended(running, late), late)).toBe(minutesLong(1))
})

it('pausing and starting loses no time, however often', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 600_000 })), (waits) => {
      let [timer, now, ran] = [started(sponge, NOW), NOW, 0]
      for (const wait of waits) {
        now += wait
        ran += timer.endsAt === undefined ? 0 : wait
        timer = timer.endsAt === undefined ? started(timer, now) : paused(timer, now)
      }
      expect(timeLeft(timer, now)).toBe(sponge.length - ran)
    }),
  )
})
