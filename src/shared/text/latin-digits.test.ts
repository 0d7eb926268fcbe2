import { expect, test } from 'vitest'
import { latinDigits } from './latin-digits.ts'
import { parseTypedNumber } from './typed-number.ts'

test('digits of an Arabic, Persian, Hindi or Thai keyboard count as those of any other', () => {
  expect(['١٢٠', '۱۲۰', '१२०', '๑๒๐', '+44 (0)20'].map(latinDigits)).toEqual(['120', '120', '120', '120', '+44 (0)20'])
})

test('an amount is read as it is written in the language of its customer', () => {
  const typed = ['1.234,56', '1 234,56', '1,234.56', '1’234.56', '١٬٢٣٤٫٥٦', '1234,56']
  expect(typed.map(parseTypedNumber)).toEqual(typed.map(() => '1234.56'))
})
