import { openPool } from '../db/pool.ts'
import { makeLog } from '../log.ts'
import { queueMail } from '../mail/outbox.ts'
import { Store } from '../store.ts'
import { dailyAt, type Job } from './job.ts'
import { startScheduler } from './scheduler.ts'

/**
 * The proof starts its scheduler process with this, then sends instants; each is answered when all due work is done.
 */
export type ProofSchedulerInput = { appUrl: string; setRole?: string; now: string }

const input: ProofSchedulerInput = JSON.parse(process.argv[2] ?? '')
let now = new Date(input.now)
const log = makeLog('silent')
const pool = openPool({ url: input.appUrl, setRole: input.setRole }, { size: 3, log })
const store = new Store(pool, { clock: () => now, log })

const job: Job = {
  key: 'proof',
  // An hour that some clocks skip and others show twice.
  due: dailyAt('01:30'),
  run: async (scope, { id }) => {
    for (const part of ['first', 'second'])
      await queueMail(scope, {
        template: 'proof',
        to: { address: 'anais@example.test' },
        subject: `${id} ${part}`,
        html: '<p>Hello</p>',
        text: 'Hello',
        fromName: 'Rosie',
      })
  },
}

const scheduler = startScheduler({ store, log, jobs: [job], pollMs: 3_600_000 })
process.on('message', (instant: string) => {
  now = new Date(instant)
  // A round for the previous instant may still run.
  void scheduler
    .round()
    .then(() => scheduler.round())
    .then(() => process.send?.(instant))
})
process.on('disconnect', () => process.exit())
