import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import { ensureBuilt } from './running-server.ts'

// A separate run that starts what runs start, and is killed halfway.
const RUN = `
import { runsFolder, temporaryFolder } from '#server/db/test-cluster.ts'
import { startEmbedded } from '#server/db/cluster/embedded.ts'
import { readSocketRecord } from '#server/db/cluster/socket-folder.ts'
import { startProcess } from './src/app/server/proofs/running-server.ts'
const folder = await runsFolder()
const dataDir = await temporaryFolder()
const server = startProcess(dataDir)
if (process.argv.includes('early')) console.log(JSON.stringify({ folder, pid: server.child.pid }))
await server.ready
await startEmbedded(folder, { info: () => {} }, { durable: false })
console.log(JSON.stringify({ folder, pid: server.child.pid, sockets: await readSocketRecord(dataDir) }))
`

type Begun = { folder: string; pid: number; sockets?: string }

async function startRun(...args: string[]) {
  const run = spawn(process.execPath, ['--input-type=module-typescript', '--eval', RUN, '--', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [told] = (await run.stdout.take(1).toArray()) as Buffer[]
  return { run, begun: JSON.parse(String(told)) as Begun }
}

/** The processes that work in the folder: a database's work in their cluster. */
async function workingIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => folders[at]?.startsWith(`${folder}/`))
}

const isGone = ({ folder, pid }: Begun) =>
  expect.poll(async () => [existsSync(`/proc/${pid}`), existsSync(folder), await workingIn(folder)], {
    timeout: 30_000,
  })

for (const [when, args] of [
  ['in the middle', []],
  ['while its server starts', ['early']],
] as const)
  test.runIf(process.platform === 'linux')(`a run that is killed ${when} leaves nothing behind`, async () => {
    await ensureBuilt()
    const { run, begun } = await startRun(...args)
    expect([existsSync(`/proc/${begun.pid}`), existsSync(begun.folder)]).toEqual([true, true])
    if (begun.sockets) expect(path.dirname(begun.sockets)).toBe(begun.folder)
    run.kill('SIGKILL')
    await isGone(begun).toEqual([false, false, []])
  })
