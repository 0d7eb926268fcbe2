import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.proof.ts'],
    environment: 'node',
    globalSetup: ['src/server/db/test-cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    watch: false,
    env: { PROOF: process.env.PROOF ?? 'quick', TZ: 'UTC' },
  },
})
