import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { emptyDatabase } from '#server/db/testing.ts'
import { freePort, sharedPlace } from '#server/testing-servers.ts'
import { OrderLoad } from './order-load.ts'
import { isFull, PATIENCE_MS, randomStream, report } from './probes.ts'
import { clientOf, ensureBuilt, type ServerProcess, startProcess } from './running-server.ts'

const KILLS = isFull ? 100 : 1
/** Acknowledged writes before each kill, and after it by the other server alone. */
const [BEFORE, AFTER] = isFull ? [170, 80] : [40, 40]
const AT_ONCE = 5
const random = randomStream(27)

type One = { dataDir: string; port: number; server: ServerProcess }
const place = await sharedPlace()
const { proxy } = place
const folders: string[] = []
const running: One[] = []
let databaseUrl = ''

beforeAll(async () => {
  await ensureBuilt()
  databaseUrl = (await emptyDatabase()).ownerUrl
}, 180_000)
afterAll(async () => {
  await Promise.all(running.map(({ server }) => server.killTree()))
  await place.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

function startOn(dataDir: string, port: number, more: Record<string, string> = {}): ServerProcess {
  return startProcess(dataDir, {
    ...place.environment,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    // Nobody listens there, so mails wait.
    SMTP_URL: 'smtp://127.0.0.1:9?requireTLS=true',
    POOL_SIZE: '4',
    ...more,
  })
}
async function startNew(more: Record<string, string> = {}): Promise<One> {
  const dataDir = await temporaryFolder()
  folders.push(dataDir)
  const port = await freePort()
  const one = { dataDir, port, server: startOn(dataDir, port, more) }
  running.push(one)
  await one.server.ready
  return one
}
const addressOf = ({ port }: One) => `http://127.0.0.1:${port}`

test('when one of two servers is killed, nobody loses more than a retry; one that shares nothing does not start', {
  timeout: PATIENCE_MS,
}, async () => {
  const pair = [await startNew(), await startNew()]
  const unshared = { STORAGE_ENDPOINT: '', STORAGE_BUCKET: '', STORAGE_ACCESS_KEY: '', STORAGE_SECRET_KEY: '' }
  await expect(startNew(unshared)).rejects.toThrow(
    /Another server \(on .*\) works on this database, and this one cannot work beside it: its pictures and documents lie in a folder of its own/,
  )
  proxy.addresses.push(...pair.map(addressOf))
  const load = new OrderLoad('', proxy.address)
  await load.register()

  let failed = 0
  let orders = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const working = load.workFor(PATIENCE_MS)
    await load.until(BEFORE)
    await wait(random() * 300)
    const killed = pair[Math.floor(random() * pair.length)] as One
    await killed.server.killTree()
    await load.until(AFTER)
    load.rest()
    await working
    // On its data folder it takes its own place again.
    killed.server = startOn(killed.dataDir, killed.port)
    await killed.server.ready
    proxy.addresses.splice(0, 2, ...pair.map(addressOf))
    if (kill % 20 === 19 || kill === KILLS - 1) {
      const checked = await load.check()
      failed += checked.lost + checked.duplicates + checked.gaps
      orders = checked.orders
    }
  }
  const { pictures, spoilt } = await load.checkPictures()
  report('P1 two servers', KILLS, failed, { orders, acknowledged: load.written, retries: load.broken, pictures })
  expect([load.wrong, spoilt]).toEqual([[], []])
  expect(failed).toBe(0)
  expect(load.broken).toBeGreaterThan(0)
  expect(load.written).toBeGreaterThanOrEqual(KILLS * (BEFORE + AFTER))
  if (isFull) expect(pictures).toBeGreaterThan(0)

  await sentAgain(pair, load.cookie)
})

/** A request that is sent to both servers at once, or repeated because its answer was lost, takes effect once. */
async function sentAgain(pair: One[], cookie: string): Promise<void> {
  const contact = { firstName: 'Ana', lastName: 'Twice' }
  const callers = [...pair.map(addressOf), proxy.address].map((address) => clientOf(address, cookie))
  const [one, two, either] = callers.map(({ call }) => call)
  const send = (call: typeof one, key: string) => call?.('POST', '/contacts', contact, { 'idempotency-key': key })
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE * 2 }, (_, at) => send(at % 2 ? one : two, 'sent-at-once')),
  )
  proxy.cutNext()
  await expect(send(either, 'answer-cut')).rejects.toThrow()
  answers.push(await send(either, 'answer-cut'), await send(either, 'answer-cut'))
  const contacts = (await either?.('GET', '/contacts'))?.body as { id: number; lastName: string }[]
  for (const { close } of callers) close()
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201))
  const told = new Set(answers.map((answer) => answer?.body.id))
  const kept = contacts.filter(({ lastName }) => lastName === contact.lastName).map(({ id }) => id)
  report('P5 two servers', answers.length, kept.length - 2, {})
  expect([told.size, kept.length]).toEqual([2, 2])
}
