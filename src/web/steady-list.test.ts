import { expect, it } from 'vitest'
import { namesSaying } from '#shared/text/name-rank.ts'
import { nextShown } from './steady-list.ts'

const ways = {
  keyOf: (name: string) => name,
  carry: (names: readonly string[], q: string) => namesSaying(names, q, String),
}
const NOTHING = { q: undefined, items: [], isAnswered: false }

it('keeps what is shown in its place when the answer comes, and adds the rest below', () => {
  const first = nextShown(NOTHING, 'an', ['Hannah', 'Joan', 'Dan'], ways)
  const typed = nextShown(first, 'ann', undefined, ways)
  expect(typed).toEqual({ q: 'ann', items: ['Hannah'], isAnswered: false })
  expect(nextShown(typed, 'ann', ['Anna', 'Hannah'], ways)).toEqual({
    q: 'ann',
    items: ['Hannah', 'Anna'],
    isAnswered: true,
  })
})

it('shows the better names first when she types', () => {
  const shown = { q: 'a', items: ['Hannah', 'Dan', 'Anna'], isAnswered: true }
  expect(nextShown(shown, 'anna', undefined, ways).items).toEqual(['Anna', 'Hannah'])
})

it('takes an answer that is there already as it is', () => {
  const shown = { q: 'a', items: ['Hannah', 'Anna'], isAnswered: true }
  expect(nextShown(shown, 'an', ['Anna', 'Hannah'], ways).items).toEqual(['Anna', 'Hannah'])
})

it('stays as it is when the same search is answered again', () => {
  const shown = nextShown(NOTHING, 'an', ['Anna'], ways)
  expect(nextShown(shown, 'an', ['Andy', 'Anna'], ways)).toBe(shown)
})

it('begins anew when it is opened again', () => {
  const shown = nextShown(NOTHING, '', ['Anna'], ways)
  const closed = nextShown(shown, undefined, undefined, ways)
  expect(nextShown(closed, '', ['Andy', 'Anna'], ways).items).toEqual(['Andy', 'Anna'])
})
