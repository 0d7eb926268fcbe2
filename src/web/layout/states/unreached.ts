import { ApiError } from '../../api.ts'

const UNFETCHED = 'Not fetched: '

/**
 * Shows the error screen if a page's code cannot be loaded. The router would reload the page instead, and a browser
 * without a connection would then show nothing; it cannot tell this error from others.
 */
export function keepUnfetchedPages(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = UNFETCHED + payload.message
  })
}

/** True if the server could not be reached; false for any other error. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0
  return error instanceof Error && error.message.startsWith(UNFETCHED)
}

const RELOADED = 'bakebook-reloaded'
const MINUTE = 60_000

export async function reloadWhenReached(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) window.location.reload()
  return answer?.ok ?? false
}

/** Reloads the page, but at most once a minute. */
export async function reloadByItself(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < MINUTE) return
  if (await reloadWhenReached()) sessionStorage.setItem(RELOADED, String(Date.now()))
}
