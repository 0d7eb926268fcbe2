import { type FileStore, newKey } from '#server/files/disk-store.ts'
import { copyKey, originalKey } from '#server/files/picture-places.ts'
import { transferWords as words } from '../words.ts'
import { copyFile, originalFile, paperFile, rowsFile } from './archive-format.ts'
import { type OpenExport, refusal } from './open-export.ts'
import type { ExportedRow } from './read-rows.ts'
import { copySizes } from './write-export.ts'

/** The new keys of stored files, by the former numbers of their rows. */
export type Keys = Record<'media' | 'documents', Map<number, string>>

/** The types that a file may claim to be: the browser shows it as such. */
const TYPES =
  /^(?:application\/pdf|image\/(?:jpeg|png|gif|webp|bmp|tiff|heic|heif)|text\/(?:csv|calendar)(?:; ?charset=utf-8)?)$/

/** Puts the papers and pictures of an export among the files of this server, where nothing names them yet. */
export async function restoreFiles(archive: OpenExport, files: FileStore, tick: () => Promise<void>): Promise<Keys> {
  const { manifest } = archive
  const hashes = new Map(manifest.files.map((file) => [file.name, file]))
  const missing = new Set(manifest.missing)
  const keys: Keys = { media: new Map(), documents: new Map() }
  const place = async (name: string, key: string): Promise<void> => {
    if (missing.has(name)) return
    await files.put(key, await archive.bytes(name))
    await tick()
  }
  for await (const row of rowsOf(archive, 'documents')) {
    const { id, file_name: fileName, sha256, byte_count: bytes, content_type: type } = row
    const name = paperFile(id, String(fileName))
    const written = hashes.get(name)
    const isSame = missing.has(name) || (sha256 === `\\x${written?.sha256}` && bytes === written?.bytes)
    if (!isSame || !TYPES.test(String(type))) throw refusal(words.wrongRow('documents'))
    const key = newKey()
    keys.documents.set(id, key)
    await place(name, key)
  }
  for await (const row of rowsOf(archive, 'media')) {
    const { id, state, width, height, original_type: type } = row
    const key = newKey()
    keys.media.set(id, key)
    if (state !== 'ready') continue
    for (const size of copySizes(width as number | null, height as number | null))
      await place(copyFile(id, size), copyKey(key, size))
    if (type === null || type === undefined) continue
    if (!TYPES.test(String(type))) throw refusal(words.wrongRow('media'))
    await place(originalFile(id, String(type)), originalKey(key))
  }
  return keys
}

async function* rowsOf(archive: OpenExport, table: string): AsyncGenerator<ExportedRow & { id: number }> {
  if (!archive.has(rowsFile(table))) return
  for await (const line of archive.lines(rowsFile(table))) yield readRow(table, line) as ExportedRow & { id: number }
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
