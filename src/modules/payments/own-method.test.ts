import { expect, test } from 'vitest'
import { ownMethod } from './own-method.ts'

test('a method that is not in the list is kept in the words of the owner', () => {
  expect(ownMethod({ amount: '5', method: 'Other', otherMethod: 'Gift card' })).toEqual({
    amount: '5',
    method: 'Gift card',
  })
  expect(ownMethod({ method: 'Other', otherMethod: null })).toEqual({ method: 'Other' })
  // The text was typed before another method was chosen.
  expect(ownMethod({ method: 'Cash', otherMethod: 'Gift card' })).toEqual({ method: 'Cash' })
})
