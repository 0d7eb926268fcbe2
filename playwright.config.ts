import { defineConfig } from '@playwright/test'
import { buildWeb, findBrowser } from './scripts/bootstrap.mjs'
import { setRunClock } from './scripts/run-clock.mjs'

setRunClock()

const executablePath = findBrowser()
// The processes that run the journeys read this file again.
if (executablePath) process.env.CHROMIUM_PATH = executablePath
// No journey runs on pages older than their sources.
if (!process.env.TEST_WORKER_INDEX) buildWeb(process.execPath)

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Twice the servers on the same machine (`testing-servers.ts`).
const isSeveral = Number(process.env.SERVERS ?? 1) > 1
const PATIENCE_MS = isSeveral ? 45_000 : 10_000

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/runs-folder.ts',
  workers: isSeveral ? 2 : 3,
  timeout: isSeveral ? 600_000 : 300_000,
  // By itself `toPass` tries again until the journey's time is up.
  expect: { timeout: PATIENCE_MS, toPass: { timeout: 3 * PATIENCE_MS } },
  forbidOnly: true,
  // A loaded machine may be late once; the test run says which needed it.
  retries: 1,
  // Slow and rarely red: these are for npm run prove.
  ...(process.env.PROOF === 'quick' ? { grepInvert: /@prove/ } : {}),
  outputDir: process.env.TEST_RESULTS ?? 'test-results',
  use: {
    actionTimeout: PATIENCE_MS,
    // Without it, a page that never comes is waited for until the journey's time is up.
    navigationTimeout: 3 * PATIENCE_MS,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Nobody waits for what only moves; `keyboard.e2e.ts` goes by motion too.
    contextOptions: { reducedMotion: 'reduce' },
    // TRACE=1 records every step, which takes as long as the steps.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
  },
})
