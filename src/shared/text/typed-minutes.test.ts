import { expect, test } from 'vitest'
import { minutesSaid } from './minutes-said.ts'
import { parseTypedMinutes } from './typed-minutes.ts'

test('a length of time is read as people type it', () => {
  const typed = {
    6: 360,
    0: 0,
    '6:30': 390,
    '6.5': 390,
    '6,5': 390,
    '6½': 390,
    '6½ h': 390,
    '1 hr. 15 min.': 75,
    '90 min': 90,
    '90min': 90,
    '90 m': 90,
    '45 minutes': 45,
    '6 h': 360,
    '6h': 360,
    '1 hr': 60,
    '2 hrs': 120,
    '1 hour': 60,
    '1.5 hours': 90,
    '6h30': 390,
    '6 h 30 min': 390,
    '6 hours and 30 minutes': 390,
    ' 7 H ': 420,
  }
  expect(Object.fromEntries(Object.keys(typed).map((text) => [text, parseTypedMinutes(text)]))).toEqual(typed)
})

test('text that is no length of time is not read', () => {
  for (const text of ['', 'six', '6:75', 'h', 'min', '6 cakes', '6 h h', '6 min 2 h', '6 h 30 min 5', '6 h x', ':30'])
    expect(parseTypedMinutes(text), text).toBeUndefined()
})

test('every length that is written is read back', () => {
  for (const minutes of [0, 1, 59, 60, 61, 390, 1440]) expect(parseTypedMinutes(minutesSaid(minutes))).toBe(minutes)
})
