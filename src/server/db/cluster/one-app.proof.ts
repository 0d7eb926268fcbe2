import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../test-cluster.ts'

const full = process.env.PROOF === 'full'
const REFUSALS = full ? 100 : 10
const KILLS = full ? 50 : 5
/** On a busy machine these times are upper limits only. */
const REFUSED_MS_MAX = full ? 2_000 : 20_000
const PATIENCE_MS = (full ? 60 : 5) * 60_000

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
afterAll(async () => {
  // The last app was killed, so its socket folder is still there.
  await rm(await readFile(join(dir, 'postgres.socket'), 'utf8'), { recursive: true, force: true })
  await rm(dir, { recursive: true, force: true })
})

describe('P3: one app for one data folder', () => {
  it('refuses every second app at once and leaves the first unharmed', { timeout: PATIENCE_MS }, async () => {
    const first = await app()
    expect(first.word).toBe('up')
    const times: number[] = []
    for (let at = 0; at < REFUSALS; at += 1) {
      const begin = performance.now()
      const second = await app()
      times.push(performance.now() - begin)
      expect(second.word).toMatch(/^Another Bakebook \(process \d+\) is already using the data folder/)
    }
    expect(Math.max(...times)).toBeLessThan(REFUSED_MS_MAX)
    expect(first.child.exitCode).toBeNull()
    expect((await databaseProcesses()).length).toBeGreaterThan(0)
    await ended(first.child)
    report('P3 refused', REFUSALS, { slowestMs: Math.round(Math.max(...times)) })
  })

  it('starts clean after each kill and never leaves a database process behind', { timeout: PATIENCE_MS }, async () => {
    const times: number[] = []
    for (let at = 0; at < KILLS; at += 1) {
      const begin = performance.now()
      const { word, child } = await app()
      times.push(performance.now() - begin)
      expect(word).toBe('up')
      await ended(child)
      const deadline = performance.now() + 5000
      while ((await databaseProcesses()).length > 0 && performance.now() < deadline)
        await new Promise((done) => setTimeout(done, 10))
      expect(await databaseProcesses()).toEqual([])
    }
    expect(Math.max(...times)).toBeLessThan(full ? 5_000 : 30_000)
    report('P3 killed', KILLS, { slowestStartMs: Math.round(Math.max(...times)) })
  })
})

function report(promise: string, tried: number, figures: Record<string, number>): void {
  console.log(JSON.stringify({ promise, tried, failed: 0, figures }))
}

async function app(): Promise<{ word: string; child: ChildProcess }> {
  const script = `
    import { claimDataFolder } from './data-folder.ts'
    import { startEmbedded } from './embedded.ts'
    const dir = ${JSON.stringify(dir)}
    try {
      await claimDataFolder(dir)
      await startEmbedded(dir, { info() {} })
      console.log('up')
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  apps.add(child)
  const word = await new Promise<string>((done) => child.stdout.once('data', (text) => done(String(text).trim())))
  return { word, child }
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

async function databaseProcesses(): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => folders[at] === join(dir, 'postgres'))
}
