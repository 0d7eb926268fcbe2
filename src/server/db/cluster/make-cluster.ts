import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, lchown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { OWNER_ROLE } from '../checks/roles.ts'
import { exists, readText } from '../paths.ts'
import { syncFolder } from './data-folder.ts'
import type { Account } from './postgres-binaries.ts'
import { CHILD_ENV, owner, type StartLog, tied } from './postgres-process.ts'

export const MAJOR = '18'

/** The major version that made a cluster; undefined if there is none. */
export const versionOf = async (cluster: string): Promise<string | undefined> =>
  (await readText(join(cluster, 'PG_VERSION')))?.trim()

/** Creates the cluster's folder if there is none. @throws AppError UNAVAILABLE if the existing one cannot be used */
export async function ensureCluster(
  cluster: string,
  binaries: string,
  account: Account | undefined,
  durable: boolean,
  log: StartLog,
  major = MAJOR,
): Promise<void> {
  const version = await versionOf(cluster)
  if (version === major) return takeOver(cluster, account)
  if (version) {
    throw new AppError(
      'UNAVAILABLE',
      `The database in ${cluster} was made by PostgreSQL ${version}; this Bakebook runs ${major}. Restore a backup into a new data folder.`,
    )
  }
  if (await exists(cluster)) {
    throw new AppError('UNAVAILABLE', `${cluster} exists but holds no database. Move it away, or restore it.`)
  }
  const parent = dirname(cluster)
  for (const name of await readdir(parent)) {
    if (name.startsWith('postgres.new-')) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
  log.info('making the database (first start only)')
  // The cluster is made under another name and renamed when complete, so that a kill never leaves half of one under the
  // real name.
  const draft = join(parent, `postgres.new-${randomUUID().slice(0, 8)}`)
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  const args = [
    '--pgdata',
    draft,
    '--username',
    OWNER_ROLE,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
  ]
  args.push(
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  )
  if (!durable) args.push('--no-sync')
  const { command, prefix } = tied('KILL', join(binaries, 'initdb'))
  const child = spawn(command, [...prefix, ...args], {
    ...owner(account),
    cwd: '/',
    env: CHILD_ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const code = await new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('close', done)
  })
  if (code !== 0)
    throw new AppError('UNAVAILABLE', `The database could not be made (initdb: ${code}).\n${output.trim()}`)
  await rename(draft, cluster)
  if (durable) await syncFolder(parent)
}

/**
 * Takes ownership of the folder. A restored copy may belong to another account or be open to others, and PostgreSQL
 * starts on neither.
 */
async function takeOver(cluster: string, account: Account | undefined): Promise<void> {
  const { uid, mode } = await stat(cluster)
  if (mode & 0o077) await chmod(cluster, 0o700)
  if (!account || uid === account.uid) return
  // The folder itself comes last, so that after a kill the next start does the rest.
  for (const entry of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, entry), account.uid, account.gid)
  await chown(cluster, account.uid, account.gid)
}
