import { chromium } from '@playwright/test'

const ROUNDS = 5
// A mid-range phone on a slow mobile line.
const CPU_SLOWDOWN = 4
const BITS_PER_SECOND = 1_600_000
const LATENCY_MS = 150

/** Runs in the page: types a letter into the first field until the field keeps it. */
const TYPE_AS_SOON_AS_POSSIBLE = `
  const attempt = () => {
    const field = document.querySelector('input:not([hidden])')
    if (!field) return requestAnimationFrame(attempt)
    field.focus()
    document.execCommand('insertText', false, 'A')
    const look = () => field.value === 'A' ? (globalThis.typedAfter = performance.now()) : attempt()
    requestAnimationFrame(() => setTimeout(look))
  }
  requestAnimationFrame(attempt)`

/** Milliseconds from requesting the page until its first field has kept a letter: a median with an empty cache. */
export async function firstTyping(url: string, executablePath: string): Promise<number> {
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath })
  try {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY_MS,
        downloadThroughput: BITS_PER_SECOND / 8,
        uploadThroughput: BITS_PER_SECOND / 16,
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      await page.addInitScript({ content: TYPE_AS_SOON_AS_POSSIBLE })
      await page.goto(url, { waitUntil: 'commit' })
      const typed = await page.waitForFunction(() => (globalThis as { typedAfter?: number }).typedAfter)
      times.push(Math.round((await typed.jsonValue()) as number))
      await context.close()
    }
    return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number
  } finally {
    await browser.close()
  }
}
