const QUIET_MS = 1000

const pause = (ms: number) => new Promise<unknown>((done) => setTimeout(done, ms))
const idle = () =>
  'requestIdleCallback' in window ? new Promise<unknown>((done) => requestIdleCallback(done)) : pause(200)

/** Resolves when the page is complete, the line has been quiet for a second and the browser is idle. */
export async function whenIdle(): Promise<void> {
  const lastAnswer = () =>
    Math.max(0, ...performance.getEntriesByType('resource').map(({ duration, startTime }) => startTime + duration))
  while (document.readyState !== 'complete' || performance.now() - lastAnswer() < QUIET_MS) await pause(QUIET_MS)
  await idle()
}

const waiting: (() => Promise<unknown>)[] = []
let isRunning = false

async function run(): Promise<void> {
  isRunning = true
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await whenIdle()
    // A part that fails to load here is loaded when it is needed and reports its failure then.
    await next().catch(() => {})
  }
  isRunning = false
}

/** Loads code that is probably needed next, part by part, while nobody waits for anything else. */
export function warm(...loads: (() => Promise<unknown>)[]): void {
  if (typeof window === 'undefined') return
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  if (connection?.saveData) return
  waiting.push(...loads)
  if (!isRunning) void run()
}
