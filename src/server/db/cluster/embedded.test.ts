import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, lchown, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../test-cluster.ts'
import { findRunning, startEmbedded } from './embedded.ts'

const quiet = { info: () => {} }
let dir: string
beforeAll(async () => {
  dir = await temporaryFolder()
})
const apps = new Set<ChildProcess>()
// A server left running by a failed test would keep the whole run from ending.
afterEach(() => {
  for (const child of apps) child.kill('SIGKILL')
  apps.clear()
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

async function databaseProcesses(): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => folders[at] === join(dir, 'postgres'))
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await new Promise((done) => setTimeout(done, 20))
}

describe('the built-in database', () => {
  it('is durable, keeps checksums, and is reached by its socket alone', async () => {
    const cluster = await startEmbedded(dir, quiet)
    const settings = [
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'data_checksums',
      'listen_addresses',
      'server_encoding',
    ]
    const [row] = await ask(
      cluster.ownerUrl,
      `select ${settings.map((name) => `current_setting('${name}') as ${name}`)}`,
    )
    expect(row).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    })
    expect(await ask(cluster.appUrl, 'select current_user::text as name')).toEqual([{ name: 'bakebook_app' }])
    expect(await findRunning(dir)).toEqual({ ownerUrl: cluster.ownerUrl, appUrl: cluster.appUrl })
    await ask(cluster.ownerUrl, 'create table kept (id int); insert into kept values (1)')
    await cluster.stop()
    expect(await databaseProcesses()).toEqual([])
    expect(await findRunning(dir)).toBeUndefined()
  })

  it('starts clean and keeps its rows after the app was killed, and leaves no process behind', async () => {
    for (let round = 0; round < 3; round += 1) {
      const app = await otherApp()
      await killed(app)
      await until(async () => (await databaseProcesses()).length === 0)
    }
    const cluster = await startEmbedded(dir, quiet)
    expect(await ask(cluster.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
    await cluster.stop()
  })

  it('starts clean within 5 seconds after everything was killed at once, its own processes too', async () => {
    const app = await otherApp()
    const pids = await databaseProcesses()
    await killed(app)
    for (const pid of pids) kill(pid)
    const begin = performance.now()
    const cluster = await startEmbedded(dir, quiet)
    expect(performance.now() - begin).toBeLessThan(5000)
    expect(await ask(cluster.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
    await cluster.stop()
  })

  it('starts clean when only the head of the database was killed and its helpers still run', async () => {
    const app = await otherApp()
    kill(Number((await readFile(join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]))
    await killed(app)
    const cluster = await startEmbedded(dir, quiet)
    expect(await ask(cluster.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
    await cluster.stop()
  })

  it('is started again at once, however often it ends although nobody asked it to, and stays stopped when asked', async () => {
    const said: string[] = []
    const cluster = await startEmbedded(dir, { info: (line) => said.push(line) })
    for (let round = 0; round < 5; round += 1) {
      kill(Number((await readFile(join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]))
      await until(async () => said.length > round)
      await until(() =>
        ask(cluster.appUrl, 'select 1').then(
          () => true,
          () => false,
        ),
      )
    }
    expect(said.filter((line) => line.includes('is started again'))).toHaveLength(5)
    expect(await ask(cluster.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
    await cluster.stop()
    expect(await databaseProcesses()).toEqual([])
  })

  it('is tried again when it could not be started again', async () => {
    const said: string[] = []
    const cluster = await startEmbedded(dir, { info: (line) => said.push(line) })
    const logFile = join(dir, 'postgres.log')
    await rm(logFile)
    await mkdir(logFile)
    kill(Number((await readFile(join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]))
    await until(async () => said.some((line) => line.includes('could not be started again')))
    await rm(logFile, { recursive: true })
    await until(() =>
      ask(cluster.appUrl, 'select 1').then(
        () => true,
        () => false,
      ),
    )
    await cluster.stop()
    expect(await databaseProcesses()).toEqual([])
  })

  it('replaces a server whose app does nothing any more, and is not misled by a stranger that has its old process id', async () => {
    const stuck = await otherApp()
    stuck.kill('SIGSTOP')
    const cluster = await startEmbedded(dir, quiet)
    await cluster.stop()
    await killed(stuck)

    await writeFile(join(dir, 'postgres/postmaster.pid'), `${process.pid}\n${join(dir, 'postgres')}\n`)
    const again = await startEmbedded(dir, quiet)
    expect(await ask(again.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
    await again.stop()
  })

  it('starts on a copy that whoever restored it owns and that others may enter', async () => {
    const folder = join(dir, 'postgres')
    const { uid } = await stat(folder)
    await chmod(folder, 0o755)
    if (process.getuid?.() === 0)
      for (const entry of ['.', ...(await readdir(folder, { recursive: true }))])
        await lchown(join(folder, entry), 0, 0)
    const cluster = await startEmbedded(dir, quiet)
    expect(await ask(cluster.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
    await cluster.stop()
    const mended = await stat(folder)
    expect([mended.uid, mended.mode & 0o777]).toEqual([uid, 0o700])
  })

  it('refuses a folder that another version of PostgreSQL made', async () => {
    const version = join(dir, 'postgres/PG_VERSION')
    await writeFile(version, '17\n')
    await expect(startEmbedded(dir, quiet)).rejects.toThrow('was made by PostgreSQL 17; this Bakebook runs 18')
    await writeFile(version, '18\n')
  })

  it('says where its log is when it cannot start', async () => {
    const control = join(dir, 'postgres/global/pg_control')
    const bytes = await readFile(control)
    await writeFile(control, 'not a control file')
    await expect(startEmbedded(dir, quiet)).rejects.toThrow(`Its log is ${join(dir, 'postgres.log')}`)
    await writeFile(control, bytes)
  })
})

/** An app in its own process that runs the database and waits to be killed. */
async function otherApp(): Promise<ChildProcess> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    await startEmbedded(${JSON.stringify(dir)}, { info() {} })
    console.log('up')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  apps.add(child)
  await new Promise((done) => child.stdout.once('data', done))
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
