import { fileURLToPath } from 'node:url'

const CLOCK = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))

export const clockAhead = (ms) => ({
  NODE_OPTIONS: `--import ${CLOCK}`,
  CLOCK_AHEAD_MS: String(ms + Number(process.env.CLOCK_AHEAD_MS ?? 0)),
})

export function setRunClock() {
  const { TEST_NOW, CLOCK_AHEAD_MS } = process.env
  if (!TEST_NOW || CLOCK_AHEAD_MS) return
  const ahead = Date.parse(TEST_NOW) - Date.now()
  if (!(ahead >= 0)) throw new Error(`TEST_NOW is no moment to come: ${TEST_NOW}`)
  Object.assign(process.env, clockAhead(ahead))
}

export const runClock = () => (process.env.CLOCK_AHEAD_MS ? clockAhead(0) : {})
