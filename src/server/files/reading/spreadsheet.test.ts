import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { crowdedZip } from '../zip/zip-testing.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { type Cell, sheetXml, spreadsheetFiles, zipTo } from './spreadsheet-testing.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-sheets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = path.join(folder, 'list.xlsx')

const read = (rowsMax = 5000) => readSpreadsheet({ path: file, rowsMax, columnsMax: 1000 })
async function readRows(rows: Cell[][]) {
  await zipTo(file, spreadsheetFiles({ List: sheetXml(rows) }))
  return read()
}
const rowsOf = async (rows: Cell[][]) => {
  const answer = await readRows(rows)
  return 'rows' in answer ? answer.rows : answer
}

describe('a spreadsheet', () => {
  it('is read as a person would type its cells', async () => {
    expect(
      await rowsOf([
        ['Name', 'Price', 'Since', 'Weekly'],
        ['Crème brûlée 🍮', 0.1 + 0.2, { xml: 's="1"><v>46186</v>' }, true],
        ['  01234 ', 1e21, { xml: 's="1"><v>46186.5</v>' }, null],
        ['0.00000012', 0.000_000_12, { xml: '><f>1+1</f><v>2</v>' }, false],
        ['=HYPERLINK("http://x")', -12.5, { xml: 't="e"><v>#DIV/0!</v>' }, { xml: 't="str"><f>A1</f><v>Ana</v>' }],
      ]),
    ).toEqual([
      ['Name', 'Price', 'Since', 'Weekly'],
      ['Crème brûlée 🍮', '0.3', '2026-06-13', 'TRUE'],
      ['01234', '1000000000000000000000', '2026-06-13 12:00:00', ''],
      ['0.00000012', '0.00000012', '2', 'FALSE'],
      ['=HYPERLINK("http://x")', '-12.5', '', 'Ana'],
    ])
  })
  it('has its first sheet with anything in it read', async () => {
    const sheets = { Cover: sheetXml([]), Ana: sheetXml([['Name'], ['Ana']]), Bo: sheetXml([['Name'], ['Bo']]) }
    await zipTo(file, spreadsheetFiles(sheets))
    expect(await read()).toEqual({ sheet: 'Ana', sheetCount: 2, rows: [['Name'], ['Ana']] })
  })
  it('may be empty, and no more rows are taken than asked for', async () => {
    expect(await readRows([])).toEqual({ sheet: '', sheetCount: 0, rows: [] })
    await zipTo(file, spreadsheetFiles({ List: sheetXml(Array.from({ length: 50 }, (_, at) => [at])) }))
    expect(await read(10)).toMatchObject({ rows: { length: 10 } })
  })
})

describe('a hostile file', () => {
  it('is refused before it is inflated where it makes 100 MB out of a hundred kB', async () => {
    const files = spreadsheetFiles({ List: sheetXml([['Name']]) })
    await zipTo(file, { ...files, 'xl/worksheets/sheet1.xml': Buffer.alloc(100 * 1024 * 1024, 32) })
    expect((await stat(file)).size).toBeLessThan(1_000_000)
    expect(await read()).toMatchObject({ refused: 'too-large' })
  })
  it('is refused by the sum of many small bombs, and by the number of its files', async () => {
    const noise = Buffer.alloc(30 * 1024 * 1024, 'not all alike, 1234567890; ')
    await zipTo(file, { a: noise, b: noise, c: noise, d: noise, e: noise })
    expect(await read()).toMatchObject({ refused: 'too-large' })
    await zipTo(file, Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`xl/${at}.xml`, 'x'])))
    expect(await read()).toMatchObject({ refused: 'too-large', reason: '2001 entries' })
  })
  it('is refused by how long the list of its contents is, before that is read', async () => {
    await crowdedZip(file, { entries: 100_000 })
    expect(await read()).toMatchObject({ refused: 'too-large', reason: '100000 entries' })
    await crowdedZip(file, { entries: 100, commentBytes: 60_000 })
    expect(await read()).toMatchObject({ refused: 'too-large', reason: expect.stringMatching(/^a list of \d+ bytes$/) })
  })
  it('waits for two others, and is put off where twenty wait already', async () => {
    await zipTo(file, spreadsheetFiles({ List: sheetXml([['Name'], ['Ana']]) }))
    const answers = await Promise.all(Array.from({ length: 24 }, () => read()))
    const put = answers.filter((answer) => 'refused' in answer)
    expect(put).toEqual([expect.objectContaining({ refused: 'busy' }), expect.objectContaining({ refused: 'busy' })])
  }, 120_000)
  it('with a false list of contents is ended by the caps of the process that reads it', async () => {
    await zipTo(file, {
      ...spreadsheetFiles({ List: sheetXml([['Name']]) }),
      'xl/worksheets/sheet1.xml': `${sheetXml([['Name']]).replace('</sheetData>', '')}${'<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(1_200_000)}`,
    })
    const zip = await readFile(file)
    const name = Buffer.from('xl/worksheets/sheet1.xml')
    // The name's last occurrence is in the central directory; its size stands 22 bytes before it.
    zip.writeUInt32LE(500, zip.lastIndexOf(name) - 22)
    await writeFile(file, zip)
    const small = await readSpreadsheet({ path: file, rowsMax: 10, columnsMax: 10 }, { seconds: 2, megabytes: 250 })
    expect(small).toHaveProperty('refused')
  }, 60_000)
  it('with a path out of its folder is no spreadsheet', async () => {
    await zipTo(file, { ...spreadsheetFiles({ List: sheetXml([['Name']]) }), 'xl/evil.xml': 'x' })
    const zip = await readFile(file)
    await writeFile(file, Buffer.from(zip.toString('latin1').replaceAll('xl/evil.xml', '../evil.xml'), 'latin1'))
    expect(await read()).toMatchObject({ refused: 'unreadable' })
  })
})

describe('other files', () => {
  it('are told apart where they are of the old format or locked with a password', async () => {
    await writeFile(file, Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]))
    expect(await read()).toMatchObject({ refused: 'old' })
  })
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a CSV file', Buffer.from('Name,Price\nAna,3')],
    ['a zip that is cut off', Buffer.from('PK\u0003\u0004 and then nothing')],
  ])('%s cannot be read', async (_, bytes) => {
    await writeFile(file, bytes)
    expect(await read()).toMatchObject({ refused: 'unreadable' })
  })
  it('a zip of something else cannot be read', async () => {
    await zipTo(file, { 'holiday.txt': 'no sheet' })
    expect(await read()).toMatchObject({ refused: 'unreadable' })
  })
  it('every cut of a good file is refused or read whole', async () => {
    await zipTo(file, spreadsheetFiles({ List: sheetXml([['Name'], ['Ana']]) }))
    const whole = await readFile(file)
    for (let share = 1; share < 8; share += 1) {
      await writeFile(file, whole.subarray(0, Math.floor((whole.length * share) / 8)))
      expect(await read()).toMatchObject({ refused: 'unreadable' })
    }
  })
})
