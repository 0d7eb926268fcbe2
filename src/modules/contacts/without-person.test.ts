import { expect, test } from 'vitest'
import { withoutPerson } from './without-person.ts'

const said = ['Zuleika Dobson', 'Zuleika', 'Dobson', 'zuleika@example.com', '0400 111 222', 'Rose', 'Mei-Ling', 'J']
const clean = withoutPerson(said, 'AU')

test.each([
  ['Call Zuleika Dobson about the cake', 'Call (erased) about the cake'],
  ["ZULEIKA's torte, Zuleikas Torte", "(erased)'s torte, (erased)s Torte"],
  ['Mail zuleika@example.com or ring +61 400-111-222 (0400111222)', 'Mail (erased) or ring (erased) ((erased))'],
  ['Mei-Ling’s tower (12-inch)', '(erased)’s tower (12-inch)'],
  ['Rosemary cake for J, 400 g', 'Rosemary cake for J, 400 g'],
])('of "%s" is left "%s"', (text, left) => {
  expect(clean(text)).toBe(left)
})

test('texts are found wherever they stand, and all else stays as it is', () => {
  expect(clean([{ text: 'Ring Zuleika', done: true, servings: 6, notes: null }])).toEqual([
    { text: 'Ring (erased)', done: true, servings: 6, notes: null },
  ])
  expect(withoutPerson([], 'AU')('Anything')).toBe('Anything')
})

test('a name of any signs is only a name', () => {
  const name = String.raw`O'Neill-[\d+] $1 (a|b) {2} \u{41} ^.*?/-`
  expect(withoutPerson([name], 'AU')(`For ${name}, 4`)).toBe('For (erased), 4')
})
