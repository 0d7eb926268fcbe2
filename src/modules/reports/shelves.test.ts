import { expect, test } from 'vitest'
import { REPORTS } from './reports.ts'
import { FIRST_REPORTS, SHELVES } from './shelves.ts'
import { JOB_SHEETS, RECALL } from './words.ts'

test('each list and report has one place on the page, six of them the first', () => {
  const placed = [...FIRST_REPORTS, ...SHELVES.flatMap(({ ids }) => ids)]
  expect(placed.toSorted()).toEqual([...REPORTS.map(({ id }) => id), JOB_SHEETS, RECALL].toSorted())
  expect(FIRST_REPORTS).toHaveLength(6)
})
