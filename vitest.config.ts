import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { setRunClock } from './scripts/run-clock.mjs'

setRunClock()

// What ends on its own should do so on a machine that does much besides, too; the full proofs do hundreds of times the work.
const [SECOND, MINUTE] = [1_000, 60_000]
const isFull = process.env.PROOF === 'full'

/** The long ones first, beside which the short ones end: a proof at the end keeps one core waiting for it. */
class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isProof = ({ moduleId }: TestSpecification) => moduleId.endsWith('.proof.ts')
    return [...sorted.filter(isProof), ...sorted.filter((file) => !isProof(file))]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.proof.ts'],
    // `npm test` leaves out what is slow and rarely red.
    exclude: [...configDefaults.exclude, ...(process.env.PROOF === 'quick' ? ['src/**/*.slow.proof.ts'] : [])],
    environment: 'node',
    globalSetup: ['src/server/db/test-cluster.ts'],
    // The first before anything reads the server.
    setupFiles: ['src/app/server/quick-hashes.ts', 'src/app/server/one-seed.ts', 'src/app/server/end-of-test-file.ts'],
    sequence: { sequencer: ProofsFirst, setupFiles: 'list' },
    pool: 'forks',
    // To read the whole server anew for each file takes as long as a third of the tests.
    isolate: false,
    // Much of a proof is waiting for a server to start or a mail to leave.
    maxWorkers: 3,
    testTimeout: isFull ? 30 * MINUTE : 60 * SECOND,
    hookTimeout: isFull ? 10 * MINUTE : 120 * SECOND,
    watch: false,
    env: { PROOF: process.env.PROOF ?? 'quick', TZ: 'UTC' },
  },
})
