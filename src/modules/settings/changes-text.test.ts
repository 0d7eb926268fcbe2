import { expect, test } from 'vitest'
import { changesText } from './changes-text.ts'

test('a change says what it was and what it is, in the words of the page', () => {
  expect(
    changesText({ hourlyRate: ['30.00', '32.00'], taxEnabled: [true, false], businessPhone: [null, '0400'] }),
  ).toBe('Hourly rate from 30.00 to 32.00; Charge tax from on to off; Phone from nothing to 0400')
})

test('long texts and lists are named only', () => {
  expect(changesText({ bankDetails: [null, 'x'.repeat(200)], contactSources: [['Phone'], []] })).toBe(
    'Bank details; Where customers come from',
  )
})

test('what follows from another setting is not told twice', () => {
  expect(changesText({ pricesIncludeTax: [true, false], priceEntry: ['gross', 'net'] })).toBe(
    'The prices I type include tax from on to off',
  )
  expect(changesText({ onboardingStep: [0, 1] })).toBe('')
})
