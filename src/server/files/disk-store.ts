import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { notFound } from '#shared/errors.ts'

/** Where stored bytes live: this disk, or something like a bucket. A key is never reused for other bytes. */
export type FileStore = {
  /** Resolves when the bytes would survive a power cut. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** @throws AppError NOT_FOUND */
  get: (key: string) => Promise<Buffer>
  /** A key that is not there is no error. */
  remove: (key: string) => Promise<void>
}

const KEY = /^[0-9a-f]{32}(?:-[0-9a-z]{1,10})?(?:\.[0-9a-z]{1,10})?$/

/** 128 random bits: the first part of every key. */
export const newKey = (): string => randomBytes(16).toString('hex')

/** Files as `aa/<key>` below `folder`, for this account's eyes only. */
export function diskStore(folder: string): FileStore {
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a file key: ${key}`)
    return path.join(folder, key.slice(0, 2), key)
  }
  return {
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
  }
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

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
