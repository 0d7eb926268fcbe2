import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, constants, ftruncateSync, openSync, writeSync } from 'node:fs'
import { chmod, link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'
import { AppError } from '#shared/errors.ts'

const SYSTEM_FOLDER = '/var/lib/bakebook'

/**
 * The folder for everything that this clone must not lose. PostgreSQL does not run as root, so root's default is a
 * folder that another account can enter.
 */
export function dataFolder(env: Record<string, string | undefined>, cloneFolder: string): string {
  if (env.DATA_DIR) return resolve(cloneFolder, env.DATA_DIR)
  if (process.getuid?.() !== 0) return join(cloneFolder, 'data')
  const name = basename(cloneFolder).replace(/[^A-Za-z0-9._-]/g, '-') || 'clone'
  const hash = createHash('sha256').update(resolve(cloneFolder)).digest('hex').slice(0, 8)
  return join(SYSTEM_FOLDER, `${name}-${hash}`)
}

/** Creates the folder if needed. Others may pass through it, as the database's account must, but not list it. */
export async function ensureDataFolder(dir: string): Promise<void> {
  try {
    await makeFolder(dir)
    if (!(await stat(dir)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  } catch (error) {
    throw unusable(dir, error)
  }
}

/**
 * Makes one folder at a time. Node's own way never ends below /proc, and calls a disk that is mounted read-only a missing
 * folder.
 */
async function makeFolder(dir: string): Promise<void> {
  if (await isThere(dir)) return
  if (dirname(dir) !== dir) await makeFolder(dirname(dir))
  try {
    await mkdir(dir, { mode: 0o711 })
  } catch (error) {
    // Another process has just made it.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && (await isThere(dir))) return
    throw error
  }
  // A strict umask must not keep the database's account out of the new folder.
  await chmod(dir, 0o711)
}

async function isThere(place: string): Promise<boolean> {
  try {
    await stat(place)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Writes a file and removes it, so that a folder of no use is noticed before anything has begun. */
async function tryWriting(dir: string): Promise<void> {
  const path = join(dir, '.writable')
  try {
    await writeFile(path, 'Bakebook can write here.\n', { mode: 0o600, flush: true })
  } catch (error) {
    throw unusable(dir, error)
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

const OTHER = 'Set DATA_DIR to another folder'
const ROOM = ['the disk is full', 'Make room, or set DATA_DIR to another folder'] as const
const GIVEN = [
  'this account may not write there',
  'Give the folder to this account, or set DATA_DIR to another folder',
] as const
const REASONS: Record<string, readonly [why: string, remedy: string]> = {
  EACCES: GIVEN,
  EPERM: GIVEN,
  EROFS: ['the disk is mounted read-only', 'Mount it for writing, or set DATA_DIR to another folder'],
  ENOSPC: ROOM,
  EDQUOT: ROOM,
  ENOTDIR: ['it is a file, or lies below one', OTHER],
  EEXIST: ['it is a link to nothing', OTHER],
  ENOENT: ['no folder can be made there', OTHER],
}

function unusable(dir: string, error: unknown): AppError {
  const { code = '', message } = error as NodeJS.ErrnoException
  const [why, remedy] = REASONS[code] ?? [message, OTHER]
  return new AppError('UNAVAILABLE', `Bakebook cannot use its data folder ${dir}: ${why}. ${remedy}.`)
}

/**
 * Makes this process the only one that works on the folder. The lock belongs to the open file, so it ends with the
 * process in any case and is never stale.
 */
export async function claimDataFolder(dir: string): Promise<() => Promise<void>> {
  await ensureDataFolder(dir)
  await tryWriting(dir)
  const path = join(dir, 'lock')
  const held = await takeLock(path)
  if (held === undefined) {
    const holder = (await readFile(path, 'utf8').catch(() => '')).trim()
    throw new AppError(
      'CONFLICT',
      `Another Bakebook${holder ? ` (process ${holder})` : ''} is already using the data folder ${dir}. ` +
        'Stop it first, or give this one its own folder with DATA_DIR.',
    )
  }
  ftruncateSync(held)
  writeSync(held, `${process.pid}\n`, 0)
  return async () => closeSync(held)
}

/**
 * The locked file's descriptor. It is a bare number because a FileHandle closes its file when it is garbage collected.
 */
async function takeLock(path: string): Promise<number | undefined> {
  const flags = constants.O_RDWR | constants.O_CREAT
  if (process.platform === 'darwin') {
    const exclusive = 0x20
    try {
      return openSync(path, flags | exclusive | constants.O_NONBLOCK, 0o600)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined
      throw error
    }
  }
  const file = openSync(path, flags, 0o600)
  // flock(1) locks the open file that it inherits from us, so the lock outlives the command.
  const run = spawnSync('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'pipe', file] })
  if (run.status === 0 || (run.error && (await listenAsLock(path)))) return file
  closeSync(file)
  const heldByAnother = 1
  if (!run.error && run.status !== heldByAnother) {
    throw new AppError('UNAVAILABLE', `Bakebook cannot lock ${path}: ${run.stderr.toString().trim()}`)
  }
  return undefined
}

/** A lock for machines without flock(1): a name in the kernel, held as long as the process lives. */
async function listenAsLock(path: string): Promise<boolean> {
  const { dev, ino } = await stat(path)
  const name = process.platform === 'win32' ? `\\\\.\\pipe\\bakebook-${dev}-${ino}` : `\0bakebook-${dev}-${ino}`
  const server = createServer((socket) => socket.destroy())
  return new Promise((done) => {
    server.once('error', () => done(false))
    server.listen(name, () => done(true))
    server.unref()
  })
}

const SECRET_BYTES = 32

/** 32 random bytes, made at first use and never changed. */
export async function secret(dir: string, name: string): Promise<Buffer> {
  const folder = join(dir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const kept = await readSecret(path)
  if (kept) return kept
  // The file is complete before it gets its name, and link() never replaces: neither a kill nor a second process can
  // leave half a secret.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(SECRET_BYTES), { mode: 0o600, flush: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await syncFolder(folder)
  await syncFolder(dir)
  const made = await readSecret(path)
  if (!made) throw new AppError('UNAVAILABLE', `Bakebook cannot keep its secret ${path}`)
  return made
}

/** The secret of this name, if there is one. */
export async function keptSecret(dir: string, name: string): Promise<{ path: string; bytes: Buffer | undefined }> {
  const path = join(dir, 'secrets', name)
  return { path, bytes: await readSecret(path) }
}

async function readSecret(path: string): Promise<Buffer | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (bytes && bytes.length !== SECRET_BYTES) {
    throw new AppError('UNAVAILABLE', `The secret ${path} is damaged: restore it from a backup or remove it`)
  }
  return bytes
}

/** Flushes a folder: only then does a new or renamed entry survive a power cut. */
export async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
