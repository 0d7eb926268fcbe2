/** Where a person lands who asked for nothing else. */
export const HOME = '/dashboard'
/** Where the kitchen lands, to whom the dashboard is closed. */
export const KITCHEN_HOME = '/calendar'

// Our own addresses are plain: no dot segments, no doubled slash, nothing encoded in a path.
const PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._~-]*)*\/?$/
const REST = /^(?:\?[!$&-;=?-Z_a-z~%]*)?(?:#[\w-]*)?$/
const LENGTH_MAX = 1000
const NEVER = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/api', '/assets']

/** The sign-in page that leads on to `target`. */
export const signInAddress = (target?: string): string =>
  target === undefined ? '/login' : `/login?${new URLSearchParams({ redirect: target })}`

/** The page to go to after signing in. An address that could lead off this site becomes the dashboard. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > LENGTH_MAX || !wanted.startsWith('/')) return HOME
  const end = wanted.search(/[?#]/)
  const path = end < 0 ? wanted : wanted.slice(0, end)
  if (path === '/' || !PATH.test(path) || !REST.test(end < 0 ? '' : wanted.slice(end))) return HOME
  if (NEVER.some((page) => path === page || path.startsWith(`${page}/`))) return HOME
  return wanted
}
