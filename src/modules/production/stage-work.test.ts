import { expect, test } from 'vitest'
import { carriedWork } from './stage-work.ts'

const bake = { minutes: 60, before: 2, sooner: 1 }
const ice = { minutes: 30, before: 1, sooner: 0 }
const work = { Bake: bake, Ice: ice }

test('a renamed stage keeps its time, wherever it moves', () => {
  expect(carriedWork(work, ['Bake', 'Ice'], ['Bake', 'Frost'])).toEqual({ Bake: bake, Frost: ice })
  expect(carriedWork(work, ['Bake', 'Ice', 'Box'], ['Bake', 'Box', 'Frost'])).toEqual({ Bake: bake, Frost: ice })
  expect(carriedWork(work, ['Bake', 'Ice'], ['Ice', 'Bake'])).toEqual(work)
})

test('a stage that is gone takes its time along, and a new one starts without', () => {
  expect(carriedWork(work, ['Bake', 'Ice'], ['Bake'])).toEqual({ Bake: bake })
  expect(carriedWork(work, ['Bake', 'Ice'], ['Mix', 'Bake', 'Ice'])).toEqual(work)
  expect(carriedWork(work, ['Bake', 'Ice'], [])).toEqual({})
})

test('a stage may have any name', () => {
  expect(carriedWork({}, [], ['constructor', 'toString'])).toEqual({})
})

test('the time of a stage that is not in the list is left out', () => {
  expect(carriedWork(work, [], ['Ice'])).toEqual({ Ice: ice })
})
