import { Client } from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { openPool } from '../db/pool.ts'
import type { TestDatabase } from '../db/testing.ts'
import { makeLog } from '../log.ts'
import type { Scope } from '../scope.ts'
import { Store } from '../store.ts'
import { workerClaims } from './claim.ts'
import { type MailWorkerOptions, startMailWorker } from './mail-worker.ts'
import { smtpTransport } from './transports.ts'

/** `cut` ends the connection after the mail arrived but before the answer; a number is the SMTP code of the answer. */
export type Fault = number | 'cut' | undefined
type ReceivedMail = { from: string; to: string[]; raw: string; parsed: Email }

/** A real SMTP server on a free loopback port. */
export async function startSmtpSink(
  faultOf: (arrived: number) => Fault = () => undefined,
  options: SMTPServerOptions = {},
) {
  const received: ReceivedMail[] = []
  let arrived = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    ...options,
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        arrived += 1
        const fault = faultOf(arrived)
        if (typeof fault === 'number') {
          answer(
            Object.assign(new Error(fault >= 500 ? 'No such mailbox' : 'Try again later'), { responseCode: fault }),
          )
          return
        }
        const raw = Buffer.concat(chunks)
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString(),
          parsed: await PostalMime.parse(raw),
        })
        if (fault !== 'cut') return answer()
        for (const connection of server.connections) if (connection.id === session.id) connection.close()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

export type MailBench = Awaited<ReturnType<typeof mailBench>>

/** A store on the test database with an adjustable clock, and everything a worker needs; its mail goes to `url`. */
export async function mailBench(database: TestDatabase, url: string) {
  const clock = { now: new Date('2026-06-10T02:00:00Z') }
  const log = makeLog('silent')
  const pool = openPool({ url: database.appUrl, setRole: database.setRole }, { size: 8, log })
  const store = new Store(pool, { clock: () => clock.now, log })
  const files = new Map<string, Buffer>()
  const worker = (changed: Partial<MailWorkerOptions> = {}) =>
    startMailWorker({
      store,
      isHeld: async () => false,
      ownServer: async () => undefined,
      dayRule: async () => 'mail-day',
      limits: { spend: async () => ({ allowed: true, retryAfterSeconds: 1 }) },
      files: {
        get: async (key) => {
          const bytes = files.get(key)
          if (!bytes) throw new Error('no such file')
          return bytes
        },
      },
      config: { mailFrom: 'no-reply@bakebook.test' },
      transport: smtpTransport(url),
      demoTransport: { name: 'file', send: async () => {}, close: () => {} },
      linkKey: Buffer.alloc(32, 7),
      baseUrl: () => 'https://bakebook.test',
      log,
      clock: () => clock.now,
      pollMs: 3_600_000,
      ...changed,
    })
  return {
    clock,
    store,
    files,
    worker,
    inBusiness: <T>(businessId: number, work: (scope: Scope) => Promise<T>) =>
      store.inBusiness(workerClaims(businessId), work),
    outbox: (businessId: number) =>
      store.inBusiness(workerClaims(businessId), (scope) =>
        scope.db.selectFrom('outbox').selectAll().where('business_id', '=', businessId).orderBy('id').execute(),
      ),
    newBusiness: async ({ isDemo = false } = {}): Promise<number> => {
      const client = new Client({ connectionString: database.ownerUrl })
      await client.connect()
      const { rows } = await client.query(
        'insert into businesses (is_demo, created_at) values ($1, now()) returning id',
        [isDemo],
      )
      await client.end()
      return Number(rows[0].id)
    },
    stop: () => pool.end(),
  }
}
