import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Entry } from 'yauzl'
import { OWN_STEPS } from '#server/db/migrate.ts'
import { type OpenZip, openZip, ZipError } from '#server/files/zip/open-zip.ts'
import { SEAL_LENGTH, sealOf } from '#server/files/zip/zip-writer.ts'
import { AppError } from '#shared/errors.ts'
import { transferWords as words } from '../words.ts'
import { FORMAT, MANIFEST, Manifest, SEAL } from './archive-format.ts'

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [34, 92, 91, 93, 123, 125] as const

/** The depth of nested lists and records, measured before the text is parsed. */
function jsonDepth(text: Uint8Array): number {
  let [depth, deepest, isQuoted] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]
    if (isQuoted) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isQuoted = false
    } else if (byte === QUOTE) isQuoted = true
    else if (byte === OPEN_LIST || byte === OPEN_RECORD) deepest = Math.max(deepest, ++depth)
    else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) depth--
  }
  return deepest
}

const MEGABYTE = 1024 * 1024
/** Twice the files of a bakery whose storage is full. */
const ENTRIES_MAX = 200_000
const LIST_BYTES_MAX = 40 * MEGABYTE
const MANIFEST_BYTES_MAX = 48 * MEGABYTE
const TABLES_MAX = 1000
const LINE_BYTES_MAX = 16 * MEGABYTE
/** Twice the largest picture or document. */
const FILE_BYTES_MAX = 64 * MEGABYTE
/** A form is refused at a depth of 20. */
const DEPTH_MAX = 100
/** How much is read between two calls of `goOn`. */
const BYTES_AT_ONCE = 64 * MEGABYTE

export const refusal = (message: string): AppError => new AppError('INVALID', message)

/** An export that was read whole and is unchanged since it was written. */
export type Archive = {
  manifest: Manifest
  has: (name: string) => boolean
  bytes: (name: string) => Promise<Buffer>
  lines: (name: string) => AsyncGenerator<string>
  close: () => void
}

/**
 * Opens a zip and reads it whole before anything is believed. `openExport` does so for an uploaded file.
 * @param goOn awaited now and then while it is read
 * @throws AppError INVALID with the sentence that says what is wrong with it
 */
export async function openArchive(path: string, bytesMax: number, goOn = async () => {}): Promise<Archive> {
  const { size } = await stat(path)
  // A seal, and the smallest possible zip.
  if (size < SEAL_LENGTH + 22) throw refusal(words.damaged)
  const zip = await openZip(path, {
    entries: ENTRIES_MAX,
    listBytes: LIST_BYTES_MAX,
    totalBytes: bytesMax,
    isLitter: (name) => LITTER.test(name),
  }).catch((error) => {
    throw refusalOf(error)
  })
  try {
    // Programs that pack a folder write no comment. Then the inner seal must match.
    const isOurZip = zip.comment !== ''
    if (isOurZip && zip.comment !== (await sealOf(path, size))) throw refusal(words.damaged)
    const entries = withoutFolder(zip.entries)
    const read = (name: string) => streamOf(zip, entries, name)
    const { manifest, sha256 } = await readManifest(read(MANIFEST))
    if (!isOurZip && (await readSeal(read(SEAL))) !== sha256) throw refusal(words.wrongFile(MANIFEST))
    await compare(manifest, entries, read, goOn)
    return {
      manifest,
      has: (name) => entries.has(name),
      bytes: async (name) => {
        if ((entries.get(name)?.uncompressedSize ?? 0) > FILE_BYTES_MAX) throw refusal(words.tooMuch)
        const pieces: Buffer[] = []
        for await (const piece of read(name)) pieces.push(piece)
        return Buffer.concat(pieces)
      },
      lines: (name) => linesOf(name, read(name)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw refusalOf(error)
  }
}

/** A failure of this machine is not the file's fault. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError || (error as NodeJS.ErrnoException).syscall !== undefined) return error
  if (!(error instanceof ZipError)) return refusal(words.damaged)
  return refusal({ 'no zip': words.notOurs, 'too large': words.tooMuch, damaged: words.damaged }[error.problem])
}

/** Folder entries, and files that operating systems add to folders. */
const LITTER = /\/$|(?:^|\/)(?:__MACOSX\/.*|\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/is

/** Removes the outer folder if everything was packed within one. */
function withoutFolder(entries: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const [first = ''] = entries.keys()
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isWithin = folder !== '' && !entries.has(MANIFEST) && entries.has(folder + MANIFEST)
  const stray = isWithin ? [...entries.keys()].find((name) => !name.startsWith(folder)) : undefined
  if (stray !== undefined) throw refusal(words.foreignFile(stray))
  return new Map([...entries].map(([name, entry]) => [isWithin ? name.slice(folder.length) : name, entry]))
}

async function* streamOf(zip: OpenZip, entries: ReadonlyMap<string, Entry>, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name)
  if (entry === undefined) throw refusal(name === MANIFEST ? words.notOurs : words.missingFile(name))
  yield* zip.read(entry)
}

async function readManifest(stream: AsyncIterable<Buffer>): Promise<{ manifest: Manifest; sha256: string }> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of stream) {
    bytes += piece.length
    if (bytes > MANIFEST_BYTES_MAX) throw refusal(words.tooMuch)
    pieces.push(piece)
  }
  const whole = Buffer.concat(pieces)
  if (jsonDepth(whole) > DEPTH_MAX) throw refusal(words.notOurs)
  let said: unknown
  try {
    said = JSON.parse(whole.toString('utf8'))
  } catch {
    throw refusal(words.notOurs)
  }
  const { format, schema } = (said ?? {}) as { format?: unknown; schema?: unknown }
  if (typeof format === 'number' && format > FORMAT) throw refusal(words.newer)
  if (format === 1) throw refusal(words.beforeFirst)
  if (typeof schema === 'string' && schema > (OWN_STEPS.at(-1) as string)) throw refusal(words.newer)
  const parsed = Manifest.safeParse(said)
  if (!parsed.success) throw refusal(words.notOurs)
  if (Object.keys(parsed.data.tables).length > TABLES_MAX) throw refusal(words.tooMuch)
  return { manifest: parsed.data, sha256: createHash('sha256').update(whole).digest('hex') }
}

async function readSeal(stream: AsyncIterable<Buffer>): Promise<string> {
  for await (const piece of stream) return piece.subarray(0, SEAL_LENGTH).toString('latin1')
  return ''
}

async function compare(
  { files }: Manifest,
  entries: ReadonlyMap<string, Entry>,
  read: (name: string) => AsyncIterable<Buffer>,
  goOn: () => Promise<void>,
): Promise<void> {
  const named = new Set([MANIFEST, SEAL, ...files.map(({ name }) => name)])
  for (const name of entries.keys()) if (!named.has(name)) throw refusal(words.foreignFile(name))
  let unread = 0
  for (const { name, bytes, sha256 } of files) {
    if (entries.has(name) && entries.get(name)?.uncompressedSize !== bytes) throw refusal(words.wrongFile(name))
    const hash = createHash('sha256')
    for await (const piece of read(name)) {
      hash.update(piece)
      unread += piece.length
      if (unread < BYTES_AT_ONCE) continue
      unread = 0
      await goOn()
    }
    if (hash.digest('hex') !== sha256) throw refusal(words.wrongFile(name))
  }
}

async function* linesOf(name: string, stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let length = 0
  for await (const piece of stream) {
    let from = 0
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      yield lineOf(name, Buffer.concat([...rest, piece.subarray(from, end)]))
      rest = []
      length = 0
      from = end + 1
    }
    rest.push(piece.subarray(from))
    length += piece.length - from
    if (length > LINE_BYTES_MAX) throw refusal(words.tooMuch)
  }
  if (length > 0) yield lineOf(name, Buffer.concat(rest))
}

function lineOf(name: string, line: Buffer): string {
  if (jsonDepth(line) > DEPTH_MAX) throw refusal(words.wrongFile(name))
  return line.toString('utf8')
}
