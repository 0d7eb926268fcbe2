import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import { onServer, temporaryFolder } from '#server/db/test-cluster.ts'
import { emptyDatabase } from '#server/db/testing.ts'
import { freePort, sharedPlace } from '#server/testing-servers.ts'
import { commandsUnder } from './commands-of-guide.ts'
import { OrderLoad } from './order-load.ts'
import { isFull, PATIENCE_MS, report } from './probes.ts'
import { ensureBuilt, type ServerProcess, startProcess, startServer } from './running-server.ts'

const run = promisify(execFile)
/** Acknowledged writes before the update, between its steps and after it. */
const WRITES = isFull ? 400 : 60
const NEXT_VERSION = '99.0.0'
/** A release adds first. The tables are in use by every order that is made, and are taken in another order than by those. */
const NEXT_STEP = `alter table order_lines add column update_proof text;
alter table orders add column update_proof text;
alter table businesses add column update_proof text;
`

const running: ServerProcess[] = []
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(running.map((server) => server.killTree()))
  await Promise.all(closing.map((close) => close()))
})

let upstream: string
const git = (folder: string, ...args: string[]) =>
  run('git', ['-c', 'user.name=Proof', '-c', 'user.email=proof@example.test', ...args], { cwd: folder })

/** The repository that operators get releases from; it has this one. */
beforeAll(async () => {
  await ensureBuilt()
  upstream = await temporaryFolder()
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  for (const file of stdout.split('\n').filter((name) => name !== '' && !/^(docs|e2e)\//.test(name)))
    await cp(path.join(ROOT, file), path.join(upstream, file))
  await mkdir(path.join(upstream, 'docs'))
  await cp(path.join(ROOT, 'docs/openapi.json'), path.join(upstream, 'docs/openapi.json'))
  await git(upstream, 'init', '--quiet')
  await git(upstream, 'add', '--all')
  await git(upstream, 'commit', '--quiet', '--message=This release')
}, 180_000)

/** The program as an operator has it, with this one's packages and pages. */
async function cloned(): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'bakebook')
  await run('git', ['clone', '--quiet', upstream, folder])
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  await cp(path.join(ROOT, 'dist'), path.join(folder, 'dist'), { recursive: true })
  return folder
}

async function releaseNext(): Promise<void> {
  const manifest = path.join(upstream, 'package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  if (version === NEXT_VERSION) return
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(`"${version}"`, `"${NEXT_VERSION}"`))
  await writeFile(path.join(upstream, 'migrations/9999-update-proof.sql'), NEXT_STEP)
  await git(upstream, 'add', '--all')
  await git(upstream, 'commit', '--quiet', '--message=The next release')
}

/** The longest time without an acknowledged write, from now until it is asked for. */
function watchGaps(load: OrderLoad): () => number {
  let [longest, last, written] = [0, performance.now(), load.written]
  const timer = setInterval(() => {
    const now = performance.now()
    if (load.written > written) [last, written] = [now, load.written]
    else longest = Math.max(longest, now - last)
  }, 20)
  return () => {
    clearInterval(timer)
    return Math.round(longest)
  }
}

async function told(load: OrderLoad, name: string, figures: Record<string, unknown>) {
  const { lost, duplicates, gaps, orders } = await load.check()
  const failed = lost + duplicates + gaps + load.wrong.length + load.cutShort
  report(name, load.written, failed, { orders, refused: load.refused, unanswered: load.broken, ...figures })
  expect([load.wrong, { lost, duplicates, gaps, cutShort: load.cutShort }]).toEqual([
    [],
    { lost: 0, duplicates: 0, gaps: 0, cutShort: 0 },
  ])
}

test('the commands in docs/operations.md update one server while orders arrive, and none is lost or made twice', {
  timeout: PATIENCE_MS,
}, async () => {
  const [folder, dataDir, backups] = await Promise.all([cloned(), temporaryFolder(), temporaryFolder()])
  const commands = (await commandsUnder('Update one server')).map((line) =>
    line.replaceAll('/srv/bakebook', dataDir).replaceAll('/mnt/backups', backups),
  )
  expect(commands.length).toBe(3)
  const environment = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    TMPDIR: process.env.TMPDIR,
    PORT: `${await freePort()}`,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  }
  // A signal to the shell would not reach what it started.
  const starting = `exec env ${commands.at(-1)}`
  const old = startServer('sh', ['-c', starting], folder, environment)
  running.push(old)
  const load = new OrderLoad('', await old.ready)
  await load.register()
  await releaseNext()

  const working = load.workFor(PATIENCE_MS, 500)
  await load.until(WRITES)
  const longestGap = watchGaps(load)
  const begin = performance.now()
  old.child.kill('SIGTERM')
  // The next start is refused if the server has not ended with npm.
  await old.exited
  for (const line of commands.slice(0, -1)) await run('sh', ['-c', line], { cwd: folder, env: environment })
  const next = startServer('sh', ['-c', starting], folder, environment)
  running.push(next)
  await next.ready
  const tookMs = Math.round(performance.now() - begin)
  await load.until(WRITES)
  const gapMs = longestGap()
  load.rest()
  await working
  expect(next.said()).toContain(`Bakebook ${NEXT_VERSION} is ready`)
  await told(load, 'P25 update of one server', { tookMs, longestGapMs: gapMs })
})

test('two servers are updated one after the other while orders arrive, and somebody answers all the time', {
  timeout: PATIENCE_MS,
}, async () => {
  const [old, next, { ownerUrl }, place] = await Promise.all([cloned(), cloned(), emptyDatabase(), sharedPlace()])
  closing.push(place.close)
  const start = async (root: string, dataDir: string, port: number) => {
    const server = startProcess(
      dataDir,
      {
        ...place.environment,
        DATABASE_URL: ownerUrl,
        PORT: String(port),
        // Nobody listens there, so mails wait.
        SMTP_URL: 'smtp://127.0.0.1:9?requireTLS=true',
        POOL_SIZE: '4',
      },
      root,
    )
    running.push(server)
    await server.ready
    return server
  }
  const services: Record<string, { dataDir: string; port: number; server: ServerProcess; version: string }> = {}
  const addressOf = (name: string) => `http://127.0.0.1:${services[name]?.port}`
  for (const name of ['bakebook', 'bakebook-2']) {
    const [dataDir, port] = [await temporaryFolder(), await freePort()]
    services[name] = { dataDir, port, server: await start(old, dataDir, port), version: '' }
    place.proxy.addresses.push(addressOf(name))
  }
  const load = new OrderLoad('', place.proxy.address)
  await load.register()

  const working = load.workFor(PATIENCE_MS)
  await load.until(WRITES)
  const longestGap = watchGaps(load)
  const begin = performance.now()
  for (const line of await commandsUnder('Update two servers')) {
    const [, name] = /^docker compose --profile two up -d --no-deps --wait (\S+)$/.exec(line) ?? []
    if (line === 'docker compose build') {
      await releaseNext()
      await git(next, 'pull', '--quiet')
    } else {
      const one = services[name ?? ''] as (typeof services)[string]
      const refused = load.refused
      one.server.child.kill('SIGTERM')
      expect(await one.server.exited).toBe(0)
      one.server = await start(next, one.dataDir, one.port)
      expect((await fetch(`${addressOf(name as string)}/readyz`)).status).toBe(200)
      place.proxy.addresses.splice(0, 2, ...Object.keys(services).map(addressOf))
      one.version = /Bakebook (\S+) is ready/.exec(one.server.said())?.[1] ?? ''
      expect(load.refused).toBe(refused)
      // The old one and the new one take turns.
      await load.until(WRITES)
      expect(place.proxy.addresses.length).toBe(2)
    }
  }
  const tookMs = Math.round(performance.now() - begin)
  const gapMs = longestGap()
  load.rest()
  await working
  await onServer(ownerUrl, ['select update_proof from orders'])
  expect(Object.values(services).map(({ version }) => version)).toEqual([NEXT_VERSION, NEXT_VERSION])
  await told(load, 'P25 update of two servers', { tookMs, longestGapMs: gapMs })
})
