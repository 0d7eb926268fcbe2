import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { OWN_STEPS } from '#server/db/migrate.ts'
import { openZip, ZipError } from '#server/files/zip/open-zip.ts'
import { crowdedZip } from '#server/files/zip/zip-testing.ts'
import { ZipWriter } from '#server/files/zip/zip-writer.ts'
import { transferWords as words } from '../words.ts'
import { FORMAT, MANIFEST, rowsFile } from './archive-format.ts'
import { openExport } from './open-export.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-export-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let files = 0
const fresh = () => path.join(folder, `${files++}.zip`)
const BYTES_MAX = 1024 ** 3

/** An export with these rows, as an expert could forge it. */
async function exportOf(lines: Record<string, string>, missing: unknown = [], format = FORMAT): Promise<string> {
  const file = fresh()
  const zip = new ZipWriter(file, new Date('2026-01-01T00:00:00Z'))
  for (const [table, text] of Object.entries(lines)) await zip.add(rowsFile(table), [text])
  const tables = Object.fromEntries(Object.keys(lines).map((table) => [table, 1]))
  const said = { product: 'Bakebook', format, version: '1', schema: OWN_STEPS.at(-1), madeAt: '', business: '' }
  await zip.add(MANIFEST, [JSON.stringify({ ...said, tables, files: zip.written, missing })])
  await zip.finish()
  return file
}
const refusalOf = async (file: string, caps?: { seconds: number; megabytes: number }) =>
  openExport(file, { bytesMax: BYTES_MAX, ...(caps && { caps }) }).then(
    (opened) => {
      opened.close()
      return 'opened'
    },
    (error: Error) => error.message,
  )

describe('a crowded zip', () => {
  it('with 250,000 empty files is refused before the first of them is listed', async () => {
    const file = fresh()
    await crowdedZip(file, { entries: 250_000 })
    expect(await refusalOf(file)).toBe(words.tooMuch)
    const limits = { entries: 200_000, listBytes: 1e9, totalBytes: 1e9 }
    await expect(openZip(file, limits)).rejects.toEqual(new ZipError('too large', '250000 entries'))
  })
  it('with a list that is long by comments is refused as well', async () => {
    const file = fresh()
    await crowdedZip(file, { entries: 700, commentBytes: 65_000 })
    expect(await refusalOf(file)).toBe(words.tooMuch)
  })
  it('that takes more memory than it may to list ends the process that lists it, and nothing else', async () => {
    const file = fresh()
    await crowdedZip(file, { entries: 190_000 })
    expect(await refusalOf(file, { seconds: 60, megabytes: 160 })).toBe(words.tooMuch)
  })
})

describe('an export', () => {
  it('from before 1.0 is refused, and the refusal says so', async () => {
    expect(await refusalOf(await exportOf({}, [], 1))).toBe(words.beforeFirst)
  })
  it('is handed over line by line, and says of each file whether it is there', async () => {
    const long = JSON.stringify({ id: 1, text: 'x'.repeat(3_000_000) })
    const opened = await openExport(await exportOf({ orders: `${long}\n{"id":2}\n` }, ['papers/1-a.pdf']), {
      bytesMax: BYTES_MAX,
    })
    try {
      const lines: string[] = []
      for await (const line of opened.lines(rowsFile('orders'))) lines.push(line)
      expect(lines).toEqual([long, '{"id":2}'])
      expect([opened.tables, opened.fileCount]).toEqual([{ orders: 1 }, 1])
      expect(await opened.said('papers/1-a.pdf')).toEqual({ isThere: false, isMissing: true, written: undefined })
      expect(await opened.said(rowsFile('orders'))).toMatchObject({
        isThere: true,
        written: { bytes: long.length + 10 },
      })
      expect((await opened.bytes(rowsFile('orders'))).toString()).toBe(`${long}\n{"id":2}\n`)
      await expect(opened.bytes('papers/1-a.pdf')).rejects.toThrow(words.missingFile('papers/1-a.pdf'))
    } finally {
      opened.close()
    }
  })
  it('with a row or a manifest nested a million times is refused', async () => {
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`
    const opened = await openExport(await exportOf({ orders: `{"id":1,"a":${deep}}\n` }), { bytesMax: BYTES_MAX })
    const read = async () => {
      for await (const line of opened.lines(rowsFile('orders'))) return line
    }
    await expect(read()).rejects.toThrow(words.wrongFile(rowsFile('orders')))
    opened.close()
    const file = fresh()
    const zip = new ZipWriter(file, new Date('2026-01-01T00:00:00Z'))
    await zip.add(MANIFEST, [deep])
    await zip.finish()
    expect(await refusalOf(file)).toBe(words.notOurs)
  })
  it('that unpacks to more than it may is refused', async () => {
    const file = await exportOf({ orders: ' '.repeat(20_000_000) })
    expect((await readFile(file)).length).toBeLessThan(100_000)
    await expect(openExport(file, { bytesMax: 10_000_000 })).rejects.toThrow(words.tooMuch)
  })
  it('is given up where the server stops', async () => {
    const file = await exportOf({ orders: 'x'.repeat(70 * 1024 * 1024) })
    const goOn = () => Promise.reject(new Error('the server stops'))
    await expect(openExport(file, { bytesMax: BYTES_MAX, goOn })).rejects.toThrow('the server stops')
  })
})
