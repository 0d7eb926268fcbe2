import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { readConfig } from '#server/config.ts'
import { type TestDatabase, testDatabase } from '#server/db/testing.ts'
import { testBucket } from '#server/files/stores/testing-bucket.ts'
import type { Services } from '#server/kit-services.ts'
import { makeLog } from '#server/log.ts'
import { startMailWorker } from '#server/mail/mail-worker.ts'
import type { MailTransport } from '#server/mail/transports.ts'
import type { ServerModule } from '#server/module.ts'
import type { Claims, Scope } from '#server/scope.ts'
import { KeyRing } from '#server/secrets.ts'
import { SERVERS, sharing } from '#server/testing-servers.ts'
import { makeApp } from './app.ts'
import { mailHooks } from './mail-hooks.ts'
import { makeServices } from './make-services.ts'
import { routes } from './routes.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers as whoever called would: without types
type Loose = any
export type Answer<T = unknown> = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: T
  text: string
  bytes: Buffer
}
export type Caller = {
  request: <T = Loose>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<T>>
  get: <T = Loose>(path: string, headers?: Record<string, string>) => Promise<Answer<T>>
  post: <T = Loose>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<T>>
  patch: <T = Loose>(path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer<T>>
  put: <T = Loose>(path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer<T>>
  del: <T = Loose>(path: string, headers?: Record<string, string>) => Promise<Answer<T>>
}

/** The clock of the server under test; tests move it by assigning. */
export type TestClock = { now: Date }

export type TestApp = {
  /** With `SERVERS=2` each injected request goes to the next server. */
  app: FastifyInstance
  /** All servers. */
  apps: FastifyInstance[]
  services: Services
  database: TestDatabase
  clock: TestClock
  anonymous: Caller
  /** A caller that sends this cookie. */
  withCookie: (cookie: string) => Caller
  /** For a test of closing; otherwise it is closed at the end of the file. */
  close: () => Promise<void>
}

type Brings = (services: Services) => ServerModule
type Options = {
  environment?: Record<string, string>
  database?: TestDatabase
  now?: Date
  more?: readonly Brings[]
}

let shared: Promise<TestApp> | undefined
const open: (() => Promise<void>)[] = []

/** Called at the end of each test file: a worker's modules outlive its files. */
export async function closeTestApps(): Promise<void> {
  for (const close of open.splice(0)) await close()
  shared = undefined
}

/** The real server on the test file's own database, without a port: requests are injected. */
export function testApp(options?: Options): Promise<TestApp> {
  if (options !== undefined) return openApp(options)
  shared ??= openApp({})
  return shared
}

async function openApp({ environment = {}, database, now = new Date('2026-06-10T02:00:00Z'), more = [] }: Options) {
  const connection = database ?? (await testDatabase())
  const clock: TestClock = { now }
  const start = (own: Record<string, string>, first?: TestApp) =>
    openOne({ environment: own, database: connection, clock, more }, first)
  // A test with its own shared servers says so.
  if (SERVERS === 1 || environment.SECRET_KEYS !== undefined) return start(environment)
  const bucket = await testBucket()
  const shared = { ...sharing(bucket), ...environment }
  const first = await start(shared)
  while (first.apps.length < SERVERS) first.apps.push((await start(shared, first)).app)
  takeTurns(first.apps)
  open.push(bucket.close)
  return first
}

function takeTurns(apps: FastifyInstance[]): void {
  const [first] = apps as [FastifyInstance]
  const ways = apps.map((app) => app.inject.bind(app) as FastifyInstance['inject'])
  let turn = 0
  const inject = (options: InjectOptions) => {
    turn += 1
    return (ways[turn % ways.length] as FastifyInstance['inject'])(options)
  }
  first.inject = inject as FastifyInstance['inject']
}

type One = Required<Omit<Options, 'now'>> & { clock: TestClock }

async function openOne({ environment, database, clock, more }: One, first?: TestApp): Promise<TestApp> {
  const log = makeLog(process.env.TEST_LOG ?? 'silent')
  const config = readConfig(
    { RATE_LIMIT_FACTOR: '100000', BASE_URL: 'http://bakebook.test', DEMO: 'off', ...environment },
    'test',
  )
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bakebook-test-'))
  const made = await makeServices({
    config,
    log,
    connection: { url: database.appUrl, setRole: database.setRole },
    dataDir,
    linkKey: config.secretKeys ? new KeyRing(config.secretKeys) : randomBytes(32),
    clock: () => clock.now,
  })
  const { pool } = made
  // A practice provider keeps its books in memory, while a real one has them for all servers.
  const services = first
    ? { ...made.services, cards: first.services.cards, billing: first.services.billing }
    : made.services
  const app = await makeApp(
    services,
    undefined,
    undefined,
    Object.assign(routes(services), ...more.map((brings) => brings(services).routes)),
  )
  await app.ready()
  if (!first) {
    const practicePage = (id: string) => `http://bakebook.test/practice-payment/${id}`
    await services.cards?.start(practicePage)
    await services.billing?.start(practicePage)
  }
  let closed: Promise<void> | undefined
  const close = () =>
    (closed ??= (async () => {
      await app.close()
      if (!first) {
        await services.cards?.stop()
        await services.billing?.stop()
      }
      await services.background.close()
      await services.limits.flush()
      await pool.end()
      await rm(dataDir, { recursive: true, force: true })
    })())
  open.push(close)
  const withCookie = (cookie: string) => caller(app, cookie)
  return { app, apps: [app], services, database, clock, anonymous: caller(app), withCookie, close }
}

function caller(app: FastifyInstance, cookie?: string): Caller {
  const request: Caller['request'] = async <T = Loose>(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const answer = await app.inject({
      method: method as InjectOptions['method'],
      url: `/api${url}`,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer['headers'],
      text: answer.payload,
      bytes: answer.rawPayload,
      body: (isJson && answer.payload !== '' ? answer.json() : undefined) as T,
    }
  }
  return {
    request,
    get: (url, headers) => request('GET', url, undefined, headers),
    post: (url, body, headers) => request('POST', url, body, headers),
    patch: (url, body, headers) => request('PATCH', url, body, headers),
    put: (url, body, headers) => request('PUT', url, body, headers),
    del: (url, headers) => request('DELETE', url, undefined, headers),
  }
}

export type TestBakery = {
  app: TestApp
  owner: Caller
  cookie: string
  email: string
  businessId: number
  userId: number
  /** A scope in this bakery, for looking behind the API. */
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
}

export const TEST_PASSWORD = 'Sourdough-2026!'
let made = 0

/** A new bakery with its owner signed in, made by registering as a baker would. */
export async function newBakery(app?: TestApp): Promise<TestBakery> {
  const on = app ?? (await testApp())
  made += 1
  const email = `owner-${made}-${randomBytes(4).toString('hex')}@example.test`
  const registered = await on.anonymous.post('/auth/register', {
    firstName: 'Olive',
    lastName: 'Baker',
    email,
    password: TEST_PASSWORD,
    acceptTerms: true,
  })
  if (registered.status !== 201) throw new Error(`registration answered ${registered.status}: ${registered.text}`)
  const cookie = cookieOf(registered)
  const owner = on.withCookie(cookie)
  const { user } = (await owner.get('/auth/user')).body as { user: { id: number; businessId: number } }
  const claims: Claims = {
    businessId: user.businessId,
    role: 'owner',
    actor: { kind: 'user', id: user.id, name: 'Olive Baker' },
    timeZone: 'Australia/Sydney',
  }
  return {
    app: on,
    owner,
    cookie,
    email,
    businessId: user.businessId,
    userId: user.id,
    inScope: (work) => on.services.store.inBusiness(claims, work),
  }
}

/** Sends due mail, to `send` instead of a mail server, with everything that follows a sent or failed mail. */
export async function deliverMail({ services, clock }: TestApp, send: MailTransport['send'] = async () => {}) {
  const transport: MailTransport = { name: 'smtp', send, close: () => {} }
  const worker = startMailWorker({
    ...services,
    ...mailHooks(services),
    transport,
    demoTransport: transport,
    clock: () => clock.now,
    pollMs: 3_600_000,
  })
  await worker.round()
  await worker.stop()
}

/** The session cookie that an answer sets, as a Cookie header. */
export function cookieOf(answer: Answer): string {
  const set = ([] as string[]).concat(answer.headers['set-cookie'] ?? [])
  return set.map((cookie) => cookie.split(';')[0]).join('; ')
}
