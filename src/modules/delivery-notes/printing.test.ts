import { expect, test } from 'vitest'
import { nextPrinting } from './printing.ts'

test('a note says nothing of earlier ones as long as it says the same', () => {
  const first = nextPrinting(null, { hash: 'a', at: '1' })
  expect(first).toEqual({ hash: 'a', at: '1' })
  expect(nextPrinting(first, { hash: 'a', at: '2' })).toEqual({ hash: 'a', at: '2' })
})

test('a changed note names the last printing of the note that it replaces, however often it is printed', () => {
  const last = nextPrinting({ hash: 'a', at: '2' }, { hash: 'b', at: '3' })
  expect(last).toEqual({ hash: 'b', at: '3', before: '2' })
  expect(nextPrinting(last, { hash: 'b', at: '4' })).toEqual({ hash: 'b', at: '4', before: '2' })
  expect(nextPrinting(last, { hash: 'a', at: '5' })).toEqual({ hash: 'a', at: '5', before: '3' })
})
