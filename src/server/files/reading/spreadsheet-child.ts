import readSheets, { type CellValue, InvalidInputError } from 'read-excel-file/node'
import { openZip, ZipError } from '../zip/open-zip.ts'

// A process of its own, under a clock and a memory cap: a small file may hold an enormous sheet.

export type SheetTask = { path: string; rowsMax: number; columnsMax: number }
export type SheetTable = {
  /** The name of the sheet that was read: the first that is not empty. */
  sheet: string
  /** How many sheets of the file are not empty. */
  sheetCount: number
  rows: string[][]
}
export type SheetResult = SheetTable | { refused: 'unreadable' | 'too-large'; reason: string }

process.on('disconnect', () => process.exit(0))
process.on('message', (task: SheetTask) => {
  void read(task)
    .catch(
      (error: unknown): SheetResult => ({
        refused: error instanceof ZipError && error.problem === 'too large' ? 'too-large' : 'unreadable',
        reason:
          error instanceof InvalidInputError
            ? error.code
            : error instanceof ZipError
              ? error.message
              : String(error).slice(0, 300),
      }),
    )
    .then((result) => process.send?.(result))
})
process.send?.('ready')

const MEGABYTE = 1024 * 1024
/** A sheet of 5,000 rows needs a tenth of this; 300 MB can be zipped into 300 kB (design B). */
const LIMITS = { entries: 2000, listBytes: MEGABYTE, totalBytes: 128 * MEGABYTE }
const ENTRY_BYTES_MAX = 64 * MEGABYTE
const RATIO_MAX = 200

/**
 * Refuses a zip by the sizes that it states, before anything is inflated. If it lies, the caps of this process end it.
 */
async function refuseLarge(path: string): Promise<void> {
  const { entries, close } = await openZip(path, { ...LIMITS, isStrict: true })
  close()
  for (const [name, { compressedSize, uncompressedSize }] of entries) {
    const isPacked = uncompressedSize > MEGABYTE && uncompressedSize > compressedSize * RATIO_MAX
    if (uncompressedSize > ENTRY_BYTES_MAX || isPacked)
      throw new ZipError('too large', `${name} of ${uncompressedSize} bytes in ${compressedSize}`)
  }
}

async function read({ path, rowsMax, columnsMax }: SheetTask): Promise<SheetResult> {
  await refuseLarge(path)
  const filled = (await readSheets(path)).filter(({ data }) => data.length > 0)
  const [first] = filled
  if (!first) return { sheet: '', sheetCount: 0, rows: [] }
  const rows = first.data.slice(0, rowsMax).map((row) => row.slice(0, columnsMax).map(textOf))
  return { sheet: first.sheet, sheetCount: filled.length, rows }
}

const MIDNIGHT = 'T00:00:00.000Z'
/** The precision of typed numbers; the 17th digit of a binary fraction is noise. */
const DIGITS = 15

/** A cell as a person would type it: "0.1", "2026-06-13", "TRUE". */
function textOf(cell: CellValue | null | undefined): string {
  if (cell === null || cell === undefined) return ''
  const value: unknown = cell
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    const instant = value.toISOString()
    return instant.endsWith(MIDNIGHT) ? instant.slice(0, 10) : instant.slice(0, 19).replace('T', ' ')
  }
  if (typeof value === 'number') return plain(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

function plain(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Math.abs(rounded) < 1 ? rounded.toFixed(20).replace(/\.?(?<!0)0+$/, '') : BigInt(rounded).toString()
}
