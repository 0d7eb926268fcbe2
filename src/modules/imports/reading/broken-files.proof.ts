import { expect, it } from 'vitest'
import { decodeText, type Encoding } from './decode-text.ts'
import { readRows } from './read-rows.ts'
import { readingWords, readTable } from './read-table.ts'

/** P10: every broken file in every encoding is read exactly as written, or refused with a sentence. */

/** Finds the bytes of each letter by decoding every byte and every pair of bytes. */
function encoderOf(encoding: Encoding): (text: string) => Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, number[]>()
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = decoder.decode(Uint8Array.of(byte))
    if (letter.length === 1 && letter !== '\uFFFD') bytesOf.set(letter, [byte])
  }
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if (letter.length === 1 && letter !== '\uFFFD' && !bytesOf.has(letter)) bytesOf.set(letter, [lead, trail])
    }
  return (text) =>
    Uint8Array.from(
      [...text].flatMap((letter) => {
        const bytes = bytesOf.get(letter)
        if (!bytes) throw new Error(`${encoding} has no ${JSON.stringify(letter)}`)
        return bytes
      }),
    )
}

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const western = 'Crème brûlée'

type Written = { bytes: (text: string) => Uint8Array; word: string; chosen?: Encoding }
const chosen = (encoding: Encoding, word: string): Written => ({ bytes: encoderOf(encoding), word, chosen: encoding })
/** Without `chosen` the encoding must be recognised. */
const ENCODINGS: Record<string, Written> = {
  'UTF-8': { bytes: utf8, word: `${western} 🍰 小麦粉` },
  'UTF-8 with a mark': { bytes: (text) => utf8(`\uFEFF${text}`), word: `${western} 🍰` },
  'UTF-16': { bytes: (text) => utf16(text, true), word: western },
  'UTF-16, big-endian': { bytes: (text) => utf16(text, false), word: western },
  'UTF-16 with a mark': { bytes: (text) => utf16(`\uFEFF${text}`, true), word: `${western} 🍰` },
  'UTF-16, big-endian, with a mark': { bytes: (text) => utf16(`\uFEFF${text}`, false), word: `${western} 🍰` },
  'Windows-1252': { bytes: encoderOf('windows-1252'), word: `${western} €` },
  Mac: chosen('macintosh', western),
  'Central European': chosen('windows-1250', 'Žluťoučký koláč'),
  Cyrillic: chosen('windows-1251', 'Мука пшеничная'),
  Japanese: chosen('shift_jis', '小麦粉ー表'),
  Chinese: chosen('gb18030', '蛋糕面粉'),
}

const HEADERS = ['Date', 'Description', 'Amount']
const bodyOf = (word: string) => [
  ['2026-01-02', word, '1.50'],
  ['2026-01-03', `${word} 2`, '20.00'],
  ['2026-01-04', 'Butter', '3'],
]
const lines = (rows: readonly (readonly string[])[], mark = ',') => rows.map((cells) => cells.join(mark))
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)

/** The text of a file, with its rows below the headers or the sentence that refuses it. */
type Broken = (word: string) => { text: string; rows?: string[][]; error?: string }
const file = (
  make: (rows: string[][], body: string[][]) => string,
  rows?: (body: string[][]) => string[][],
): Broken => {
  return (word) => {
    const body = bodyOf(word)
    return { text: make([HEADERS, ...body], body), rows: (rows ?? ((same) => same))(body) }
  }
}
const refused =
  (error: string, make: (rows: string[][]) => string): Broken =>
  (word) => ({ text: make([HEADERS, ...bodyOf(word)]), error })
const withWord = (cell: (word: string) => string, written = (text: string) => text): Broken => {
  const changed = ([first, ...others]: string[][]) =>
    first ? [[first[0] ?? '', cell(first[1] ?? ''), first[2] ?? ''], ...others] : []
  return file(
    (_, body) =>
      lines([HEADERS, ...changed(body).map(([day = '', text = '', sum = '']) => [day, written(text), sum])]).join('\n'),
    changed,
  )
}
const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`

const FILES: Record<string, Broken> = {
  'nothing wrong': file((rows) => lines(rows).join('\n')),
  'lines of Windows': file((rows) => lines(rows).join('\r\n')),
  'lines of an old Mac': file((rows) => lines(rows).join('\r')),
  'lines of all kinds': file((rows) =>
    lines(rows).reduce((text, line, at) => text + (['\n', '\r\n', '\r'][at % 3] ?? '') + line),
  ),
  'a last line end': file((rows) => `${lines(rows).join('\n')}\n`),
  'many last line ends': file((rows) => `${lines(rows).join('\n')}${'\r\n'.repeat(50)}`),
  'blank lines between': file((rows) => lines(rows).join('\n\n\n')),
  'lines of spaces': file((rows) => lines(rows).join('\n   \n')),
  'lines of commas': file((rows) => lines(rows).join('\n,,\n')),
  'commas behind': file((rows) =>
    lines(rows)
      .map((line) => `${line},,,`)
      .join('\n'),
  ),
  'spaces around cells': file((rows) => rows.map((cells) => cells.map((cell) => `  ${cell} `).join(',')).join('\n')),
  'tabs around cells': file((rows) =>
    rows.map((cells) => quoted(cells.map((cell) => `\t${cell}\t`)).join(',')).join('\n'),
  ),
  semicolons: file((rows) => lines(rows, ';').join('\n')),
  tabs: file((rows) => lines(rows, '\t').join('\n')),
  pipes: file((rows) => lines(rows, '|').join('\n')),
  "Excel's own line": file((rows) => `sep=;\r\n${lines(rows, ';').join('\r\n')}`),
  'quotes around all': file((rows) => rows.map((cells) => quoted(cells).join(',')).join('\n')),
  'lines of a bank above': file((rows) => `Account 1234\n${lines(rows).join('\n')}`),
  'more lines above': file((rows) => `Statement\nFrom,2026-01-01\n\n${lines(rows).join('\n')}`),
  'a comma in quotes': withWord((word) => `${word}, fine`, inQuotes),
  'a quote in quotes': withWord((word) => `${word} 10" tin`, inQuotes),
  'a line end in quotes': withWord((word) => `${word}\nsecond line`, inQuotes),
  'another delimiter in quotes': withWord((word) => `${word}; | more`, inQuotes),
  'a formula': withWord((word) => `=cmd ${word}`),
  'a link formula': withWord((word) => `=HYPERLINK("http://x","${word}")`, inQuotes),
  'a script': withWord((word) => `<script>${word}</script>`),
  'a control character': withWord((word) => `${word}\u0007bell`),
  'a cell of 200,000 letters': withWord((word) => `${word} ${'x'.repeat(200_000)}`),
  'a short row': file(
    (_, body) => lines([HEADERS, ...body.map((cells, at) => (at === 1 ? cells.slice(0, 2) : cells))]).join('\n'),
    (body) => body.map((cells, at) => (at === 1 ? [...cells.slice(0, 2), ''] : cells)),
  ),
  'a long row': file(
    (_, body) => lines([HEADERS, ...body.map((cells, at) => (at === 1 ? [...cells, 'more'] : cells))]).join('\n'),
    (body) => body.map((cells, at) => [...cells, at === 1 ? 'more' : '']),
  ),
  'headers twice': file(
    (_, body) => lines([[...HEADERS, 'Amount'], ...body.map((cells) => [...cells, '9'])]).join('\n'),
    (body) => body.map((cells) => [...cells, '9']),
  ),
  'an empty header': file(
    (_, body) => lines([[...HEADERS, ''], ...body.map((cells) => [...cells, '9'])]).join('\n'),
    (body) => body.map((cells) => [...cells, '9']),
  ),
  'headers that objects know': file(
    (_, body) =>
      lines([[...HEADERS, '__proto__', 'constructor'], ...body.map((cells) => [...cells, 'a', 'b'])]).join('\n'),
    (body) => body.map((cells) => [...cells, 'a', 'b']),
  ),
  'a quote that is never closed': refused(
    readingWords.errors,
    (rows) => `${lines(rows).join('\n')}\n2026-01-05,"Open,1\n2026-01-06,Lost,2`,
  ),
  'a quote never closed in the first row': refused(readingWords.errors, (rows) =>
    lines(rows).join('\n').replace('2026-01-02,', '2026-01-02,"'),
  ),
  'headers alone': refused(readingWords.noRows, () => HEADERS.join(',')),
  'not a letter': refused(readingWords.empty, () => ''),
  'spaces alone': refused(readingWords.empty, () => '   \n \n'),
  '5,001 rows': refused(readingWords.tooManyRows, (rows) =>
    lines([...rows, ...Array.from({ length: 5000 }, () => ['2026-01-05', 'Sugar', '1'])]).join('\n'),
  ),
  '1,001 columns': refused(readingWords.tooManyColumns, (rows) =>
    lines(rows.map((cells) => [...cells, ...Array.from({ length: 1000 }, () => 'x')])).join('\n'),
  ),
}

it('12 encodings of 40 broken files: exactly what was written, or a sentence', () => {
  expect([Object.keys(ENCODINGS).length, Object.keys(FILES).length]).toEqual([12, 40])
  const wrong: string[] = []
  let [read, refusals] = [0, 0]
  for (const [encoding, { bytes, word, chosen: told }] of Object.entries(ENCODINGS))
    for (const [name, broken] of Object.entries(FILES)) {
      const { text, rows, error } = broken(word)
      const answer = readTable(readRows(decodeText(bytes(text), told).text), 'expenses')
      const isRight =
        'error' in answer
          ? error !== undefined && answer.error.startsWith(error)
          : rows !== undefined && JSON.stringify(answer.table.rows.map(({ cells }) => cells)) === JSON.stringify(rows)
      if (!isRight) wrong.push(`${encoding}, ${name}: ${JSON.stringify(answer).slice(0, 300)}`)
      else if (error === undefined) read += 1
      else refusals += 1
    }
  console.log(JSON.stringify({ promise: 'P10', tried: 480, failed: wrong.length, figures: { read, refusals } }))
  expect(wrong).toEqual([])
})
