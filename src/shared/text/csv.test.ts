import { describe, expect, it } from 'vitest'
import { CSV_START, csvLine, guardCell } from './csv.ts'

const lineOf = (cells: Parameters<typeof csvLine>[0]) => csvLine(cells).slice(0, -2)

describe('a CSV file', () => {
  it('has a header, one line a row and a mark that Excel needs for accents', () => {
    expect(CSV_START + csvLine(['Name', 'Orders']) + csvLine(['Zoë', 2])).toBe('\uFEFFName,Orders\r\nZoë,2\r\n')
  })
  it('keeps commas, quotes and line breaks inside their cell', () => {
    expect(lineOf(['Smith, Anna', 'the "big" one', 'line 1\nline 2', ' padded '])).toBe(
      '"Smith, Anna","the ""big"" one","line 1\nline 2"," padded "',
    )
  })
  it('leaves empty what is not there', () => {
    expect(lineOf([null, undefined, '', Number.NaN])).toBe(',,,')
  })
  it('says yes and no', () => {
    expect(lineOf([true, false])).toBe('Yes,No')
  })
})

describe('a text that a spreadsheet would run', () => {
  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '=HYPERLINK("http://evil")', '＝1+1', '＋cmd', '－2+3', '＠SUM(A1)'])(
    '%j is made harmless',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`)
    },
  )
  // When a semicolon or a tab separates cells, a quote in the middle of a line protects nothing.
  it.each([
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['cake;=1+1', "cake;'=1+1"],
    ['cake;@SUM(A1);-2+3;fine', "cake;'@SUM(A1);'-2+3;fine"],
    ['cake\t=1+1', "cake\t'=1+1"],
    ['cake\n=1+1', "cake\n'=1+1"],
    ['cake\r\n＝1+1', "cake\r\n'＝1+1"],
    ['cake; =1+1', "cake;' =1+1"],
    ['cake;"=1+1"', `cake;'"=1+1"`],
    ['no nuts:\n- almonds', "no nuts:\n'- almonds"],
    // A program that misses the end of the quotes reads on in the next cell.
    ['call me:\n+1-', "call me:\n'+1-"],
  ])('%j is made harmless in each part that a spreadsheet could take for a cell', (text, harmless) => {
    expect(guardCell(text)).toBe(harmless)
  })
  it.each([
    '+61 400 000 000',
    '-5',
    '(02) 9999-1234',
    '+1.5',
    'plain',
    '',
    "O'Brien",
    '1 + 1 = 2; a@b.test',
    "cake;'=1+1",
  ])('%j stays as it is', (text) => {
    expect(guardCell(text)).toBe(text)
  })
  it('a number is never touched', () => {
    expect(lineOf([-5])).toBe('-5')
  })
})
