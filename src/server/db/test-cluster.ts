import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { removeWithUs } from '../../../scripts/keeper.mjs'
import { appConnection } from './checks/roles.ts'
import { startEmbedded } from './cluster/embedded.ts'
import { databaseAccount, reachable } from './cluster/postgres-binaries.ts'
import { migrate } from './migrate.ts'

/** The server and the migrated template that a test worker clones its databases from. */
export type TestServer = { ownerUrl: string; appUrl?: string; setRole?: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

const quiet = { info: () => {} }

/** vitest's global set-up: one PostgreSQL for the whole run, with every migration applied once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = await runsFolder()
  const embedded = given ? undefined : await startEmbedded(folder, quiet, { durable: false })
  const ownerUrl = given ?? embedded?.ownerUrl ?? ''
  const run = `bakebook_test_${process.pid}`
  const template = `${run}_template`
  await onServers(ownerUrl, [`create database ${template}`])
  const templateUrl = inDatabase(ownerUrl, template)
  await join(ownerUrl, template)
  await migrate(templateUrl)
  const app = await appConnection(templateUrl, embedded && inDatabase(embedded.appUrl, template))
  // A cluster's servers connect to every database that lets them in, and a database in use cannot be cloned.
  await onServers(ownerUrl, [
    `alter database ${template} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
  ])
  project.provide('testServer', { ownerUrl, appUrl: embedded?.appUrl, setRole: app.setRole, template })

  return async () => {
    if (embedded) await embedded.stop()
    else await dropDatabases(ownerUrl, run)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sets the folder for the temporary files of this process and its children; it is removed with all of them. */
export async function runsFolder(): Promise<string> {
  const folder = await temporaryFolder()
  // A server that steps down from root keeps its sockets there too.
  await chmod(folder, 0o1777)
  process.env.TMPDIR = folder
  return folder
}

/**
 * A folder that the database's account can enter even if TMPDIR is private to root; it is removed when this process
 * ends, if not before.
 */
export async function temporaryFolder(): Promise<string> {
  const account = await databaseAccount()
  for (const base of [tmpdir(), '/tmp', '/var/tmp']) {
    if (account && !(await reachable(base, account))) continue
    const folder = await mkdtemp(path.join(base, 'bakebook-test-'))
    await chmod(folder, 0o711)
    removeWithUs(folder)
    return folder
  }
  throw new Error(`no temporary folder that the account ${account?.name} can enter`)
}

export function inDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** The servers of a cluster, coordinator first; otherwise the one server. */
async function serversOf(ownerUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('pg_dist_node') is not null as many`)
    if (!rows[0].many) return [ownerUrl]
    const { rows: workers } = await client.query('select nodename, nodeport from pg_dist_node where groupid <> 0')
    return [
      ownerUrl,
      ...workers.map(({ nodename, nodeport }) =>
        Object.assign(new URL(ownerUrl), { hostname: nodename, port: String(nodeport) }).toString(),
      ),
    ]
  } finally {
    await client.end()
  }
}

export async function onServers(ownerUrl: string, statements: string[]): Promise<void> {
  for (const url of await serversOf(ownerUrl)) await onServer(url, statements)
}

/** Joins the databases of a cluster's servers into one. */
async function join(ownerUrl: string, database: string): Promise<void> {
  const servers = await serversOf(ownerUrl)
  if (servers.length === 1) return
  const [coordinator, ...workers] = servers.map((url) => new URL(inDatabase(url, database))) as [URL, ...URL[]]
  for (const url of [coordinator, ...workers]) await onServer(url.href, ['create extension citus'])
  await onServer(coordinator.href, [
    `select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`,
    ...workers.map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port})`),
  ])
}

/** Runs each statement by itself, as database-wide commands need. */
export async function onServer(ownerUrl: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Drops the database of this name and those named after it. */
export async function dropDatabases(ownerUrl: string, prefix: string): Promise<void> {
  for (const url of await serversOf(ownerUrl)) await dropOnServer(url, prefix)
}

async function dropOnServer(ownerUrl: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select datname as name from pg_database where datname = $1 or starts_with(datname, $1 || '_')`,
      [prefix],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}
