import { expect, test } from 'vitest'
import { businessNumberName, namedBusinessNumber, taxName } from './gst-wording.ts'

const bakery = {
  useGst: true,
  taxEnabled: true,
  taxTerminology: 'Tax',
  country: 'AU',
  businessNumber: '12 345 678 901',
}

test('with GST wording tax is GST, and a bare number is told for what it is', () => {
  expect(taxName(bakery)).toBe('GST')
  expect(namedBusinessNumber(bakery)).toBe('ABN 12 345 678 901')
  expect(namedBusinessNumber({ ...bakery, country: 'NZ', businessNumber: '123-456-789' })).toBe(
    'GST number 123-456-789',
  )
})

test('a number that was typed with its name keeps it; no number stays none', () => {
  expect(namedBusinessNumber({ ...bakery, businessNumber: 'ABN 12 345 678 901' })).toBe('ABN 12 345 678 901')
  expect(namedBusinessNumber({ ...bakery, businessNumber: null })).toBeNull()
})

test('a bakery that charges no tax shows no tax number', () => {
  const untaxed = { ...bakery, taxEnabled: false, businessNumber: '123-456-789' }
  for (const country of ['NZ', 'GB', 'DE', 'SG'])
    expect(namedBusinessNumber({ ...untaxed, country, useGst: country === 'NZ' })).toBeNull()
  expect(namedBusinessNumber({ ...untaxed, country: 'GB', businessNumber: 'VAT GB123456789' })).toBeNull()
  expect(namedBusinessNumber(untaxed), 'an ABN is no number of the tax').toBe('ABN 123-456-789')
  for (const businessNumber of ['9429 0312 3456 7', 'NZBN 9429 0312 3456 7'])
    expect(namedBusinessNumber({ ...untaxed, country: 'NZ', businessNumber }), 'nor is an NZBN').toBe(
      'NZBN 9429 0312 3456 7',
    )
})

test('without it the owner’s own words stand', () => {
  const plain = { ...bakery, useGst: false, taxTerminology: 'VAT' }
  expect(taxName(plain)).toBe('VAT')
  expect(namedBusinessNumber(plain)).toBe('12 345 678 901')
  expect(businessNumberName(plain)).toBeUndefined()
  expect(businessNumberName({ ...bakery, country: 'SG' })).toBeUndefined()
})
