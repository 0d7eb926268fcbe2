import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { OWN_STEPS } from '#server/db/migrate.ts'
import { SEAL_LENGTH, sealOf } from '#server/files/zip-writer.ts'
import { AppError } from '#shared/errors.ts'
import { transferWords as words } from '../words.ts'
import { FORMAT, MANIFEST, Manifest, SEAL } from './archive-format.ts'

const MANIFEST_BYTES_MAX = 64 * 1024 * 1024
const LINE_BYTES_MAX = 32 * 1024 * 1024

export const refusal = (message: string): AppError => new AppError('INVALID', message)

/** An export that was read whole and found to be as it was written. */
export type OpenExport = {
  manifest: Manifest
  has: (name: string) => boolean
  bytes: (name: string) => Promise<Buffer>
  lines: (name: string) => AsyncGenerator<string>
  close: () => void
}

/**
 * Opens a zip and reads all of it once before anything is believed.
 * @throws AppError INVALID with the sentence that says what is wrong with it
 */
export async function openExport(path: string, bytesMax: number): Promise<OpenExport> {
  const { size } = await stat(path)
  // A seal, and the smallest zip there is.
  if (size < SEAL_LENGTH + 22) throw refusal(words.damaged)
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false })
    .catch((error: Error) => {
      throw refusal(/end of central directory/i.test(error.message) ? words.notOurs : words.damaged)
    })
  try {
    // Programs that pack a folder write no comment. Then the seal within must hold.
    const isOurZip = zip.comment !== ''
    if (isOurZip && zip.comment !== (await sealOf(path, size))) throw refusal(words.damaged)
    const entries = withoutFolder(await entriesOf(zip, bytesMax))
    const read = (name: string) => streamOf(zip, entries, name)
    const { manifest, sha256 } = await readManifest(read(MANIFEST))
    if (!isOurZip && (await readSeal(read(SEAL))) !== sha256) throw refusal(words.wrongFile(MANIFEST))
    await compare(manifest, entries, read)
    return {
      manifest,
      has: (name) => entries.has(name),
      bytes: async (name) => {
        const pieces: Buffer[] = []
        for await (const piece of read(name)) pieces.push(piece)
        return Buffer.concat(pieces)
      },
      lines: (name) => linesOf(read(name)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    if (error instanceof AppError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw refusal(words.damaged)
  }
}

/** Folders by themselves, and what computers put into the folders that they show and pack. */
const LITTER = /\/$|(?:^|\/)(?:__MACOSX\/.*|\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/is

/** Where all of it was packed within one folder, by the names in that. */
function withoutFolder(entries: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const [first = ''] = entries.keys()
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isWithin = folder !== '' && !entries.has(MANIFEST) && entries.has(folder + MANIFEST)
  const stray = isWithin ? [...entries.keys()].find((name) => !name.startsWith(folder)) : undefined
  if (stray !== undefined) throw refusal(words.foreignFile(stray))
  return new Map([...entries].map(([name, entry]) => [isWithin ? name.slice(folder.length) : name, entry]))
}

/** Nothing is inflated before it is known how much the zip claims to hold. */
async function entriesOf(zip: ZipFile, bytesMax: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (LITTER.test(entry.fileName)) continue
    total += entry.uncompressedSize
    if (total > bytesMax) throw refusal(words.tooMuch)
    if (entries.has(entry.fileName)) throw refusal(words.foreignFile(entry.fileName))
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** The stream fails where an entry holds more or fewer bytes than it claims. */
async function* streamOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name)
  if (entry === undefined) throw refusal(name === MANIFEST ? words.notOurs : words.missingFile(name))
  yield* await zip.openReadStreamPromise(entry)
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
  let said: unknown
  try {
    said = JSON.parse(whole.toString('utf8'))
  } catch {
    throw refusal(words.notOurs)
  }
  const { format, schema } = (said ?? {}) as { format?: unknown; schema?: unknown }
  if (typeof format === 'number' && format > FORMAT) throw refusal(words.newer)
  if (typeof schema === 'string' && schema > (OWN_STEPS.at(-1) as string)) throw refusal(words.newer)
  const parsed = Manifest.safeParse(said)
  if (!parsed.success) throw refusal(words.notOurs)
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
): Promise<void> {
  const named = new Set([MANIFEST, SEAL, ...files.map(({ name }) => name)])
  for (const name of entries.keys()) if (!named.has(name)) throw refusal(words.foreignFile(name))
  for (const { name, bytes, sha256 } of files) {
    if (entries.has(name) && entries.get(name)?.uncompressedSize !== bytes) throw refusal(words.wrongFile(name))
    const hash = createHash('sha256')
    for await (const piece of read(name)) hash.update(piece)
    if (hash.digest('hex') !== sha256) throw refusal(words.wrongFile(name))
  }
}

async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let length = 0
  for await (const piece of stream) {
    let from = 0
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, end)]).toString('utf8')
      rest = []
      length = 0
      from = end + 1
    }
    rest.push(piece.subarray(from))
    length += piece.length - from
    if (length > LINE_BYTES_MAX) throw refusal(words.tooMuch)
  }
  if (length > 0) yield Buffer.concat(rest).toString('utf8')
}
