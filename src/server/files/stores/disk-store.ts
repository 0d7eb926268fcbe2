import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { notFound } from '#shared/errors.ts'
import { readText } from '../../db/paths.ts'

/** The store of all files: this disk or a bucket. A key is never reused for other bytes. */
export type FileStore = {
  /** Resolves when the bytes would survive a power cut. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** @throws AppError NOT_FOUND */
  get: (key: string) => Promise<Buffer>
  /** A missing key is not an error. */
  remove: (key: string) => Promise<void>
  /** The keys that begin with these 32 characters. */
  keysOf: (bare: string) => Promise<string[]>
  allKeys: () => AsyncIterable<string>
  /** Removes files that are older than `beforeMs` and whose `rowKey` is not in use. */
  sweep: (beforeMs: number, inUse: InUse) => Promise<number>
  /** True when other servers reach the same files. */
  isShared: boolean
  /** The place in words for a person. */
  place: string
  /** The database that these files belong to; undefined if nothing says so yet. */
  readMark: () => Promise<string | undefined>
  writeMark: (mark: string) => Promise<void>
}
export type InUse = (keys: readonly string[]) => Promise<ReadonlySet<string>>

const KEY = /^[0-9a-f]{32}(?:-[0-9a-z]{1,10})?(?:\.[0-9a-z]{1,10})?$/

/** The path of a file in its folder or bucket. */
export function placeOf(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a file key: ${key}`)
  return `${key.slice(0, 2)}/${key}`
}

/** The suffix of the key of an original file. */
export const ORIGINAL = '-original'

/** The name of the entry, beside the files, that says which database they belong to. */
export const MARK = 'database'

/** 128 random bits: the first part of every key. */
export const newKey = (): string => randomBytes(16).toString('hex')

/** Stores files as `aa/<key>` below `folder`, readable by this account only. */
export function diskStore(folder: string): FileStore {
  const place = (key: string) => path.join(folder, placeOf(key))
  const mark = path.join(folder, MARK)
  return {
    isShared: false,
    place: folder,
    readMark: () => readText(mark),
    writeMark: async (text) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = `${mark}.new`
      await writeFile(draft, text, { mode: 0o600, flush: true })
      await rename(draft, mark)
      await syncFolder(folder)
    },
    put: async (key, bytes) => {
      const target = place(key)
      const parent = path.dirname(target)
      const made = await mkdir(parent, { recursive: true, mode: 0o700 })
      if (made !== undefined)
        for (let at = parent; at !== path.dirname(made); at = path.dirname(at)) await syncFolder(path.dirname(at))
      const half = `${target}.${newKey()}.half`
      try {
        await writeSynced(half, bytes)
        await rename(half, target)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      await syncFolder(parent)
    },
    get: async (key) => {
      try {
        return await readFile(place(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('File')
        throw error
      }
    },
    remove: (key) => rm(place(key), { force: true }),
    keysOf: async (bare) => {
      const names = await namesIn(path.join(folder, bare.slice(0, 2)))
      return names.filter((name) => bareKey(name) === bare && KEY.test(name))
    },
    allKeys: async function* () {
      for (const part of await namesIn(folder))
        for (const name of await namesIn(path.join(folder, part))) if (KEY.test(name)) yield name
    },
    sweep: async (beforeMs, inUse) => {
      let swept = 0
      for (const part of await namesIn(folder)) {
        const old = await oldIn(path.join(folder, part), beforeMs)
        if (old.length === 0) continue
        const kept = await inUse([...new Set(old.map(rowKey))])
        const orphans = old.filter((name) => name.endsWith('.half') || !kept.has(rowKey(name)))
        for (const name of orphans) await rm(path.join(folder, part, name), { force: true })
        swept += orphans.length
      }
      return swept
    },
  }
}

export const bareKey = (name: string): string => name.slice(0, 32)

/** The part of a name that a row stores: an original may be deleted while its copies stay. */
export const rowKey = (name: string): string => (name.endsWith(ORIGINAL) ? name : bareKey(name))

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Lists only names that this store gives. */
async function oldIn(folder: string, beforeMs: number): Promise<string[]> {
  const old: string[] = []
  for (const name of await namesIn(folder)) {
    if (!/^[0-9a-f]{32}[-.0-9a-z]*$/.test(name)) continue
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: beforeMs }))
    if (mtimeMs < beforeMs) old.push(name)
  }
  return old
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes a folder, so that its entries survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
