import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { photo } from '#server/files/testing.ts'
import { freshEmail, person } from '../test-accounts.ts'
import { isFull } from './probes.ts'
import { ensureBuilt, type ServerProcess, startProcess } from './running-server.ts'

const PATIENCE = { timeout: 180_000 }
const FOREIGN_UID = 12_345
const RIGHTS_OF_NONE = '0000000000000000'

let dataDir: string
const started: ServerProcess[] = []

async function start(root?: string, environment: Record<string, string> = {}) {
  const server = startProcess(dataDir, { LOG_LEVEL: 'warn', ...environment }, root)
  started.push(server)
  return { server, address: await server.ready }
}

async function identityOf({ child }: ServerProcess) {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1]
  const [uid, ...others] = (field('Uid') ?? '').split(/\s+/).map(Number)
  return { uid, isOne: others.every((other) => other === uid), groups: field('Groups')?.trim(), may: field('CapEff') }
}

/** Uses the database, the disk, a child, a thread and the program's own files. */
async function useEverything(address: string): Promise<string> {
  const json = { 'content-type': 'application/json' }
  const registered = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(person(freshEmail())),
  })
  expect(registered.status).toBe(201)
  const cookie = registered.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const form = new FormData()
  form.set('purpose', 'order')
  form.set('image', new Blob([new Uint8Array(await photo(400, 300).jpeg(90))], { type: 'image/jpeg' }), 'cake.jpg')
  const uploaded = await fetch(`${address}/api/media`, { method: 'POST', headers: { cookie }, body: form })
  expect(uploaded.status).toBe(201)
  const { id } = (await uploaded.json()) as { id: number }
  const picture = () => fetch(`${address}/api/media/${id}/320`, { headers: { cookie } })
  await expect.poll(async () => (await picture()).status, { timeout: 60_000 }).toBe(200)
  const stored = await fetch(`${address}/api/settings/invoice-layout`, { headers: { cookie } })
  const { version: _, ...layout } = (await stored.json()) as { version: number }
  const drawn = await fetch(`${address}/api/settings/invoice-layout/preview`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ ...layout, kind: 'Invoice' }),
  })
  expect([drawn.status, (await drawn.text()).includes('<svg')]).toEqual([200, true])
  const page = await (await fetch(address)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  expect((await fetch(`${address}${script}`)).status).toBe(200)
  return cookie
}

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('a start as root', () => {
  beforeAll(ensureBuilt, 120_000)
  beforeAll(async () => {
    dataDir = await temporaryFolder()
  })
  afterEach(async () => {
    for (const server of started.splice(0)) await server.killTree()
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test(
    'goes on as the account of the data, which can do all there is to do, also after kill -9',
    PATIENCE,
    async () => {
      const first = await start()
      const { uid } = await stat(dataDir)
      expect(uid).not.toBe(0)
      expect(await identityOf(first.server)).toEqual({ uid, isOne: true, groups: '', may: RIGHTS_OF_NONE })
      const cookie = await useEverything(first.address)
      await first.server.killTree()
      const { server, address } = await start()
      expect((await identityOf(server)).uid).toBe(uid)
      expect((await fetch(`${address}/api/auth/user`, { headers: { cookie } })).status).toBe(200)
      const ended = server.exited
      server.child.kill('SIGTERM')
      expect(await ended).toBe(0)
    },
  )

  test.runIf(isFull)('goes on as whoever owns the data folder', PATIENCE, async () => {
    await chown(dataDir, FOREIGN_UID, FOREIGN_UID)
    const { server, address } = await start()
    expect((await identityOf(server)).uid).toBe(FOREIGN_UID)
    await useEverything(address)
  })

  describe('of a program in a home that nobody else may enter', () => {
    let home: string
    let clone: string
    beforeAll(async () => {
      home = await mkdtemp(path.join(ROOT, '.cache/home-'))
      clone = path.join(home, 'clone')
      await mkdir(clone)
      await chmod(home, 0o700)
      const parts = [
        'src',
        'docs',
        'migrations',
        'dist',
        'node_modules',
        'package.json',
        'package-lock.json',
        'tsconfig.json',
      ]
      execFileSync('cp', ['-al', ...parts.map((part) => path.join(ROOT, part)), clone])
    }, 120_000)
    afterAll(() => rm(home, { recursive: true, force: true }))

    test('does so too, also when Node is told to load a file of the program', PATIENCE, async () => {
      await writeFile(path.join(clone, 'src/loaded-first.mjs'), 'process.title = "loaded first"')
      const { server, address } = await start(clone, {
        NODE_OPTIONS: `--import ${path.join(clone, 'src/loaded-first.mjs')}`,
      })
      expect(await readFile(`/proc/${server.child.pid}/comm`, 'utf8')).toBe('loaded first\n')
      expect(await identityOf(server)).toMatchObject({ isOne: true, may: RIGHTS_OF_NONE })
      expect((await identityOf(server)).uid).toBe((await stat(dataDir)).uid)
      await useEverything(address)
    })

    test('leaves out what Node is told to load where the account cannot read it', PATIENCE, async () => {
      await writeFile(path.join(home, 'roots-own.cjs'), '', { mode: 0o600 })
      const { server } = await start(clone, { NODE_OPTIONS: `--require ${path.join(home, 'roots-own.cjs')}` })
      expect((await identityOf(server)).uid).toBe((await stat(dataDir)).uid)
      expect(server.said()).toMatch(/NODE_OPTIONS is left out: the account .* cannot read what it names/)
    })

    test.runIf(isFull)('stays root and says so where the program’s files are root’s alone', PATIENCE, async () => {
      await chmod(path.join(clone, 'src'), 0o700)
      const { server, address } = await start(clone)
      expect((await identityOf(server)).uid).toBe(0)
      expect(server.said()).toMatch(/keeps running as root: the account .* cannot read the program/)
      await useEverything(address)
    })
  })
})
