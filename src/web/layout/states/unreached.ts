import { ApiError } from '../../api.ts'

const UNFETCHED = 'Not fetched: '

/**
 * A page whose code cannot be fetched shows the error screen. The router would load it anew instead, and a browser
 * that cannot reach the server then shows nothing at all: it is not told which error this is.
 */
export function keepUnfetchedPages(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = UNFETCHED + payload.message
  })
}

/** Whether the server was out of reach, rather than something wrong. */
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

/** At most once a minute, whatever is wrong. */
export async function reloadByItself(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < MINUTE) return
  if (await reloadWhenReached()) sessionStorage.setItem(RELOADED, String(Date.now()))
}
