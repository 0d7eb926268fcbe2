import { expect, test } from 'vitest'
import { allTimeZones, OFFERED_TIME_ZONES } from './time-zones.ts'
import { isTimeZone } from './zones.ts'

test('33 zones are offered first, those of Australia at the top', () => {
  expect(new Set(OFFERED_TIME_ZONES).size).toBe(33)
  const lastAustralian = OFFERED_TIME_ZONES.findLastIndex((zone) => zone.startsWith('Australia/'))
  expect(OFFERED_TIME_ZONES.slice(0, lastAustralian + 1).every((zone) => zone.startsWith('Australia/'))).toBe(true)
})

test('the whole list has every zone once, all of them usable, under current names', () => {
  const all = allTimeZones()
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(400)
  expect(all.every(isTimeZone)).toBe(true)
  expect(OFFERED_TIME_ZONES.every((zone) => all.includes(zone))).toBe(true)
  expect(all).not.toContain('Asia/Calcutta')
})
