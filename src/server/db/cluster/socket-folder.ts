import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { readText } from '../paths.ts'
import { type Account, reachable } from './postgres-binaries.ts'

export const SOCKET_FILE = '.s.PGSQL.5432'
const SOCKET_PATH_MAX = 107
const SOCKET_PREFIX = 'bakebook-'

export async function makeSocketFolder(account: Account | undefined): Promise<string> {
  for (const base of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const path = join(base, `${SOCKET_PREFIX}XXXXXX`, `${SOCKET_FILE}.lock`)
    if (Buffer.byteLength(path) > SOCKET_PATH_MAX) continue
    if (account && !(await reachable(base, account))) continue
    const folder = await mkdtemp(join(base, SOCKET_PREFIX)).catch(() => undefined)
    if (!folder) continue
    await chmod(folder, 0o700)
    if (account) await chown(folder, account.uid, account.gid)
    return folder
  }
  throw new AppError(
    'UNAVAILABLE',
    'Bakebook found no temporary folder for its database connection: set TMPDIR to a short path',
  )
}

export const socketRecord = (dataDir: string, folder = 'postgres') => join(dataDir, `${folder}.socket`)

export async function readSocketRecord(dataDir: string, of = 'postgres'): Promise<string | undefined> {
  const folder = (await readText(socketRecord(dataDir, of)))?.trim()
  return folder && basename(folder).startsWith(SOCKET_PREFIX) ? folder : undefined
}

export async function removeSocketFolder(dataDir: string, of?: string): Promise<void> {
  const folder = await readSocketRecord(dataDir, of)
  if (!folder) return
  await rm(folder, { recursive: true, force: true }).catch((error: NodeJS.ErrnoException) => {
    // The data folder was given to another account, which has no use for the former one's socket.
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
  })
}
