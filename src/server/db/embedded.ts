import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import { AppError } from '#shared/errors.ts'
import { ensureDataFolder, syncFolder } from './data-folder.ts'
import { type Account, databaseAccount, findBinaries, reachable } from './postgres-binaries.ts'
import { APP_ROLE, OWNER_ROLE } from './roles.ts'

const MAJOR = '18'
const DATABASE = 'bakebook'
const SOCKET_FILE = '.s.PGSQL.5432'
const SOCKET_PATH_MAX = 107
const LOG_BYTES_MAX = 10 * 1024 * 1024
const START_MS_MAX = 60_000
const STOP_MS_MAX = 20_000

const CHILD_ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export type StartLog = { info(message: string): void }
export type Cluster = { ownerUrl: string; appUrl: string }
/** `lost` settles with the reason when the server ends although nobody asked it to. */
export type RunningCluster = Cluster & { stop(): Promise<void>; lost: Promise<string> }

const SERVER_SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '512MB',
  work_mem: '8MB',
  io_method: 'sync',
  jit: 'off',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  logging_collector: 'off',
}

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' }

/**
 * Starts the private PostgreSQL that lives in the data folder, making it first if it is new.
 * The caller holds the folder's claim: a server that still runs there has lost its app, and is stopped and started anew.
 * `durable: false` is for test data only: it may lose everything at a power cut.
 */
export async function startEmbedded(dataDir: string, log: StartLog, { durable = true } = {}): Promise<RunningCluster> {
  if (process.platform === 'win32') {
    throw new AppError(
      'UNAVAILABLE',
      'The built-in database needs Linux or macOS: on Windows use WSL or set DATABASE_URL',
    )
  }
  await ensureDataFolder(dataDir)
  const account = await databaseAccount()
  if (account && !(await reachable(dataDir, account))) {
    throw new AppError(
      'UNAVAILABLE',
      `PostgreSQL cannot run as root, and the account "${account.name}" it runs as cannot enter ${dataDir}. Set DATA_DIR to a folder it can enter, such as /var/lib/bakebook/main.`,
    )
  }
  const binaries = await findBinaries(dataDir, account, log)
  const cluster = join(dataDir, 'postgres')
  await ensureCluster(cluster, binaries, account, durable, log)
  await stopLeftover(cluster, log)
  await removeSocketFolder(dataDir)

  const socketFolder = await makeSocketFolder(account)
  await writeFile(socketRecord(dataDir), socketFolder, { mode: 0o600 })
  const settings = { ...SERVER_SETTINGS, ...(durable ? DURABLE : FAST), unix_socket_directories: socketFolder }
  const server = await spawnServer(
    join(binaries, 'postgres'),
    cluster,
    settings,
    account,
    join(dataDir, 'postgres.log'),
  )
  const exited = new Promise<void>((done) => server.once('exit', () => done()))
  let stopping = false
  const stop = async () => {
    stopping = true
    await stopProcess(server, exited)
    await rm(socketFolder, { recursive: true, force: true })
    await rm(socketRecord(dataDir), { force: true })
  }
  try {
    await prepare(socketFolder, server)
  } catch (error) {
    await stop()
    throw new AppError(
      'UNAVAILABLE',
      `The built-in database did not start: ${(error as Error).message}. Its log is ${join(dataDir, 'postgres.log')}`,
    )
  }
  const lost = new Promise<string>((tell) => {
    server.once('exit', (code, signal) => {
      if (!stopping) tell(`the built-in database ended (${signal ?? `exit code ${code}`})`)
    })
  })
  return { ...clusterUrls(socketFolder), stop, lost }
}

/** The server another process of ours runs on this folder, for commands that work beside it. */
export async function findRunning(dataDir: string): Promise<Cluster | undefined> {
  const socketFolder = await readSocketRecord(dataDir)
  if (!socketFolder || (await serverProcesses(join(dataDir, 'postgres'))).length === 0) return undefined
  return clusterUrls(socketFolder)
}

function clusterUrls(socketFolder: string): Cluster {
  const url = (role: string) => `postgresql://${role}@localhost/${DATABASE}?host=${encodeURIComponent(socketFolder)}`
  return { ownerUrl: url(OWNER_ROLE), appUrl: url(APP_ROLE) }
}

async function ensureCluster(
  cluster: string,
  binaries: string,
  account: Account | undefined,
  durable: boolean,
  log: StartLog,
): Promise<void> {
  const version = (await readText(join(cluster, 'PG_VERSION')))?.trim()
  if (version === MAJOR) return
  if (version) {
    throw new AppError(
      'UNAVAILABLE',
      `The database in ${cluster} was made by PostgreSQL ${version}; this Bakebook runs ${MAJOR}. Restore a backup into a new data folder.`,
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
  // Made beside its place and renamed when whole, so that a kill here leaves nothing half made under the real name.
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

/** Linux ends the child by itself when this process dies, even by kill -9. Elsewhere the next start ends a leftover server. */
function tied(signal: 'INT' | 'KILL', binary: string): { command: string; prefix: string[] } {
  if (process.platform !== 'linux' || !setpriv) return { command: binary, prefix: [] }
  return { command: setpriv, prefix: ['--pdeathsig', signal, binary] }
}

const setpriv = await ['/usr/bin/setpriv', '/bin/setpriv', '/usr/sbin/setpriv'].reduce<Promise<string | undefined>>(
  async (before, path) => (await before) ?? ((await exists(path)) ? path : undefined),
  Promise.resolve(undefined),
)

function owner(account: Account | undefined) {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

async function spawnServer(
  binary: string,
  cluster: string,
  settings: Record<string, string>,
  account: Account | undefined,
  logPath: string,
): Promise<ChildProcess> {
  const size = await stat(logPath).then(
    (entry) => entry.size,
    () => 0,
  )
  if (size > LOG_BYTES_MAX) await rename(logPath, `${logPath}.1`)
  const logFile = await open(logPath, 'a', 0o600)
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { command, prefix } = tied('INT', binary)
    // Detached: Ctrl-C in a terminal reaches the app alone, which stops the server when its own work is done.
    return spawn(command, [...prefix, '-D', cluster, ...options], {
      ...owner(account),
      cwd: '/',
      env: CHILD_ENV,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
    })
  } finally {
    await logFile.close()
  }
}

async function prepare(socketFolder: string, server: ChildProcess): Promise<void> {
  const client = await connectWhenUp(socketFolder, server)
  try {
    const { rows } = await client.query(
      `select exists (select from pg_database where datname = $1) as database, exists (select from pg_roles where rolname = $2) as role`,
      [DATABASE, APP_ROLE],
    )
    if (!rows[0].role)
      await client.query(`create role ${APP_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole`)
    if (!rows[0].database) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function connectWhenUp(socketFolder: string, server: ChildProcess): Promise<Client> {
  let ended: string | undefined
  server.once('error', (error) => (ended = error.message))
  server.once('exit', (code, signal) => (ended = `it ended with ${signal ?? `exit code ${code}`}`))
  const deadline = performance.now() + START_MS_MAX
  for (;;) {
    if (ended) throw new Error(ended)
    if (await exists(join(socketFolder, SOCKET_FILE))) {
      const client = new Client({ host: socketFolder, user: OWNER_ROLE, database: 'postgres' })
      client.on('error', () => {})
      const failure = await client.connect().then(
        () => undefined,
        (error: Error & { code?: string }) => error,
      )
      if (!failure) return client
      await client.end().catch(() => {})
      const startingUp = '57P03'
      if (failure.code !== startingUp && failure.code !== 'ECONNREFUSED' && failure.code !== 'ENOENT') throw failure
    }
    if (performance.now() > deadline) throw new Error(`it did not answer within ${START_MS_MAX / 1000} seconds`)
    await pause(20)
  }
}

async function stopProcess(server: ChildProcess, exited: Promise<void>): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGINT')
  if (await within(STOP_MS_MAX, exited)) return
  server.kill('SIGQUIT')
  if (await within(STOP_MS_MAX, exited)) return
  server.kill('SIGKILL')
  await exited
}

/**
 * Ends a server whose app was killed before it could. Its pid file goes only when none of its processes is left: it is
 * what keeps PostgreSQL from starting beside backends that still write.
 */
async function stopLeftover(cluster: string, log: StartLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!(await exists(pidFile))) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const left = await serverProcesses(cluster)
    if (left.length === 0) break
    log.info('ending the database server that a killed Bakebook left behind')
    const postmaster = await postmasterPid(cluster)
    const heads = left.filter((pid) => pid === postmaster)
    for (const pid of signal === 'SIGKILL' || heads.length === 0 ? left : heads) signalProcess(pid, signal)
    const deadline = performance.now() + STOP_MS_MAX
    while (performance.now() < deadline && (await serverProcesses(cluster)).length > 0) await pause(20)
  }
  if (process.platform === 'linux') await rm(pidFile, { force: true })
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function postmasterPid(cluster: string): Promise<number | undefined> {
  const pid = Number((await readText(join(cluster, 'postmaster.pid')))?.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

/** Process ids that really belong to this cluster: the number in its pid file may by now be another program's. */
async function serverProcesses(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const pid = await postmasterPid(cluster)
    const run = pid && spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
    return run && run.stdout.toString().includes(cluster) ? [pid] : []
  }
  const folder = await realpath(cluster)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 1)
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)))
  return pids.filter((_, at) => folders[at] === folder)
}

const SOCKET_PREFIX = 'bakebook-'

async function makeSocketFolder(account: Account | undefined): Promise<string> {
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

const socketRecord = (dataDir: string) => join(dataDir, 'postgres.socket')

async function readSocketRecord(dataDir: string): Promise<string | undefined> {
  const folder = (await readText(socketRecord(dataDir)))?.trim()
  return folder && basename(folder).startsWith(SOCKET_PREFIX) ? folder : undefined
}

async function removeSocketFolder(dataDir: string): Promise<void> {
  const folder = await readSocketRecord(dataDir)
  if (!folder) return
  for (const name of [SOCKET_FILE, `${SOCKET_FILE}.lock`]) await rm(join(folder, name), { force: true })
  await rm(folder, { recursive: true, force: true })
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function within(ms: number, event: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), ms)
  })
  const result = await Promise.race([event.then(() => true), late])
  clearTimeout(timer)
  return result
}
