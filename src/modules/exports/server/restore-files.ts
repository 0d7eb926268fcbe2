import { isUtf8 } from 'node:buffer'
import type { PictureConverter } from '#server/files/pictures/picture-converter.ts'
import { pictureType } from '#server/files/pictures/picture-header.ts'
import { copyKey, originalKey } from '#server/files/pictures/picture-places.ts'
import { readReceipt } from '#server/files/reading/receipts.ts'
import { type FileStore, newKey } from '#server/files/stores/disk-store.ts'
import { transferWords as words } from '../words.ts'
import { copyFile, originalFile, paperFile, rowsFile } from './archive-format.ts'
import { refusal } from './open-archive.ts'
import type { OpenExport } from './open-export.ts'
import type { ExportedRow } from './read-rows.ts'
import type { TableShape } from './table-shapes.ts'
import { takenRow } from './taken-row.ts'
import { copySizes } from './write-export.ts'

/** The new keys of stored files, by the old numbers of their rows. */
export type Keys = Record<'media' | 'documents', Map<number, string>>

type Needs = {
  archive: OpenExport
  files: FileStore
  shapes: readonly TableShape[]
  inspect: PictureConverter['inspect']
  tick: () => Promise<void>
}
type Check = (bytes: Buffer) => Promise<boolean>

/**
 * Stores the documents and pictures of an export, which no record names yet. They are checked like uploads: customers
 * only ever get pictures that were decoded once, in a separate process.
 */
export async function restoreFiles({ archive, files, shapes, inspect, tick }: Needs): Promise<Keys> {
  const keys: Keys = { media: new Map(), documents: new Map() }
  const place = async (name: string, key: string, isAsSaid: Check): Promise<void> => {
    if ((await archive.said(name)).isMissing) return
    const bytes = await archive.bytes(name)
    if (!(await isAsSaid(bytes))) throw refusal(words.wrongPicture(name))
    await files.put(key, bytes)
    await tick()
  }
  for await (const { id, file_name: fileName, sha256, byte_count: bytes, content_type: type } of rowsOf(
    archive,
    shapes,
    'documents',
  )) {
    const name = paperFile(id, String(fileName))
    const { isMissing, written } = await archive.said(name)
    const isSame = isMissing || (sha256 === `\\x${written?.sha256}` && bytes === written?.bytes)
    if (!isSame) throw refusal(words.wrongRow('documents'))
    const key = newKey()
    keys.documents.set(id, key)
    await place(name, key, (paper) => isPaper(paper, String(type)))
  }
  for await (const { id, state, width, height, original_type: type } of rowsOf(archive, shapes, 'media')) {
    const key = newKey()
    keys.media.set(id, key)
    if (state !== 'ready') continue
    for (const size of copySizes(width as number | null, height as number | null))
      await place(copyFile(id, size), copyKey(key, size), async (copy) => {
        const seen = await inspect(copy)
        return 'width' in seen && Math.max(seen.width, seen.height) <= size
      })
    if (type !== null)
      await place(originalFile(id, String(type)), originalKey(key), async (original) => {
        const read = await readReceipt(original, '')
        return 'type' in read && read.type === type
      })
  }
  return keys
}

/** A document whose first bytes show no file type is text. */
async function isPaper(bytes: Buffer, type: string): Promise<boolean> {
  const found = await pictureType(bytes)
  return found === undefined ? type.startsWith('text/') && isUtf8(bytes) : found === type
}

async function* rowsOf(
  archive: OpenExport,
  shapes: readonly TableShape[],
  table: keyof Keys,
): AsyncGenerator<ExportedRow & { id: number }> {
  const shape = shapes.find(({ name }) => name === table)
  if (shape === undefined || !(await archive.said(rowsFile(table))).isThere) return
  for await (const line of archive.lines(rowsFile(table))) {
    const row = readRow(table, line)
    // The file keeps the name that the export gave it.
    const taken: ExportedRow = { ...takenRow(shape, row), file_name: row.file_name }
    yield taken as ExportedRow & { id: number }
  }
}

/** @throws AppError INVALID */
export function readRow(table: string, line: string): ExportedRow {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    throw refusal(words.wrongRow(table))
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw refusal(words.wrongRow(table))
  return row as ExportedRow
}
