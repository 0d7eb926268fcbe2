import { expect, test } from 'vitest'
import { changeLines as linesOf } from './change-lines.ts'

const changeLines = (details: object) => linesOf({ ...details }, 'Deposit')

test('a change says what it was and what it is, in the words of the page', () => {
  expect(
    changeLines({ hourlyRate: ['30.00', '32.00'], taxEnabled: [true, false], businessPhone: [null, '0400'] }),
  ).toEqual(['Hourly rate: from 30.00 to 32.00', 'Charge tax: from on to off', 'Phone: from nothing to 0400'])
})

test('long texts and lists are named only', () => {
  expect(changeLines({ bankDetails: [null, 'x'.repeat(200)], contactSources: [['Phone'], []] })).toEqual([
    'Bank details',
    'Where customers come from',
  ])
})

test('a change that follows from another setting is not told twice', () => {
  expect(changeLines({ pricesIncludeTax: [true, false], priceEntry: ['gross', 'net'] })).toEqual([
    'The prices I type include tax: from on to off',
  ])
  expect(changeLines({ onboardingStep: [0, 1] })).toEqual([])
})

test('the booking fee goes by the name that the owner gave it', () => {
  expect(changeLines({ bookingFeeDueDays: [3, 5], bookingFee: [{ kind: 'none' }, { kind: 'fixed' }] })).toEqual([
    'Deposit due after: from 3 to 5',
    'Deposit',
  ])
})
