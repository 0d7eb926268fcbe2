/** The page after signing in if no other was asked for. */
export const HOME = '/dashboard'
/** The kitchen's first page, as the dashboard is closed to that role. */
export const KITCHEN_HOME = '/calendar'

// Our own addresses are plain: no dot segments, no doubled slash, nothing encoded in a path.
const PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._~-]*)*\/?$/
const REST = /^(?:\?[!$&-;=?-Z_a-z~%]*)?(?:#[\w-]*)?$/
const LENGTH_MAX = 1000
const NEVER = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/api', '/assets']

/** The address of the sign-in page, which leads on to `target`. */
export const signInAddress = (target?: string): string =>
  target === undefined ? '/login' : `/login?${new URLSearchParams({ redirect: target })}`

/** The page to open after signing in. An address that could lead to another site becomes the dashboard. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > LENGTH_MAX || !wanted.startsWith('/')) return HOME
  const end = wanted.search(/[?#]/)
  const path = end < 0 ? wanted : wanted.slice(0, end)
  if (path === '/' || !PATH.test(path) || !REST.test(end < 0 ? '' : wanted.slice(end))) return HOME
  if (NEVER.some((page) => path === page || path.startsWith(`${page}/`))) return HOME
  return wanted
}
