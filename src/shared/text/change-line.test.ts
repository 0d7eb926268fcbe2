import { expect, it } from 'vitest'
import { changeLine } from './change-line.ts'

it('a history says what was there before and after, and only the name of what is long', () => {
  expect(changeLine('Phone', [null, '0400 111 222'])).toBe('Phone: from nothing to 0400 111 222')
  expect(changeLine('Supplier', [false, true])).toBe('Supplier: from off to on')
  expect(changeLine('Notes', ['short', 'x'.repeat(61)])).toBe('Notes')
  expect(changeLine('Address', ['1 High Street', '1 High Street\nNewtown'])).toBe('Address')
})
