import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { AppError } from '#shared/errors.ts'
import { APP_ROLE, OWNER_ROLE } from '../checks/roles.ts'
import { exists } from '../paths.ts'
import { ensureDataFolder } from './data-folder.ts'
import { ensureCluster } from './make-cluster.ts'
import { databaseAccount, findBinaries, reachable } from './postgres-binaries.ts'
import {
  type ServerProcess,
  type StartLog,
  serverProcesses,
  spawnServer,
  stopLeftover,
  stopProcess,
} from './postgres-process.ts'
import { makeSocketFolder, readSocketRecord, removeSocketFolder, SOCKET_FILE, socketRecord } from './socket-folder.ts'

const DATABASE = 'bakebook'
const START_MS_MAX = 60_000

/** How long to wait before a database that ended is started again; longer after each failure. */
const REVIVE_MS = [100, 1_000, 5_000, 30_000]

export type Cluster = { ownerUrl: string; appUrl: string }
export type RunningCluster = Cluster & { stop(): Promise<void> }

const SERVER_SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '512MB',
  work_mem: '8MB',
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

type Options = {
  durable?: boolean
  /** The database's folder, below the data folder. */
  folder?: string
  /** The binaries of an older version that made it. */
  former?: { major: string; binaries: string }
}

/**
 * Starts the private PostgreSQL in the data folder, and creates it if it is new. The caller holds the lock on the
 * folder: a server that still runs there lost its app, so it is stopped and restarted. A server that ends unasked, for
 * example for lack of memory, is started again. `durable: false` is for tests only: a power cut may lose everything.
 */
export async function startEmbedded(
  dataDir: string,
  log: StartLog,
  { durable = true, folder = 'postgres', former }: Options = {},
): Promise<RunningCluster> {
  if (process.platform === 'win32') {
    throw new AppError(
      'UNAVAILABLE',
      'The built-in database needs Linux or macOS: on Windows use WSL or set DATABASE_URL',
    )
  }
  await ensureDataFolder(dataDir)
  const account = await databaseAccount(dataDir)
  if (account && !(await reachable(dataDir, account))) {
    throw new AppError(
      'UNAVAILABLE',
      `PostgreSQL cannot run as root, and the account "${account.name}" it runs as cannot enter ` +
        `${dataDir}. Set DATA_DIR to a folder it can enter, such as /var/lib/bakebook/main.`,
    )
  }
  const binaries = former?.binaries ?? (await findBinaries(dataDir, account, log))
  const cluster = join(dataDir, folder)
  await ensureCluster(cluster, binaries, account, durable, log, former?.major)
  await stopLeftover(cluster, log)
  await removeSocketFolder(dataDir, folder)

  const socketFolder = await makeSocketFolder(account)
  await writeFile(socketRecord(dataDir, folder), socketFolder, { mode: 0o600 })
  const settings = {
    ...SERVER_SETTINGS,
    ...(former ? {} : { io_method: 'sync' }),
    ...(durable ? DURABLE : FAST),
    unix_socket_directories: socketFolder,
  }
  const spawn = () => spawnServer(join(binaries, 'postgres'), cluster, settings, account, join(dataDir, 'postgres.log'))
  let stopping = false
  let server = await spawn()
  const stop = async () => {
    stopping = true
    await stopProcess(server)
    await rm(socketFolder, { recursive: true, force: true })
    await rm(socketRecord(dataDir, folder), { force: true })
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
  const revive = async () => {
    let failures = 0
    // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- `stop` sets it meanwhile
    while (!stopping) {
      const how = await server.ended
      if (stopping) return
      log.info(`the built-in database ended (${how}) and is started again`)
      await pause(REVIVE_MS[Math.min(failures, REVIVE_MS.length - 1)])
      failures += 1
      try {
        await stopLeftover(cluster, log)
        await rm(join(socketFolder, `${SOCKET_FILE}.lock`), { force: true })
        server = await spawn()
        // `stop` was called in the meantime and found no process to stop.
        if (stopping) return await stopProcess(server)
        await (await connectWhenUp(socketFolder, server)).end()
        failures = 0
      } catch (error) {
        // Without free memory or files even the attempt fails; there may be some later.
        log.info(`the built-in database could not be started again: ${(error as Error).message}`)
      }
    }
  }
  void revive()
  return { ...clusterUrls(socketFolder), stop }
}

/** The server that another of our processes runs on this folder, for commands that work beside it. */
export async function findRunning(dataDir: string): Promise<Cluster | undefined> {
  const socketFolder = await readSocketRecord(dataDir)
  if (!socketFolder || (await serverProcesses(join(dataDir, 'postgres'))).length === 0) return undefined
  return clusterUrls(socketFolder)
}

function clusterUrls(socketFolder: string): Cluster {
  const url = (role: string) => `postgresql://${role}@localhost/${DATABASE}?host=${encodeURIComponent(socketFolder)}`
  return { ownerUrl: url(OWNER_ROLE), appUrl: url(APP_ROLE) }
}

async function prepare(socketFolder: string, server: ServerProcess): Promise<void> {
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

async function connectWhenUp(socketFolder: string, server: ServerProcess): Promise<Client> {
  let ended: string | undefined
  void server.ended.then((how) => (ended = `it ended with ${how}`))
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
