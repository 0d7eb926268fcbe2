import { spawnSync } from 'node:child_process'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OWNER_ROLE } from '../db/checks/roles.ts'
import { startEmbedded } from '../db/cluster/embedded.ts'
import { databaseAccount } from '../db/cluster/postgres-binaries.ts'
import { migrate, OWN_STEPS } from '../db/migrate.ts'
import { exists } from '../db/paths.ts'
import { temporaryFolder } from '../db/test-cluster.ts'
import { startPrivate } from './start-private.ts'

const quiet = { info: () => {} }
const MAJOR = '15'
const BINARIES = `/usr/lib/postgresql/${MAJOR}/bin`
const isFull = process.env.PROOF === 'full'
const hasFormer = await exists(path.join(BINARIES, 'initdb'))
if (isFull && !hasFormer) console.log(`NOT PROVED here: the move from PostgreSQL ${MAJOR}, which is not installed`)

let dir: string
beforeEach(async () => {
  dir = await temporaryFolder()
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

async function makeFormer(): Promise<void> {
  const account = await databaseAccount()
  const cluster = path.join(dir, 'postgres')
  await mkdir(cluster, { mode: 0o700 })
  if (account) await chown(cluster, account.uid, account.gid)
  const made = spawnSync(
    path.join(BINARIES, 'initdb'),
    ['--pgdata', cluster, '--username', OWNER_ROLE, '--encoding=UTF8', '--locale=C', '--auth=trust', '--no-sync'],
    { ...(account ? { uid: account.uid, gid: account.gid } : {}), cwd: '/', encoding: 'utf8' },
  )
  expect(made.stderr).toBe('')
  const former = { major: MAJOR, binaries: BINARIES }
  const { ownerUrl, stop } = await startEmbedded(dir, quiet, { former })
  await migrate(ownerUrl)
  await ask(
    ownerUrl,
    `insert into rate_limits (key, hits, resets_at) values (E'kept\\n', 7, '2026-01-02T03:04:05.678901Z')`,
  )
  await stop()
}

const rows = `select key, hits, resets_at::text, (select count(*)::int from migrations) as steps from rate_limits`
const major = async (folder = 'postgres') => (await readFile(path.join(dir, folder, 'PG_VERSION'), 'utf8')).trim()

it.runIf(isFull && hasFormer)(
  'a database of an older PostgreSQL is moved to ours at the start, with all its rows, however often that is cut short, and stays as it was beside it',
  async () => {
    await makeFormer()
    const at = (name: string) => path.join(dir, name)
    await rename(at('postgres'), at(`postgres.from-${MAJOR}`))
    await mkdir(at('postgres.next'))
    await writeFile(at('postgres.upgrade.zip'), 'half')
    await (await startPrivate(dir, 'test', quiet)).stop()
    expect([await major(), await major(`postgres-${MAJOR}`)]).toEqual(['18', MAJOR])

    await rename(at(`postgres-${MAJOR}`), at(`postgres.from-${MAJOR}`))
    const { ownerUrl, stop } = await startPrivate(dir, 'test', quiet)
    const moved = await ask(ownerUrl, rows)
    expect(moved).toEqual([
      { key: 'kept\n', hits: 7, resets_at: '2026-01-02 03:04:05.678901+00', steps: OWN_STEPS.length },
    ])
    await stop()
    expect((await readdir(dir)).filter((name) => /from|next|upgrade|socket/.test(name))).toEqual([])

    const former = { major: MAJOR, binaries: BINARIES }
    const before = await startEmbedded(dir, quiet, { folder: `postgres-${MAJOR}`, former })
    expect(await ask(before.ownerUrl, rows)).toEqual(moved)
    await before.stop()
  },
)

it('a database whose PostgreSQL is nowhere to be found stays as it is, and the refusal says what to do', async () => {
  await mkdir(path.join(dir, 'postgres'))
  await writeFile(path.join(dir, 'postgres', 'PG_VERSION'), '9\n')
  await expect(startPrivate(dir, 'test', quiet)).rejects.toThrow('was made by PostgreSQL 9, which is needed once more')
  expect(await major()).toBe('9')
})

it('the data folder keeps the PostgreSQL that can read it, and no other', async () => {
  await mkdir(path.join(dir, 'postgres-bin-18.0.0'))
  await (await startPrivate(dir, 'test', quiet)).stop()
  const kept = (await readdir(dir)).filter((name) => name.startsWith('postgres-bin-'))
  expect(kept).toEqual([expect.stringMatching(/^postgres-bin-18\.[1-9]/)])
  const run = spawnSync(path.join(dir, kept[0] as string, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  expect(run.stdout).toContain('PostgreSQL) 18')
})
