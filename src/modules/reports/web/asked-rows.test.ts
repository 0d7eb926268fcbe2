import { expect, test } from 'vitest'
import { askedOf } from './asked-rows.ts'

const TODAY = '2026-11-27'
const days = (startDate?: string, endDate?: string) => {
  const asked = askedOf({ range: 'week' }, { startDate, endDate }, TODAY)
  return [asked.startDate, asked.endDate]
}

test('without an end a report goes until today, as its call does', () => {
  expect(days('2026-11-01')).toEqual(['2026-11-01', TODAY])
  expect(days(TODAY)).toEqual([TODAY, TODAY])
  expect(days('2026-12-24')).toEqual(['2026-12-24', '2026-12-24'])
  expect(days()).toEqual([TODAY, '2026-12-03'])
  expect(days('2026-11-01', '2026-11-05')).toEqual(['2026-11-01', '2026-11-05'])
})
