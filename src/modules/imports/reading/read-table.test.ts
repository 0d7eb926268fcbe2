import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readRows } from './read-rows.ts'
import { readingWords, readTable } from './read-table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, littleEndian: boolean, mark: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * (text.length + (mark ? 1 : 0))))
  for (const [at, unit] of [...(mark ? '\uFEFF' : ''), ...text].entries())
    view.setUint16(2 * at, unit.charCodeAt(0), littleEndian)
  return new Uint8Array(view.buffer)
}
const read = (text: string, type: 'expenses' | 'contacts' = 'expenses') => readTable(readRows(text), type)
function tableOf(text: string, type: 'expenses' | 'contacts' = 'expenses') {
  const answer = read(text, type)
  if ('error' in answer) throw new Error(answer.error)
  return answer.table
}
const errorOf = (text: string) => {
  const answer = read(text)
  return 'error' in answer ? answer.error : undefined
}

describe('the letters of a file', () => {
  const written = 'Datum;Empfänger;Betrag\n01.02.2026;Müller & Söhne;12,50\n'
  const western = Uint8Array.from([...written].map((letter) => letter.charCodeAt(0)))
  it.each([
    ['UTF-8', bytes(written)],
    ['UTF-8 with a mark', bytes(`\uFEFF${written}`)],
    ['UTF-16', utf16(written, true, true)],
    ['UTF-16 without a mark', utf16(written, true, false)],
    ['UTF-16 of the other order', utf16(written, false, true)],
    ['UTF-16 of the other order without a mark', utf16(written, false, false)],
    ['Windows-1252', western],
  ])('are right without being asked for: %s', (_, file) => {
    expect(decodeText(file).text).toBe(written)
  })
  it('are read in another way when a person says so', () => {
    const cyrillic = Uint8Array.from([0xcc, 0xf3, 0xea, 0xe0])
    expect(decodeText(cyrillic).text).not.toBe('Мука')
    expect(decodeText(cyrillic, 'windows-1251').text).toBe('Мука')
  })
})

describe('a table', () => {
  it.each([',', ';', '\t', '|'])('is parted wherever its program parts cells: %j', (mark) => {
    const table = tableOf(['Date,Description,Amount', '2026-01-02,"Flour, white",1'].join('\n').replaceAll(',', mark))
    expect(table.columns.map(({ name }) => name)).toEqual(['Date', 'Description', 'Amount'])
  })
  it("follows Excel's own line about the delimiter", () => {
    expect(tableOf('sep=;\r\nDate;Amount\r\n2026-01-02;1,50\r\n').rows).toEqual([
      { line: 3, cells: ['2026-01-02', '1,50'] },
    ])
  })
  it('keeps lines within quotes together, and knows on which line of the file a row begins', () => {
    const table = tableOf('Date,Description,Amount\r\n2026-01-02,"one\r\ntwo",3\r\n\r\n2026-01-03,four,5')
    expect(table.rows.map(({ line }) => line)).toEqual([2, 5])
    expect(table.rows[0]?.cells[1]).toBe('one\ntwo')
  })
  it('passes over the lines that a bank writes above it', () => {
    const table = tableOf('Account,DE02 1234\nFrom,2026-01-01\n\nDate,Description,Debit\n2026-01-02,Flour,3.00\n')
    expect(table.headerLine).toBe(4)
    expect(table.rows).toHaveLength(1)
  })
  it('without headers loses no row', () => {
    const table = tableOf('18.09.2017;Mill;-33,87\n19.09.2017;Shop;-4,00\n')
    expect(table.headerLine).toBeNull()
    expect(table.rows).toHaveLength(2)
    expect(table.notices).toEqual([readingWords.noHeaders])
  })
  it('fills short rows, and drops empty columns at the end', () => {
    const table = tableOf('Date,Description,Amount,,\n2026-01-02,Flour\n2026-01-03,Sugar,2,,\n')
    expect(table.columns.map(({ values }) => values)).toEqual([
      ['2026-01-02', '2026-01-03'],
      ['Flour', 'Sugar'],
      ['', '2'],
    ])
  })
  it('names columns without a header and columns of the same header, and says so', () => {
    const table = tableOf('Date,skip,skip,,Amount\n2026-01-02,a,b,c,1')
    expect(table.columns.map(({ name }) => name)).toEqual(['Date', 'skip', 'skip (2)', 'Column 4', 'Amount'])
    expect(table.notices).toEqual([readingWords.duplicates, readingWords.someEmpty])
  })
  it('keeps a column that is called __proto__', () => {
    const table = tableOf('Date,__proto__,Amount\n2026-01-02,kept,1')
    expect(table.columns[1]).toEqual({ name: 'Column 2', values: ['kept'] })
  })
  it('takes the guard off that our own export puts before formulas', () => {
    expect(tableOf("Date,Description,Amount\n2026-01-02,'=SUM(A1),1").rows[0]?.cells[1]).toBe('=SUM(A1)')
  })
  it.each([
    ['', readingWords.empty],
    ['Date,Amount\n', readingWords.noRows],
    [`Date,Amount\n${'2026-01-02,1\n'.repeat(5001)}`, readingWords.tooManyRows],
    [`${'a,'.repeat(1_000_000)}b\n1`, readingWords.tooManyColumns],
    [
      'Date,Description\n2026-01-02,"Flour\n2026-01-03,Sugar\n',
      `${readingWords.errors} Line 2: a quote is opened and never closed`,
    ],
  ])('is refused with a clear sentence: %#', (text, sentence) => {
    expect(errorOf(text)).toBe(sentence)
  })
  it('may have 5,000 rows', () => {
    expect(tableOf(`Date,Amount\n${'2026-01-02,1\n'.repeat(5000)}`).rows).toHaveLength(5000)
  })
})
