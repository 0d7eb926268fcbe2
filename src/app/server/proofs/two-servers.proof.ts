import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { emptyDatabase } from '#server/db/testing.ts'
import { testBucket } from '#server/files/testing-bucket.ts'
import { isFull, PATIENCE_MS, report } from './probes.ts'
import { clientOf, ensureBuilt, type ServerProcess, startProcess } from './running-server.ts'

const ROUNDS = isFull ? 30 : 1
const WRITES = isFull ? 400 : 60
const AT_ONCE = 6

const bucket = await testBucket()
const folders: string[] = []
const servers: ServerProcess[] = []
let database: { ownerUrl: string }

beforeAll(async () => {
  await ensureBuilt()
  database = await emptyDatabase()
  for (const _ of ['one', 'two', 'three']) folders.push(await temporaryFolder())
}, 180_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.killTree()))
  await bucket.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

/** A person's name holds no digits. */
const lettersOf = (number: number): string =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

const key = randomBytes(32).toString('base64')
function start(folder: string, more: Record<string, string> = {}): ServerProcess {
  const { endpoint, bucket: name, region, accessKey, secretKey } = bucket.settings
  const server = startProcess(folder, {
    DATABASE_URL: database.ownerUrl,
    STORAGE_ENDPOINT: endpoint,
    STORAGE_BUCKET: name,
    STORAGE_REGION: region,
    STORAGE_ACCESS_KEY: accessKey,
    STORAGE_SECRET_KEY: secretKey,
    SECRET_KEYS: key,
    // Nobody listens there: mails wait.
    SMTP_URL: 'smtp://127.0.0.1:9?requireTLS=true',
    POOL_SIZE: '4',
    ...more,
  })
  servers.push(server)
  return server
}

/** Sends each request to the next server. One that does not answer gets no more. */
async function roundRobin(addresses: string[]) {
  let turn = 0
  const proxy = createServer((asked, answer) => {
    const address = addresses[(turn += 1) % addresses.length] as string
    const passed = request(`${address}${asked.url}`, { method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.on('error', () => answer.destroy())
      given.pipe(answer)
    })
    passed.on('error', () => {
      const at = addresses.indexOf(address)
      if (at >= 0) addresses.splice(at, 1)
      answer.destroy()
    })
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

test('when one of two servers is killed, nobody loses more than a retry; one that shares nothing does not start', {
  timeout: PATIENCE_MS,
}, async () => {
  const [here = '', there = '', elsewhere = ''] = folders
  let one = start(here)
  await one.ready
  let two = start(there)
  const alone = start(elsewhere, {
    STORAGE_ENDPOINT: '',
    STORAGE_BUCKET: '',
    STORAGE_ACCESS_KEY: '',
    STORAGE_SECRET_KEY: '',
  })
  await expect(alone.ready).rejects.toThrow(
    /Another server \(on .*\) works on this database, and this one cannot work beside it: its pictures and documents lie in a folder of its own/,
  )
  const addresses = [await one.ready, await two.ready]
  const proxy = await roundRobin(addresses)
  const email = 'olive@example.test'
  const stranger = clientOf(proxy.address)
  const password = 'Sourdough-2026!'
  const registered = await stranger.call('POST', '/auth/register', {
    firstName: 'Olive',
    lastName: 'Baker',
    email,
    password,
    acceptTerms: true,
  })
  expect(registered.status, JSON.stringify(registered.body)).toBe(201)
  const entered = await stranger.call('POST', '/auth/login', { email, password })
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  const cookie = ([] as string[])
    .concat(entered.headers['set-cookie'] ?? [])
    .map((each) => each.split(';')[0])
    .join('; ')
  const { call, close } = clientOf(proxy.address, cookie)

  let written = 0
  let retries = 0
  const lost: unknown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const names = Array.from({ length: WRITES }, (_, at) => `Guest ${lettersOf(round)}-${lettersOf(at)}`)
    let killing: Promise<void> | undefined
    const work = async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        const write = () =>
          call('POST', '/contacts', { firstName: name, lastName: 'X' }, { 'idempotency-key': name.replace(' ', '-') })
        let answer = await write().catch(() => undefined)
        if (answer === undefined) {
          retries += 1
          answer = await write().catch(() => undefined)
        }
        if (answer?.status === 201) written += 1
        else lost.push(answer?.body ?? 'no answer')
        if (names.length < WRITES / 2) await (killing ??= (round % 2 === 0 ? one : two).killTree())
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await killing
    // On its data folder it takes its own place again.
    if (round % 2 === 0) one = start(here)
    else two = start(there)
    addresses.splice(0, 2, await one.ready, await two.ready)
  }
  const { status, body: contacts } = await call('GET', '/contacts')
  expect(status, JSON.stringify(contacts)).toBe(200)
  close()
  stranger.close()
  proxy.close()
  const kept = new Set(contacts.map(({ firstName }: { firstName: string }) => firstName))
  expect(retries).toBeGreaterThan(0)
  report('two servers', ROUNDS, lost.length, { written, retries })
  expect({ lost, written, kept: kept.size, rows: contacts.length }).toEqual({
    lost: [],
    written: ROUNDS * WRITES,
    kept: ROUNDS * WRITES,
    rows: ROUNDS * WRITES,
  })
})
