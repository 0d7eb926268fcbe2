import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import { freePort } from '#server/testing-servers.ts'
import { report } from './probes.ts'
import { clientOf, type ServerProcess, startServer, type Told } from './running-server.ts'

const run = promisify(execFile)
const MINUTE = 60_000
const MB = 1e6
/** The base image takes this much unpacked: 75 MB of Debian, 127 MB of Node's program, its headers, npm and yarn. */
const BASE_BYTES = 235 * MB
const IMAGE_BYTES_MAX = 600 * MB

type Step = { act: string; rest: string }

/** The Dockerfile's steps, stage by stage, with continued lines joined and comments left out. */
function stagesOf(dockerfile: string): Step[][] {
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n')
  const stages: Step[][] = []
  for (const line of lines.map((each) => each.trim())) {
    const [, act = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (act === 'FROM') stages.push([])
    else if (act !== '') stages.at(-1)?.push({ act, rest })
  }
  return stages
}

/** The files that `docker build` would get: those of the repository without those in .dockerignore. */
async function context(): Promise<string[]> {
  const ignored = (await readFile(path.join(ROOT, '.dockerignore'), 'utf8')).split('\n').filter(Boolean)
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  return stdout
    .split('\n')
    .filter((file) => file !== '' && !ignored.some((name) => file === name || file.startsWith(`${name}/`)))
}

/** A paper of the sample bakery, which needs the libraries and fonts that are easiest to leave out. */
async function drawnBy({ ready, said }: ServerProcess): Promise<Told> {
  const address = await ready
  while (!said().includes('Sample bakery')) await wait(100)
  const [, email, password] = /sign in as (\S+) with (\S+)/.exec(said()) ?? []
  const visitor = clientOf(address)
  const { headers } = await visitor.call('POST', '/auth/login', { email, password })
  visitor.close()
  const cookie = [headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0])
  const owner = clientOf(address, cookie.join('; '))
  const paper = await owner.call('GET', '/allergen-matrix/pdf')
  owner.close()
  return paper
}

// It installs all packages again, which takes minutes.
const full = process.env.PROOF === 'full'

test.runIf(full)(
  'every step of the image works, it is under 600 MB, and its server is healthy, draws a paper, ends in order and is restored from its backup',
  { timeout: 15 * MINUTE },
  async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'bakebook-image-'))
    // The database's account must be able to enter it if root runs this.
    await chmod(home, 0o711)
    const [build = [], image = []] = stagesOf(await readFile(path.join(ROOT, 'Dockerfile'), 'utf8'))
    const files = await context()
    const at = (stage: string, place: string) => path.join(home, stage, place)
    const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` }

    await mkdir(at('build', 'app'), { recursive: true })
    for (const { act, rest } of build) {
      if (act === 'RUN') await run('sh', ['-c', rest], { cwd: at('build', 'app'), env, maxBuffer: 1e8 })
      else if (act === 'COPY') {
        const names = rest.split(' ').slice(0, -1)
        for (const file of files.filter((each) => names.includes('.') || names.includes(each)))
          await cp(path.join(ROOT, file), path.join(at('build', 'app'), file))
      }
    }

    const settings: Record<string, string> = {}
    let command: string[] = []
    let check: string[] = []
    await mkdir(at('image', 'app'), { recursive: true })
    for (const { act, rest } of image) {
      if (act === 'COPY') {
        const [, ...names] = rest.split(' ')
        const target = names.pop() as string
        for (const name of names) {
          const into = target.endsWith('/') ? path.join(target, path.basename(name)) : target
          await cp(at('build', name), path.join(at('image', 'app'), into), { recursive: true, verbatimSymlinks: true })
        }
      } else if (act === 'ENV')
        for (const pair of rest.split(' ')) settings[pair.split('=')[0] as string] = pair.split('=')[1] as string
      else if (act === 'CMD') command = JSON.parse(rest)
      else if (act === 'HEALTHCHECK') check = JSON.parse(rest.slice(rest.indexOf('[')))
    }
    const { stdout: disk } = await run('du', ['-s', '--block-size=1', at('image', 'app')])
    const bytes = BASE_BYTES + Number.parseInt(disk, 10)
    report('P30 size of the image', 1, bytes > IMAGE_BYTES_MAX ? 1 : 0, { megabytes: Math.round(bytes / MB) })
    expect(bytes).toBeLessThan(IMAGE_BYTES_MAX)
    const json = async (file: string) => JSON.parse(await readFile(at('image', file), 'utf8'))
    const { components } = await json('app/sbom.json')
    const { packages } = await json('app/node_modules/.package-lock.json')
    const listed = new Set(components.map(({ purl }: { purl: string }) => purl.replace(/^pkg:npm\/|\?.*$/g, '')))
    const installed = Object.entries<{ name?: string; version: string }>(packages).map(
      ([place, { name, version }]) => `${name ?? place.replace(/^.*node_modules\//, '')}@${version}`,
    )
    expect(installed.filter((each) => !listed.has(each.replace('@', each.startsWith('@') ? '%40' : '@')))).toEqual([])
    expect(installed.length).toBeGreaterThan(200)

    const own = {
      PATH: env.PATH,
      ...settings,
      HOST: '127.0.0.1',
      PORT: `${await freePort()}`,
      DATA_DIR: at('image', 'data'),
    }
    const server = startServer(command[0] as string, [...command.slice(1), '--demo'], at('image', 'app'), own)
    const backup = path.join(home, 'backup.zip')
    let people = ''
    const admin = async (dataDir: string, ...words: string[]) => {
      const env = { ...own, DATA_DIR: dataDir }
      return (await run(command[0] as string, ['src/app/server/admin.ts', ...words], { cwd: at('image', 'app'), env }))
        .stdout
    }
    const isHealthy = () =>
      run(check[0] as string, check.slice(1), { env: own }).then(
        () => true,
        () => false,
      )
    try {
      for (let tries = 0; tries < 120 && !(await isHealthy()); tries += 1) await wait(500)
      expect(await isHealthy()).toBe(true)
      const page = await fetch(`http://127.0.0.1:${own.PORT}/`)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Bakebook')])
      const paper = await drawnBy(server)
      expect([paper.status, String(paper.body).slice(0, 5)]).toEqual([200, '%PDF-'])
      people = await admin(own.DATA_DIR, 'user', 'list')
      await admin(own.DATA_DIR, 'backup', backup)
    } finally {
      server.child.kill('SIGTERM')
    }
    expect(await server.exited).toBe(0)
    const restored = at('image', 'restored')
    await admin(restored, 'restore', backup)
    expect(people).toContain('1 user')
    expect(await admin(restored, 'user', 'list')).toBe(people)
    await rm(home, { recursive: true, force: true })
  },
)

test('the image leaves out only packages that no file of the server loads', async () => {
  const dockerfile = await readFile(path.join(ROOT, 'Dockerfile'), 'utf8')
  const removed = /cd node_modules && rm -rf (@dnd-kit[^\n]*)/.exec(dockerfile)?.[1]?.split(' ') ?? []
  expect(removed.length).toBeGreaterThan(5)
  const { stdout } = await run('git', ['ls-files', 'src/*.ts'], { cwd: ROOT })
  const server = stdout
    .split('\n')
    .filter((file) => file !== '' && !/(^|\/)web\/|^src\/app\/template\/|\.(test|proof)\.ts$/.test(file))
  const loading: string[] = []
  for (const file of server) {
    const code = await readFile(path.join(ROOT, file), 'utf8')
    for (const name of removed)
      if (new RegExp(`['"\`]${name}(/|['"\`])`).test(code)) loading.push(`${file} names ${name}`)
  }
  expect(loading).toEqual([])
})

test('the image runs as an ordinary user, on the Node that is pinned, and holds no settings of anybody', async () => {
  const dockerfile = await readFile(path.join(ROOT, 'Dockerfile'), 'utf8')
  const [major] = (await readFile(path.join(ROOT, '.nvmrc'), 'utf8')).trim().split('.')
  expect([...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version)).toEqual([major, major])
  const steps = stagesOf(dockerfile).at(-1) ?? []
  const order = steps.map(({ act }) => act)
  expect(order.indexOf('USER')).toBeLessThan(order.indexOf('CMD'))
  expect(steps.find(({ act }) => act === 'USER')?.rest).toBe('node')
  const sent = await context()
  expect(sent.filter((file) => /(^|\/)\.env$|^data\/|^\.git\//.test(file))).toEqual([])
})
