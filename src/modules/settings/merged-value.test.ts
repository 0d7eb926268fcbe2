import { expect, test } from 'vitest'
import { mergedValue } from './merged-value.ts'

test('a list keeps what each of two pages adds, and loses what each takes away', () => {
  const base = ['Phone', 'Web', 'Fair']
  expect(mergedValue(base, ['Phone', 'Fair', 'Radio'], ['Phone', 'Web', 'Fair', 'Market'])).toEqual([
    'Phone',
    'Fair',
    'Market',
    'Radio',
  ])
  expect(mergedValue([1, 2], [2], [1])).toEqual([])
  expect(mergedValue([], [3], [3])).toEqual([3])
})

test('a group keeps two fields that were changed on two pages', () => {
  const base = { leadDays: 1, step: 'half', ovenTins: null }
  expect(mergedValue(base, { ...base, step: 'whole' }, { ...base, ovenTins: 4 })).toEqual({
    leadDays: 1,
    step: 'whole',
    ovenTins: 4,
  })
})

test('a value that was changed twice is the one typed here', () => {
  expect(mergedValue('a', 'b', 'c')).toBe('b')
  expect(mergedValue('a', 'a', 'c')).toBe('c')
  expect(mergedValue([{ from: 1 }], [{ from: 2 }], [{ from: 1 }, { from: 3 }])).toEqual([{ from: 2 }])
  expect(mergedValue(null, ['x'], ['y'])).toEqual(['x'])
})

test('the days of a week keep their places, also where several have the same number', () => {
  expect(mergedValue([3, 3, 3, 3, 3, 3, 3], [3, 5, 3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3, 1])).toEqual([
    3, 5, 3, 3, 3, 3, 1,
  ])
  expect(mergedValue([1, 2, 3, 4, 5, 6, 7], [9, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7])).toEqual([
    9, 2, 3, 4, 5, 6, 7,
  ])
})
