import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { AppError, found } from '#shared/errors.ts'
import { checkPicture, PICTURE_SIZES, type PictureSize, pictureWords } from '#shared/pictures.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { UploadedFile } from '../../http/call.ts'
import type { Scope } from '../../scope.ts'
import { type FileStore, newKey, syncFolder } from '../stores/disk-store.ts'
import { pictureBell } from './picture-bell.ts'
import { pictureType, readPictureHeader } from './picture-header.ts'
import { copyKey, originalKey, spooledPath } from './picture-places.ts'

export const PICTURE_PURPOSES = ['logo', 'enquiry', 'order', 'product', 'receipt'] as const
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number]
/** An accepted original on disk, waiting for its row. */
export type Spooled = {
  key: string
  path: string
  purpose: PicturePurpose
  fileName: string
  bytes: number
  /** True once its row is committed. */
  recorded: boolean
  /** The type of the original, if it is kept beside the copies. */
  originalType?: string
}

type Original = Pick<Spooled, 'key' | 'purpose' | 'fileName' | 'bytes' | 'originalType'>

const QUOTA_BYTES = 5 * 1024 ** 3

const PIXELS_MAX = 50_000_000
const FRAMES_MAX = 100

/**
 * Checks an uploaded file's header and stores the file so that it survives a power cut: in the spool folder, or among
 * shared files, where any server may pick it up. Call it before the transaction. @throws AppError INVALID under the
 * file's field
 */
export async function spoolPicture(store: FileStore, file: UploadedFile, purpose: PicturePurpose): Promise<Spooled> {
  const problem = await problemOf(file)
  if (problem) throw new AppError('INVALID', problem, { fields: { [file.fieldName]: problem } })
  const folder = path.dirname(file.path)
  const key = newKey()
  const target = spooledPath(folder, key)
  const spooled = { key, path: target, purpose, fileName: file.fileName, bytes: file.bytes, recorded: false }
  if (store.isShared) {
    await store.put(originalKey(key), await readFile(file.path))
    await rm(file.path, { force: true })
    return spooled
  }
  const handle = await open(file.path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(file.path, target)
  await syncFolder(folder)
  return spooled
}

async function problemOf({ path: file, fileName, bytes: size }: UploadedFile): Promise<string | undefined> {
  const handle = await open(file, 'r')
  const bytes = await handle.readFile().finally(() => handle.close())
  // Ignore the type that the sender claims.
  const problem = checkPicture({ name: fileName, type: (await pictureType(bytes)) ?? '', size })
  if (problem) return problem
  const header = await readPictureHeader(bytes)
  if (!header) return pictureWords.unreadable(fileName)
  const pixels = header.width * header.height * (header.bitsPerSample / 8)
  if (pixels > PIXELS_MAX) return pictureWords.tooManyPixels(fileName)
  if (header.frames > FRAMES_MAX) return pictureWords.tooManyFrames(fileName)
  return undefined
}

/** Removes originals that no row will ever ask for. */
async function dropUnrecorded(store: FileStore, pictures: readonly Spooled[]): Promise<void> {
  for (const { key, path: file, recorded } of pictures) {
    if (recorded) continue
    await rm(file, { force: true })
    // If this fails, the sweep removes it.
    if (store.isShared) await store.remove(originalKey(key)).catch(() => {})
  }
}

/**
 * Spools the files and runs `work`, which records those it keeps. If `work` refuses or never begins, the files are
 * removed. After any other failure they stay, because the row may be committed; the sweep decides.
 */
export async function withPictures<T>(
  store: FileStore,
  files: readonly UploadedFile[],
  purpose: PicturePurpose,
  work: (pictures: readonly Spooled[]) => Promise<T>,
): Promise<T> {
  const pictures: Spooled[] = []
  let isAtWork = false
  try {
    for (const file of files) pictures.push(await spoolPicture(store, file, purpose))
    isAtWork = true
    const value = await work(pictures)
    await dropUnrecorded(store, pictures)
    return value
  } catch (error) {
    if (error instanceof AppError || !isAtWork) await dropUnrecorded(store, pictures)
    throw error
  }
}

/**
 * Adds the row of a spooled picture; the worker starts on it after the commit. @throws AppError TOO_LARGE over the
 * quota
 */
export async function recordPicture(scope: Scope, spooled: Spooled): Promise<number> {
  if (!(await hasRoom(scope, spooled.bytes))) throw new AppError('TOO_LARGE', pictureWords.storageFull)
  const id = await insertPicture(scope, spooled, { state: 'spooled' })
  scope.afterCommit(() => {
    spooled.recorded = true
    pictureBell.ring()
  })
  return id
}

/** Like `recordPicture`, but over the quota it records that the picture was not kept, and the request goes on. */
export async function recordIfRoom(scope: Scope, spooled: Spooled): Promise<number> {
  if (await hasRoom(scope, spooled.bytes)) return recordPicture(scope, spooled)
  return insertPicture(scope, spooled, {
    state: 'refused',
    refused_reason: pictureWords.notKept(spooled.fileName),
  })
}

/** Adds the row of a file that is kept as it is, without copies. @throws AppError TOO_LARGE over the quota */
export async function recordOriginal(scope: Scope, file: Original): Promise<number> {
  if (!(await hasRoom(scope, file.bytes))) throw new AppError('TOO_LARGE', pictureWords.storageFull)
  return insertPicture(scope, file, { state: 'ready' })
}

async function hasRoom(scope: Scope, bytes: number): Promise<boolean> {
  const { used } = await scope.db
    .selectFrom('media')
    .select(
      sql<number>`coalesce(sum(case when state = 'spooled' or original_type is not null then source_bytes else 0 end
        + stored_bytes), 0)::bigint`.as('used'),
    )
    .where('business_id', '=', scope.businessId)
    .executeTakeFirstOrThrow()
  return Number(used) + bytes <= QUOTA_BYTES
}

async function insertPicture(
  scope: Scope,
  { key, purpose, fileName, bytes, originalType }: Original,
  outcome: { state: 'spooled' | 'ready' } | { state: 'refused'; refused_reason: string },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('media')
    .values({
      business_id: scope.businessId,
      key,
      purpose,
      file_name: fileName,
      source_bytes: bytes,
      original_type: originalType ?? null,
      next_attempt_at: scope.now,
      created_at: scope.now,
      ...outcome,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** SQL that is true if the caller may see `media`. */
export type Sees = RawBuilder<boolean>

/** The file as it was sent, if the original was kept. */
export async function readOriginal(
  scope: Scope,
  store: FileStore,
  { id, sees }: { id: number; sees: Sees },
): Promise<FileAnswer> {
  const { key, fileName, contentType } = found(
    await scope.db
      .selectFrom('media')
      .select(['key', 'file_name as fileName', 'original_type as contentType'])
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .where('original_type', 'is not', null)
      .where('state', '!=', 'refused')
      .where(sees)
      .executeTakeFirst(),
    'File',
  )
  const bytes = await store.get(originalKey(key))
  return { bytes, contentType: contentType ?? '', fileName, inline: true, cache: 'private' }
}

/**
 * A picture as WebP, at most `size` pixels on its longest side. @throws AppError NOT_FOUND, also if it was refused or
 * the caller may not see it; UNAVAILABLE while it waits for the worker
 */
export async function readPicture(
  scope: Scope,
  store: FileStore,
  { id, size, sees }: { id: number; size: PictureSize; sees: Sees },
): Promise<FileAnswer> {
  const row = found(
    await scope.db
      .selectFrom('media')
      .select(['key', 'state', 'file_name', 'width', 'height'])
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .where('state', '!=', 'refused')
      .where(sees)
      .executeTakeFirst(),
    'Picture',
  )
  if (row.state === 'spooled') throw new AppError('UNAVAILABLE', pictureWords.preparing, { retryAfterSeconds: 1 })
  // A small picture has copies only up to its own size.
  const longest = Math.max(row.width ?? 0, row.height ?? 0)
  const stored = PICTURE_SIZES.find((each) => each >= Math.min(size, longest)) ?? size
  return {
    bytes: await store.get(copyKey(row.key, stored)),
    contentType: 'image/webp',
    fileName: `${row.file_name.replace(/\.[^.]*$/, '')}.webp`,
    inline: true,
    cache: 'private',
  }
}
