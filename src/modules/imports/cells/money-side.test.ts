import { describe, expect, it } from 'vitest'
import { currenciesIn, currenciesOfHeader } from './currency.ts'
import { readDirection } from './direction.ts'
import { saidMoneyOut, sideOf, sidesOf } from './money-side.ts'

const rowOf = (amount: string, direction = '', description = amount) => ({ amount, direction, description })

describe('the direction of money', () => {
  it.each([
    ['Debit', 'out'],
    ['CREDIT', 'in'],
    ['S', 'out'],
    ['H', 'in'],
    ['D', 'out'],
    ['K', 'in'],
    ['DR', 'out'],
    ['CR.', 'in'],
    ['Bij', 'in'],
    ['Af', 'out'],
    ['inflow', 'in'],
    ['Débit', 'out'],
    ['Uscita', 'out'],
    ['Haber', 'in'],
    ['\u2212', 'out'],
    ['Direct-transfer', undefined],
    ['', undefined],
  ] as const)('is said by its own column: %s', (word, direction) => {
    expect(readDirection(word)).toBe(direction)
  })
  it.each(['5.00-', '5.00\u2013', '\uFF0D5.00', '-5.00', '\u22125.00', '(5.00)', '5.00 DR', '5.00- EUR', '5,00-'])(
    'is said by a minus, however it is written: %s',
    (amount) => {
      expect(sideOf(rowOf(amount), false)).toBe('minus')
    },
  )
  it('is said by the amount itself', () => {
    expect(sideOf(rowOf('40.00 CR'), false)).toBe('in')
    expect(sideOf(rowOf('40.00'), false)).toBe('plus')
    expect(sideOf(rowOf('40.00', 'Credit'), true)).toBe('plus')
    expect(sideOf(rowOf('40.00', 'Debit'), true)).toBe('in')
  })
  it('is asked, with a row of each, where both signs occur, and decided by no majority', () => {
    const few = [rowOf('-5.00', '', 'Coffee stall'), rowOf('2000.00', '', 'Deposit')]
    expect(saidMoneyOut(sidesOf(few, false))).toBeUndefined()
    expect(sidesOf(few, false)).toMatchObject({
      minus: { description: 'Coffee stall' },
      plus: { description: 'Deposit' },
    })
    expect(saidMoneyOut(sidesOf([...few, ...few, rowOf('-1'), rowOf('-2')], false))).toBeUndefined()
  })
  it('is not asked where one sign alone is left once money in is left out', () => {
    expect(saidMoneyOut(sidesOf([rowOf('-5'), rowOf('40', 'Credit')], false))).toBe('minus')
    expect(saidMoneyOut(sidesOf([rowOf('5', 'Debit'), rowOf('-40', 'Credit')], false))).toBe('plus')
    expect(saidMoneyOut(sidesOf([rowOf('5'), rowOf('0'), rowOf('40 CR')], false))).toBe('plus')
  })
})

describe('a currency', () => {
  it.each([
    ['12.50 USD', ['USD']],
    ['\u20ac 4', ['EUR']],
    ['(4,00 EUR)', ['EUR']],
    ['CHF 12.-', ['CHF']],
    ['12.50', []],
    ['12.50 DR', []],
    ['12 kg', []],
  ])('is named in a cell: %s', (cell, codes) => {
    expect(currenciesIn(cell)).toEqual(codes)
  })
  it('may be any dollar', () => {
    expect(currenciesIn('$5')).toEqual(expect.arrayContaining(['USD', 'CAD', 'AUD']))
    expect(currenciesIn('US$5')).toEqual(['USD'])
  })
  it.each([
    ['Amount (USD)', ['USD']],
    ['Betrag in EUR', ['EUR']],
    ['Price USD', ['USD']],
    ['Betrag (\u20ac)', ['EUR']],
    ['Amount', []],
    ['Price (per kg)', []],
    ['Total', []],
  ])('is named in a header: %s', (header, codes) => {
    expect(currenciesOfHeader(header)).toEqual(codes)
  })
})
