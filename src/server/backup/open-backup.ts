import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Entry } from 'yauzl'
import { AppError } from '#shared/errors.ts'
import { readSteps } from '../db/migrate.ts'
import { type OpenZip, openZip } from '../files/zip/open-zip.ts'
import { SEAL_LENGTH, sealOf } from '../files/zip/zip-writer.ts'
import { FORMAT, MANIFEST, Manifest, tableFile } from './manifest.ts'

/** A backup that was read to its end and matches its manifest. */
export type OpenBackup = {
  manifest: Manifest
  read: (name: string) => AsyncGenerator<Buffer>
  close: () => void
}

const SMALLEST_ZIP = 22
/** A server's own backup may be as large as its disk; the list of its contents has to fit into memory. */
const LIMITS = { entries: 4_000_000, listBytes: 1024 ** 3, totalBytes: Number.MAX_SAFE_INTEGER }

/**
 * Reads the whole backup once before anything in it is trusted. @throws AppError INVALID with a sentence that says why
 * it cannot be restored
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  const { size } = await stat(file).catch(() => {
    throw new AppError('NOT_FOUND', `There is no file ${file}`)
  })
  const damaged = new AppError('INVALID', `${file} is no whole backup: it is damaged, or was not written to its end`)
  if (size < SEAL_LENGTH + SMALLEST_ZIP) throw damaged
  const zip = await openZip(file, LIMITS).catch(() => {
    throw damaged
  })
  try {
    if (zip.comment !== (await sealOf(file, size))) throw damaged
    const { entries } = zip
    const read = (name: string) => streamOf(zip, entries.get(name), damaged)
    const manifest = await readManifest(read(MANIFEST), file)
    const parts = [...manifest.tables.map((each) => ({ ...each, name: tableFile(each.name) })), ...manifest.files]
    if (entries.size !== parts.length + 1) throw damaged
    for (const { name, sha256 } of parts) if ((await hashOf(read(name))) !== sha256) throw damaged
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof AppError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw damaged
  }
}

async function* streamOf(zip: OpenZip, entry: Entry | undefined, damaged: AppError): AsyncGenerator<Buffer> {
  if (entry === undefined) throw damaged
  yield* zip.read(entry)
}

async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece)
  return hash.digest('hex')
}

async function readManifest(stream: AsyncIterable<Buffer>, file: string): Promise<Manifest> {
  const said: { format?: unknown } = JSON.parse(await text(stream))
  if (typeof said.format === 'number' && said.format > FORMAT) throw newer(file)
  const manifest = Manifest.parse(said)
  const own = await readSteps()
  if (manifest.migrations[0]?.name !== own[0]?.name)
    throw new AppError(
      'INVALID',
      `${file} holds a database from before 1.0, and only the Bakebook that made it can restore it`,
    )
  for (const [at, { name, sha256 }] of manifest.migrations.entries()) {
    if (name > (own.at(-1)?.name ?? '')) throw newer(file)
    if (own[at]?.name !== name || own[at]?.sha256 !== sha256)
      throw new AppError('INVALID', `${file} is of another program than this one: its step ${name} is not known here`)
  }
  return manifest
}

const newer = (file: string) =>
  new AppError('INVALID', `${file} was written by a newer Bakebook. Update the program, then restore it`)
