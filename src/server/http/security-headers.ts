/** The kind of an answer, which decides its headers (reliability R-CSP). */
export type Surface = 'app' | 'form' | 'customer' | 'api' | 'media' | 'file' | 'asset' | 'worker' | 'embed'

const CSP = (frameAncestors: string, nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ')

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}
const NOT_FRAMED = "frame-ancestors 'none'"
const NOT_EMBEDDED = { 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' }
const ORIGIN_ONLY = { 'referrer-policy': 'strict-origin-when-cross-origin' }
/** Also for every other answer at an address that carries a secret. */
export const NO_REFERRER = { 'referrer-policy': 'no-referrer' }

/** Clears the bakery's data from the browser of somebody who has signed out. */
export const FORGET_ALL = { 'clear-site-data': '"cache", "storage"' }

const SECRETS = ['token', 'preview', 'code', 'hold']

/** True if the path or query of an address holds a secret that opens something. */
export const carriesSecret = ({ params, query }: { params: unknown; query: unknown }): boolean =>
  SECRETS.some((name) => Object.hasOwn(Object(params), name) || Object.hasOwn(Object(query), name))

const known = new Map<string, Record<string, string>>()

/** Without a nonce the headers are the same for every answer of a surface. */
export function securityHeaders(
  surface: Surface,
  { nonce = '', https = false }: { nonce?: string; https?: boolean } = {},
): Readonly<Record<string, string>> {
  if (nonce !== '') return headersOf(surface, nonce, https)
  const key = `${surface} ${https}`
  const headers = known.get(key) ?? headersOf(surface, nonce, https)
  known.set(key, headers)
  return headers
}

function headersOf(surface: Surface, nonce: string, https: boolean): Record<string, string> {
  const strict: Record<string, string> = https
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  const page = { ...NOT_EMBEDDED, 'cache-control': 'no-store', 'content-security-policy': CSP("'none'", nonce) }
  const rest: Record<Surface, Record<string, string>> = {
    app: { ...ORIGIN_ONLY, ...page },
    form: {
      ...ORIGIN_ONLY,
      'cache-control': 'no-store',
      'content-security-policy': CSP('*', nonce),
      // Removed if the bakery lets search engines find its form.
      'x-robots-tag': 'noindex',
    },
    customer: { ...NO_REFERRER, ...page, 'x-robots-tag': 'noindex' },
    api: {
      ...ORIGIN_ONLY,
      ...NOT_EMBEDDED,
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; ${NOT_FRAMED}`,
    },
    media: {
      ...ORIGIN_ONLY,
      ...NOT_EMBEDDED,
      'content-security-policy': `default-src 'none'; sandbox; ${NOT_FRAMED}`,
      'cross-origin-resource-policy': 'same-origin',
    },
    file: {
      ...ORIGIN_ONLY,
      ...NOT_EMBEDDED,
      'cache-control': 'no-store',
      'content-security-policy': NOT_FRAMED,
    },
    // A script for other people's pages.
    embed: {
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': NOT_FRAMED,
    },
    // The worker only fetches from us, and the browser asks for it again each time.
    worker: {
      ...ORIGIN_ONLY,
      ...NOT_EMBEDDED,
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; connect-src 'self'; ${NOT_FRAMED}`,
      'cross-origin-resource-policy': 'same-origin',
    },
    asset: {
      ...ORIGIN_ONLY,
      ...NOT_EMBEDDED,
      'content-security-policy': NOT_FRAMED,
      'cross-origin-resource-policy': 'same-origin',
    },
  }
  return { ...ALWAYS, ...strict, ...rest[surface] }
}
