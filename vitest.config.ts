import { defineConfig } from 'vitest/config'

// What ends on its own should do so on a machine that does much besides, too; the full proofs do hundreds of times the work.
const [SECOND, MINUTE] = [1_000, 60_000]
const isFull = process.env.PROOF === 'full'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.proof.ts'],
    environment: 'node',
    globalSetup: ['src/server/db/test-cluster.ts'],
    pool: 'forks',
    // Much of a proof is waiting for a server to start or a mail to leave.
    maxWorkers: 3,
    testTimeout: isFull ? 30 * MINUTE : 60 * SECOND,
    hookTimeout: isFull ? 10 * MINUTE : 120 * SECOND,
    watch: false,
    env: { PROOF: process.env.PROOF ?? 'quick', TZ: 'UTC' },
  },
})
