import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { freePort } from '#server/testing-servers.ts'
import { commandsUnder } from './commands-of-guide.ts'
import { PATIENCE_MS, report } from './probes.ts'
import { type Client, clientOf, ensureBuilt, type ServerProcess, startProcess, startServer } from './running-server.ts'

const run = promisify(execFile)
const running: ServerProcess[] = []
afterAll(async () => {
  await Promise.all(running.map((server) => server.killTree()))
})

async function signIn(address: string, account: { email: string; password: string }) {
  const visitor = clientOf(address)
  const { status, headers } = await visitor.call('POST', '/auth/login', account)
  visitor.close()
  expect(status).toBe(200)
  const cookie = [headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0])
  return clientOf(address, cookie.join('; '))
}

/** The products' pictures, once all are prepared. */
async function picturesOf(call: Client): Promise<{ id: number; body: unknown }[]> {
  for (;;) {
    const { body } = await call('GET', '/products')
    const pictured = (body as { imageId: number | null; imageUrl: string | null }[]).filter(
      (product): product is { imageId: number; imageUrl: string | null } => product.imageId !== null,
    )
    if (pictured.length > 0 && pictured.every(({ imageUrl }) => imageUrl !== null))
      return Promise.all(
        pictured.map(async ({ imageId: id }) => ({ id, body: (await call('GET', `/media/${id}/960`)).body })),
      )
    await wait(500)
  }
}

/** The answers that must be the same on the other machine. */
const READS = ['/orders?tab=all&pageSize=200', '/contacts', '/recipes', '/products', '/supplies']

test('the commands in docs/operations.md bring the sample bakery to another machine, and people sign in there', {
  timeout: PATIENCE_MS,
}, async () => {
  await ensureBuilt()
  const commands = await commandsUnder('Back up and restore on another machine')
  expect(commands.length).toBe(3)
  const [from, to, backups] = await Promise.all([temporaryFolder(), temporaryFolder(), temporaryFolder()])
  const typed = commands.map((line) =>
    line
      .replaceAll('/srv/bakebook', from)
      .replaceAll('/srv/restored', path.join(to, 'data'))
      .replaceAll('/mnt/backups', backups),
  )
  const environment = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    PORT: `${await freePort()}`,
    LOG_LEVEL: 'error',
  }

  const first = startProcess(from, { LOG_LEVEL: 'error' }, ROOT, ['--demo'])
  running.push(first)
  const address = await first.ready
  while (!first.said().includes('Sample bakery')) await wait(100)
  const [, email = '', password = ''] = /sign in as (\S+) with (\S+)/.exec(first.said()) ?? []
  const before = await signIn(address, { email, password })
  const pictures = await picturesOf(before.call)
  const told = await Promise.all(READS.map((read) => before.call('GET', read)))
  before.close()

  const took: number[] = []
  for (const line of typed.slice(0, 2)) {
    const begin = performance.now()
    await run('sh', ['-c', line], { cwd: ROOT, env: environment })
    took.push(Math.round(performance.now() - begin))
  }
  const second = startServer('sh', ['-c', typed[2] as string], ROOT, environment)
  running.push(second)
  const after = await signIn(await second.ready, { email, password })
  const restored = await Promise.all(READS.map((read) => after.call('GET', read)))
  const opened = await Promise.all(pictures.map(({ id }) => after.call('GET', `/media/${id}/960`)))
  after.close()
  expect(opened.map(({ body }) => body)).toEqual(pictures.map(({ body }) => body))
  const differing = READS.filter((_, at) => JSON.stringify(restored[at]?.body) !== JSON.stringify(told[at]?.body))
  report('P24 another machine', READS.length, differing.length, { backupMs: took[0], restoreMs: took[1] })
  expect(told.map(({ status }) => status)).toEqual(READS.map(() => 200))
  expect(told[0]?.body.length).toBeGreaterThan(5)
  expect(restored.map(({ body }) => body)).toEqual(told.map(({ body }) => body))
})
