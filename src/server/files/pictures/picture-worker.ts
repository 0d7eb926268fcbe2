import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { pictureWords } from '#shared/pictures.ts'
import { hourly } from '../../hourly.ts'
import type { Log } from '../../log.ts'
import { type Rounds, startRounds } from '../../rounds.ts'
import type { Scope } from '../../scope.ts'
import type { Store } from '../../store.ts'
import { type FileStore, newKey } from '../stores/disk-store.ts'
import { sweepSpool } from '../stores/sweep-spool.ts'
import { pictureBell } from './picture-bell.ts'
import { openConverter, type PictureConverter } from './picture-converter.ts'
import { copyKey, originalKey, spooledPath } from './picture-places.ts'
import {
  type ClaimedPicture,
  claimPicture,
  later,
  markReady,
  markRefused,
  pictureClaims,
  putOff,
  SERVERS_ENDED_MAX,
  TRIES,
} from './picture-queue.ts'

export type PictureWorkerOptions = {
  store: Store
  files: FileStore
  spoolFolder: string
  log: Log
  converter?: PictureConverter
  pollMs?: number
}

export type PictureWorker = Pick<Rounds, 'round'> & {
  /** Ends the decoder at once; the current picture is tried again later. */
  stop: () => Promise<void>
}

const BATCH = 20
const DAY_MS = 24 * 3_600_000
const WAITING_MAX = 100_000

/** Re-encodes waiting originals one by one and deletes them. Only these copies are ever served. */
export function startPictureWorker({ pollMs, ...options }: PictureWorkerOptions): PictureWorker {
  const { store, log, spoolFolder } = options
  const converter = options.converter ?? openConverter()
  const sweep = hourly(async (nowMs) => {
    const swept = await sweepSpool(spoolFolder, () => waitingKeys(store), nowMs)
    if (swept > 0) log.info({ swept }, 'files of cut-off uploads were removed')
  })

  async function work(stopping: AbortSignal): Promise<void> {
    let claimed = true
    while (claimed && !stopping.aborted) {
      claimed = false
      for (const { business_id, id } of await duePictures(store, store.now(), BATCH)) {
        if (stopping.aborted) return
        claimed = (await prepare({ ...options, converter, stopping }, business_id, id)) || claimed
      }
    }
    if (!stopping.aborted) await sweep(Date.parse(store.now()))
  }

  const rounds = startRounds({ work, bell: pictureBell, pollMs, log, failed: 'the picture worker could not work' })
  return {
    round: rounds.round,
    stop: async () => {
      const running = rounds.stop()
      await converter.stop()
      await running
    },
  }
}

async function duePictures(store: Store, at: string, most: number): Promise<{ business_id: number; id: number }[]> {
  return store.outside(async (db) => {
    const { rows } = await sql<{ business_id: number; id: number }>`
      select business_id, id from due_pictures(${at}::timestamptz, ${most})`.execute(db)
    return rows
  })
}

async function waitingKeys(store: Store): Promise<ReadonlySet<string>> {
  const waiting = await duePictures(store, 'infinity', WAITING_MAX)
  if (waiting.length === WAITING_MAX) throw new Error('too many pictures wait to sweep beside them')
  const keys = new Set<string>()
  for (const businessId of new Set(waiting.map(({ business_id }) => business_id))) {
    const rows = await store.inBusiness(
      pictureClaims(businessId),
      ({ db }) =>
        db
          .selectFrom('media')
          .select('key')
          .where('business_id', '=', businessId)
          .where('state', '=', 'spooled')
          .execute(),
      'read',
    )
    for (const { key } of rows) keys.add(key)
  }
  return keys
}

type Tools = Omit<PictureWorkerOptions, 'pollMs'> & { converter: PictureConverter; stopping: AbortSignal }

/** False if there was nothing to claim. */
async function prepare(tools: Tools, businessId: number, id: number): Promise<boolean> {
  const inBusiness = <T>(work: (scope: Scope) => Promise<T>) => tools.store.inBusiness(pictureClaims(businessId), work)
  let picture: ClaimedPicture | undefined
  try {
    picture = await inBusiness((scope) => claimPicture(scope, id))
    if (picture) await makeCopies(tools, inBusiness, picture)
  } catch (error) {
    // A full disk or a lost connection is our problem, and no reason to give the picture up.
    tools.log.error({ err: error, mediaId: id }, 'a picture could not be worked on')
    const claimed = picture
    if (claimed) await inBusiness((scope) => putOff(scope, claimed, true)).catch(() => {})
  }
  return picture !== undefined
}

async function makeCopies(
  { store, files, spoolFolder, converter, log, stopping }: Tools,
  inBusiness: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  picture: ClaimedPicture,
): Promise<void> {
  const original = spooledPath(spoolFolder, picture.key)
  const refuse = async (reason: string, cause: string) => {
    log.warn({ mediaId: picture.id, cause }, 'a picture was refused')
    if (await inBusiness((scope) => markRefused(scope, picture, reason))) await dropOriginal()
  }
  const dropOriginal = async () => {
    await rm(original, { force: true })
    // If this fails, the sweep removes it.
    if (files.isShared && !picture.isKept) await files.remove(originalKey(picture.key)).catch(() => {})
  }
  const there = await isThere(original, files, picture.key)
  // It may wait on the disk of a server from the time before files were shared.
  if (!there && files.isShared && store.now() < later(picture.createdAt, DAY_MS))
    return inBusiness((scope) => putOff(scope, picture, true))
  if (!there) return refuse(pictureWords.lost(picture.fileName), 'the original is not in the spool')
  if (picture.attempts > SERVERS_ENDED_MAX)
    return refuse(pictureWords.unreadable(picture.fileName), 'the server ended while reading it')

  const made = await converter.convert(original)
  if ('refused' in made) return refuse(pictureWords.unreadable(picture.fileName), made.refused)
  if ('crashed' in made) {
    if (stopping.aborted) return inBusiness((scope) => putOff(scope, picture, true))
    if (!made.mayPass || picture.attempts >= TRIES)
      return refuse(pictureWords.unreadable(picture.fileName), made.crashed)
    log.warn({ mediaId: picture.id, cause: made.crashed }, 'a picture was not decoded in time')
    return inBusiness((scope) => putOff(scope, picture, false))
  }
  for (const { size, bytes } of made.copies) await files.put(copyKey(picture.key, size), bytes)
  const storedBytes = made.copies.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  const ours = await inBusiness((scope) =>
    markReady(scope, picture, { width: made.width, height: made.height, storedBytes }),
  )
  if (ours) await dropOriginal()
}

/** Downloads the original first if it waits among shared files. */
async function isThere(original: string, files: FileStore, key: string): Promise<boolean> {
  const there = await stat(original).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (there || !files.isShared) return there !== undefined
  const bytes = await files.get(originalKey(key)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  if (bytes === undefined) return false
  const half = `${original}.${newKey()}.half`
  await writeFile(half, bytes, { mode: 0o600 })
  await rename(half, original)
  return true
}
