import { open } from 'node:fs/promises'
import yauzl from 'yauzl'
import { answerOf, type Caps, startCappedChild } from './capped-child.ts'
import type { SheetResult, SheetTable, SheetTask } from './spreadsheet-child.ts'

const MEGABYTE = 1024 * 1024
/** A sheet of 5,000 rows is a tenth of this; 300 MB can be zipped into 300 kB (design B). */
const LIMITS = {
  entries: 2000,
  entryBytes: 64 * MEGABYTE,
  totalBytes: 128 * MEGABYTE,
  ratio: 200,
  smallBytes: MEGABYTE,
}
const CAPS: Caps = { seconds: 20, megabytes: 700 }

/** `old`: the binary format of Excel before 2007, in which locked files of today are wrapped as well. */
export type SpreadsheetRefusal = 'old' | 'unreadable' | 'too-large'
export type Spreadsheet = SheetTable | { refused: SpreadsheetRefusal; reason: string }

/**
 * The first sheet of an .xlsx file as texts. The sizes that the zip declares are checked before anything is inflated,
 * and a process that can be ended does the inflating.
 */
export async function readSpreadsheet(task: SheetTask, caps = CAPS): Promise<Spreadsheet> {
  const start = await firstBytes(task.path)
  if (start.equals(OLE)) return { refused: 'old', reason: 'a file of the old binary format' }
  if (!start.subarray(0, ZIP.length).equals(ZIP)) return { refused: 'unreadable', reason: 'no zip' }
  const declared = await tooLargeIn(task.path).catch((error: unknown) => ({ broken: String(error) }))
  if (typeof declared === 'object') return { refused: 'unreadable', reason: declared.broken }
  if (declared !== undefined) return { refused: 'too-large', reason: declared }
  const result = await readInChild(task, caps)
  if ('crashed' in result) return { refused: 'too-large', reason: result.crashed }
  return 'refused' in result ? { refused: 'unreadable', reason: result.refused } : result
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK')

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(OLE.length), 0, OLE.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The limit that the file's own list of its contents breaks. Where the list lies, the caps of the process end it. */
async function tooLargeIn(path: string): Promise<string | undefined> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  try {
    if (zip.entryCount > LIMITS.entries) return `${zip.entryCount} entries`
    let total = 0
    for await (const { fileName, compressedSize, uncompressedSize } of zip.eachEntry()) {
      total += uncompressedSize
      if (uncompressedSize > LIMITS.entryBytes) return `${fileName} of ${uncompressedSize} bytes`
      if (total > LIMITS.totalBytes) return `more than ${LIMITS.totalBytes} bytes`
      if (uncompressedSize > LIMITS.smallBytes && uncompressedSize > compressedSize * LIMITS.ratio)
        return `${fileName} of ${uncompressedSize} bytes in ${compressedSize}`
    }
    return undefined
  } finally {
    zip.close()
  }
}

async function readInChild(task: SheetTask, caps: Caps): Promise<SheetResult | { crashed: string }> {
  const child = startCappedChild('spreadsheet-child.ts')
  try {
    const first = await answerOf(child, caps)
    if (first !== 'ready') return first as { crashed: string }
    const answer = answerOf(child, caps)
    child.send(task)
    return (await answer) as SheetResult
  } catch (error) {
    return { crashed: String(error) }
  } finally {
    child.kill('SIGKILL')
  }
}
