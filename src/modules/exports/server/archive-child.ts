import { AppError } from '#shared/errors.ts'
import type { Manifest } from './archive-format.ts'
import { type Archive, openArchive } from './open-archive.ts'

// A separate process with a time limit and a memory cap: nobody knows what an export holds before all of it was read.

export type ArchiveHead = Pick<Manifest, 'tables'> & { fileCount: number }
/** The export's own record of one of its files. */
export type SaidOfFile = { isThere: boolean; isMissing: boolean; written: Manifest['files'][number] | undefined }

/** Each task has one answer; `more` follows an answer of `opening`. */
export type ArchiveTask =
  | { ask: 'open'; path: string; bytesMax: number }
  | { ask: 'more' }
  | { ask: 'said' | 'bytes'; name: string }
  | { ask: 'lines'; name: string; id: number }
export type ArchiveAnswer =
  | { opening: true }
  | { head: ArchiveHead }
  | { said: SaidOfFile }
  | { bytes: Uint8Array }
  | { lines: string[]; isLast: boolean }
  /** `isOurs`: the message of an AppError. Any other failure may succeed another time. */
  | { problem: string; isOurs: boolean }

const BATCH_BYTES = 1024 * 1024

let archive: Archive
let files: ReadonlyMap<string, Manifest['files'][number]>
let missing: ReadonlySet<string>
const reading = new Map<number, AsyncGenerator<string>>()
let opening: Promise<ArchiveAnswer> | undefined
let goOn: (() => void) | undefined

// The parent gets the signal too, and decides.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', (task: ArchiveTask) => {
  void answerTo(task)
    .catch(
      (error: unknown): ArchiveAnswer => ({
        problem: error instanceof AppError ? error.message : String(error),
        isOurs: error instanceof AppError,
      }),
    )
    .then((answer) => process.send?.(answer))
})
process.send?.({ opening: true } satisfies ArchiveAnswer)

async function answerTo(task: ArchiveTask): Promise<ArchiveAnswer> {
  switch (task.ask) {
    case 'open':
      return openUntilPause(task)
    case 'more':
      goOn?.()
      return untilPause()
    case 'said':
      return {
        said: {
          isThere: archive.has(task.name),
          isMissing: missing.has(task.name),
          written: files.get(task.name),
        },
      }
    case 'bytes':
      return { bytes: await archive.bytes(task.name) }
    case 'lines':
      return nextLines(task.id, task.name)
  }
}

let paused = Promise.withResolvers<void>()

function openUntilPause({ path, bytesMax }: Extract<ArchiveTask, { ask: 'open' }>): Promise<ArchiveAnswer> {
  opening = openArchive(path, bytesMax, pause).then((opened) => {
    archive = opened
    const { manifest } = opened
    files = new Map(manifest.files.map((file) => [file.name, file]))
    missing = new Set(manifest.missing)
    return { head: { tables: manifest.tables, fileCount: manifest.files.length } }
  })
  return untilPause()
}

function pause(): Promise<void> {
  const going = Promise.withResolvers<void>()
  goOn = going.resolve
  paused.resolve()
  return going.promise
}

function untilPause(): Promise<ArchiveAnswer> {
  paused = Promise.withResolvers()
  return Promise.race([opening as Promise<ArchiveAnswer>, paused.promise.then(() => ({ opening: true }) as const)])
}

async function nextLines(id: number, name: string): Promise<ArchiveAnswer> {
  const from = reading.get(id) ?? archive.lines(name)
  reading.set(id, from)
  const lines: string[] = []
  for (let bytes = 0; bytes < BATCH_BYTES; ) {
    const next = await from.next()
    if (next.done) {
      reading.delete(id)
      return { lines, isLast: true }
    }
    lines.push(next.value)
    bytes += next.value.length
  }
  return { lines, isLast: false }
}
