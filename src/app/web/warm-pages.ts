import type { AnyRouter } from '@tanstack/react-router'

/** Where a baker is all day. Each is tens of small files, which take a phone seconds when she first presses. */
const DAILY = ['/orders', '/orders/$orderId', '/calendar', '/orders/new']
const FIRST_PAGE_MS = 1000

const pause = (ms: number) => new Promise<unknown>((done) => setTimeout(done, ms))
const idle = () =>
  'requestIdleCallback' in window ? new Promise<unknown>((done) => requestIdleCallback(done)) : pause(200)

/**
 * Loads the pages that are likely next, one after the other, while the browser has nothing else to do. They are run as
 * well: only the build knows their files, and what has run here is not waited for at the press.
 */
export async function warmPages({ routesByPath, loadRouteChunk }: AnyRouter): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  if (connection?.saveData) return
  await pause(FIRST_PAGE_MS)
  for (const path of DAILY) {
    await idle()
    // A page that fails to load here is loaded when it is wanted, and says then what is wrong.
    await loadRouteChunk(routesByPath[path])?.catch(() => {})
  }
}
