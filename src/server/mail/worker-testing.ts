import { openPool } from '../db/pool.ts'
import { makeLog } from '../log.ts'
import { Store } from '../store.ts'
import { startMailWorker } from './mail-worker.ts'
import { fileTransport, smtpTransport } from './transports.ts'

/** The proof starts its worker process with this; `speed` is how many seconds pass in one. */
export type ProofWorkerInput = {
  appUrl: string
  setRole?: string
  smtpUrl: string
  folder: string
  startedAt: number
  speed: number
}

const input: ProofWorkerInput = JSON.parse(process.argv[2] ?? '')
const clock = () => new Date(input.startedAt + (Date.now() - input.startedAt) * input.speed)
const log = makeLog('silent')
const pool = openPool({ url: input.appUrl, setRole: input.setRole }, { size: 3, log })

startMailWorker({
  store: new Store(pool, { clock, log }),
  limits: { spend: async () => ({ allowed: true, retryAfterSeconds: 1 }) },
  files: { get: () => Promise.reject(new Error('there are no files here')) },
  config: { mailFrom: 'no-reply@bakebook.test' },
  transport: smtpTransport(input.smtpUrl),
  demoTransport: fileTransport(input.folder),
  linkKey: Buffer.alloc(32),
  baseUrl: () => 'https://bakebook.test',
  log,
  clock,
  isHeld: async () => false,
  ownServer: async () => undefined,
  dayRule: async () => 'mail-day',
  pollMs: 100,
})
// The worker alone would not keep the process alive.
setInterval(() => {}, 60_000)
