import { expect, test } from 'vitest'
import { guessCountry } from './guess-country.ts'

test.each([
  ['Australia/Sydney', ['en-AU'], 'AU'],
  ['Europe/Berlin', ['en-US', 'de'], 'DE'],
  ['America/Chicago', ['en-US'], 'US'],
  ['America/Toronto', ['fr-CA', 'fr'], 'CA'],
  ['Australia/Perth', ['en', 'en-AU'], 'AU'],
  ['UTC', ['en-GB'], 'GB'],
  ['UTC', ['zh-Hant-HK', 'en-NZ'], 'HK'],
  ['UTC', ['en'], undefined],
  ['Nowhere/At_All', ['en-ZZ'], undefined],
])('a browser in %s that reads %j is taken to be in %s', (timeZone, languages, country) => {
  expect(guessCountry({ timeZone, languages })).toBe(country)
})
