import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { AppError } from '#shared/errors.ts'
import { readText } from '../db/paths.ts'
import { originalKey } from '../files/pictures/picture-places.ts'
import { bareKey, type FileStore, MARK, syncFolder } from '../files/stores/disk-store.ts'
import type { OpenBackup } from './open-backup.ts'

const STORED = 'files/'
const SPOOLED = 'spool/'
const DELETED = 'deleted-bakeries.txt'

/** Writes the files of a backup where there are none yet, and flushes them so that they survive a power cut. */
export async function restoreFiles({ manifest, read }: OpenBackup, dataDir: string, files: FileStore): Promise<void> {
  const textOf = async (name: string) => (manifest.files.some((each) => each.name === name) ? text(read(name)) : '')
  const mark = await textOf(STORED + MARK)
  await refuseFilled(files, mark)
  if (mark !== '') await files.writeMark(mark)
  const folders = new Set<string>()
  for (const { name } of manifest.files) {
    if (name === DELETED || name === STORED + MARK) continue
    const base = path.basename(name)
    // Pictures that wait to be converted lie in a folder of their own on a disk, and beside the other files in a
    // bucket.
    const isWaiting = name.startsWith(SPOOLED)
    if (isWaiting ? files.isShared : name.startsWith(STORED)) {
      await files.put(isWaiting ? originalKey(bareKey(base)) : base, await buffer(read(name)))
      continue
    }
    const target = path.join(dataDir, name)
    const folder = path.dirname(target)
    if (!folders.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
    folders.add(folder)
    await writeWhole(target, await buffer(read(name)))
  }
  // Bakeries that were deleted since the backup stay deleted.
  const kept = (await readText(path.join(dataDir, DELETED))) ?? ''
  const lines = new Set([...(await textOf(DELETED)).split('\n'), ...kept.split('\n')].filter(Boolean))
  if (lines.size > 0) await writeWhole(path.join(dataDir, DELETED), `${[...lines].join('\n')}\n`)
  for (const folder of [...folders, dataDir]) await syncFolder(folder)
}

/**
 * Refuses if other files are there. Files that an earlier, failed restore of the same database left are overwritten.
 */
async function refuseFilled(files: FileStore, mark: string): Promise<void> {
  if ((await files.readMark()) === mark) return
  for await (const _ of files.allKeys())
    throw new AppError(
      'CONFLICT',
      `${files.place} holds pictures and documents: a backup is restored to where there are none`,
    )
}

async function writeWhole(target: string, content: string | Buffer): Promise<void> {
  const draft = `${target}.new`
  await writeFile(draft, content, { mode: 0o600, flush: true })
  await rename(draft, target)
}
