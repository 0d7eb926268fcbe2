import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { AppError } from '#shared/errors.ts'
import { readText } from '../db/paths.ts'
import { syncFolder } from '../files/disk-store.ts'
import type { OpenBackup } from './open-backup.ts'

const MARK = 'files/database'
const DELETED = 'deleted-bakeries.txt'

/** Writes the files of a backup to a data folder that holds none yet, so that they survive a power cut. */
export async function restoreFiles({ manifest, read }: OpenBackup, dataDir: string): Promise<void> {
  const textOf = async (name: string) => (manifest.files.some((each) => each.name === name) ? text(read(name)) : '')
  await refuseFilled(dataDir, await textOf(MARK))
  const folders = new Set<string>()
  for (const { name } of manifest.files) {
    if (name === DELETED) continue
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
  for (const folder of [...folders, path.join(dataDir, 'files'), dataDir])
    await syncFolder(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
}

/** A restore that failed halfway leaves files of the same database, which the next one writes again. */
async function refuseFilled(dataDir: string, mark: string): Promise<void> {
  const names = await readdir(path.join(dataDir, 'files')).catch(() => [])
  const isEmpty = names.every((name) => name === path.basename(MARK))
  if (isEmpty || (await readText(path.join(dataDir, MARK))) === mark) return
  throw new AppError(
    'CONFLICT',
    `${dataDir} holds pictures and documents: a backup is restored into an empty data folder`,
  )
}

async function writeWhole(target: string, content: string | Buffer): Promise<void> {
  const draft = `${target}.new`
  await writeFile(draft, content, { mode: 0o600, flush: true })
  await rename(draft, target)
}
