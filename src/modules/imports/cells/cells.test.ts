import { describe, expect, it } from 'vitest'
import { sizeIn } from '#modules/units/written/read-size.ts'
import { decimalMarkOf, readAmount } from './amount.ts'
import { dateOrderOf, readDate } from './dates.ts'
import { readFlag } from './flag.ts'
import { splitFullName } from './full-name.ts'
import { textOf } from './row.ts'
import { readSize } from './size.ts'

describe('an amount', () => {
  it.each([
    ['£1,183.23', '1183.23'],
    ['-8,78', '-8.78'],
    ['1 234,50 €', '1234.5'],
    ["1'234.50 CHF", '1234.5'],
    ['EUR 12,00', '12'],
    ['CHF 12.-', '12'],
    ['(4.00)', '-4'],
    ['12.00-', '-12'],
    ['-84,20EUR', '-84.2'],
    ['12.00 DR', '-12'],
    ['-$5.20', '-5.2'],
    ['$ -5.20', '-5.2'],
    ['R$ 1.234,56', '1234.56'],
    ['0', '0'],
    ['\u221233,87', '-33.87'],
  ])('is read as it is written: %s', (written, value) => {
    expect(readAmount(written)).toBe(value)
  })
  it.each(['', 'Pending', 'see receipt', '12 apples', '01/02/2026', '2026-01-02', '1.2.3', '='])(
    'is nothing else: %j',
    (written) => {
      expect(readAmount(written)).toBeUndefined()
    },
  )
  it('means what the other rows of its column mean', () => {
    expect(decimalMarkOf(['1.234', '12,50', '3'])).toBe(',')
    expect(readAmount('1.234', ',')).toBe('1234')
    expect(decimalMarkOf(['1,234', '12.50'])).toBe('.')
    expect(readAmount('1,234', '.')).toBe('1234')
    expect(decimalMarkOf(['5', '12'])).toBeUndefined()
  })
  it.each([
    ['£32,50', '.', '32.5'],
    ['1.183,23', '.', '1183.23'],
    ['12.50', ',', '12.5'],
    ['1,183.2', ',', '1183.2'],
  ] as const)('is read as it is written, also in a column of another decimal mark: %s', (written, mark, value) => {
    expect(readAmount(written, mark)).toBe(value)
  })
})

describe('a date', () => {
  it.each([
    ['2018-02-25 12:34:56 +0000', '2018-02-25'],
    ['2018-02-25T12:34:56Z', '2018-02-25'],
    ['20180225', '2018-02-25'],
    ['2019.04.19.', '2019-04-19'],
    ['18.09.17', '2017-09-18'],
    ['25/02/2018', '2018-02-25'],
    ['02/25/2018 10:15', '2018-02-25'],
    ['15 Jan 2024', '2024-01-15'],
    ['Jan 15, 2024', '2024-01-15'],
    ['15-Jan-24', '2024-01-15'],
    ['3. März 2024', '2024-03-03'],
    ['12 février 2024', '2024-02-12'],
    ['5 de mayo de 2024', '2024-05-05'],
    ['7 dicembre 2024', '2024-12-07'],
    ['9 mei 2024', '2024-05-09'],
  ])('is read as files write it: %s', (written, day) => {
    expect(readDate(written, 'day-first')).toBe(day)
  })
  it.each(['', 'Pending', 'invalid_date', '12', '31/02/2024', '2024-13-01', '99999999', 'Jan', '12.50'])(
    'is nothing else: %j',
    (written) => {
      expect(readDate(written, 'day-first')).toBeUndefined()
    },
  )
  it('is asked about only where a whole column could mean two things', () => {
    expect(dateOrderOf(['03/04/2026', '25/04/2026'])).toBe('day-first')
    expect(dateOrderOf(['03/04/2026', '04/25/2026'])).toBe('month-first')
    expect(dateOrderOf(['03/04/2026', '05/06/2026'])).toBe('either')
    expect(dateOrderOf(['03.04.2026', '2026-01-02', '05/05/2026'])).toBe('day-first')
    expect(readDate('03/04/2026', 'month-first')).toBe('2026-03-04')
  })
})

describe('a size', () => {
  it.each([
    ['6 oz', '6', 'oz'],
    ['25 X 500G', '12500', 'g'],
    ['1,5 kg', '1.5', 'kg'],
    ['1 1/2 lb', '1.5', 'lb'],
    ['2x1L', '2', 'L'],
    ['12 fl oz', '12', 'fl oz'],
    ['500', '500', undefined],
    ['30 pcs', '30', 'each'],
  ])('is parted into its number and its unit: %s', (written, size, unit) => {
    expect(readSize(written, 'metric')).toEqual({ size, unit })
  })
  it('is found in a name', () => {
    expect(sizeIn('FROZEN CROISSANT DOUGH SHEET 25 X 500G', 'metric')).toEqual({ size: '12500', unit: 'g' })
    expect(sizeIn('Flour', 'metric')).toBeUndefined()
  })
})

describe('a full name', () => {
  it.each([
    ['Abigail Byrne', 'Abigail', 'Byrne'],
    ['Dr Anahi Nolan', 'Anahi', 'Nolan'],
    ['Nolan, Anahi', 'Anahi', 'Nolan'],
    ['Ana Maria da Silva', 'Ana Maria', 'da Silva'],
    ['Vincent van der Berg', 'Vincent', 'van der Berg'],
    ['Cher', 'Cher', ''],
  ])('is parted into two: %s', (full, firstName, lastName) => {
    expect(splitFullName(full)).toEqual({ firstName, lastName })
  })
})

describe('yes and no', () => {
  it('are known in the words of other programs', () => {
    expect(['Yes', 'TRUE', '1', 'subscribed', 'ja', 'Sí', 'oui'].map(readFlag)).toEqual(Array(7).fill(true))
    expect(['no', 'Unsubscribed', '0', 'nein', 'NON'].map(readFlag)).toEqual(Array(5).fill(false))
    expect(readFlag('Bulk Flour Ltd')).toBeUndefined()
  })
})

describe('a text', () => {
  it('is read without the marks of the page that it stood on', () => {
    expect(textOf('1&nbsp;cup flour &amp; 2 eggs')).toBe('1 cup flour & 2 eggs')
    expect(textOf('<p>Mix.</p><p>Bake.</p>')).toBe('Mix.\nBake.')
    expect(textOf('3 < 4 & 5 > 2')).toBe('3 < 4 & 5 > 2')
  })
})
