import { expect, it } from 'vitest'
import { linesBefore } from './lines-before.ts'

const before = [
  { id: 11, productId: 1, name: 'Small' },
  { id: 12, productId: 1, name: 'Large' },
]
const namesOf = (lines: { id?: number | null; productId: number }[]) =>
  linesBefore(before, lines).map((line) => line?.name)

it('a line is the one whose id it has, wherever it stands', () => {
  expect(
    namesOf([
      { id: 12, productId: 1 },
      { id: 11, productId: 1 },
    ]),
  ).toEqual(['Large', 'Small'])
})

it('a line without an id is new, however like another it is', () => {
  expect(namesOf([{ productId: 1 }, { id: null, productId: 1 }])).toEqual([undefined, undefined])
})

it('a line that names another product, an unknown id or an id for the second time is new', () => {
  expect(
    namesOf([
      { id: 11, productId: 2 },
      { id: 99, productId: 1 },
    ]),
  ).toEqual([undefined, undefined])
  expect(
    namesOf([
      { id: 12, productId: 1 },
      { id: 12, productId: 1 },
    ]),
  ).toEqual(['Large', undefined])
})
