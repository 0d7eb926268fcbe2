import { AppError } from '#shared/errors.ts'

/**
 * FND-12: an unsafe request that a browser sent from another site is refused. Neither header present means that no
 * browser sent it, so there is no cookie to abuse.
 */
export function refuseForeignOrigin(
  headers: { 'sec-fetch-site'?: string; origin?: string; host?: string },
  baseUrl: string | undefined,
): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw foreign()
  }
  if (headers.origin === undefined) return
  const ours = baseUrl === undefined ? undefined : new URL(baseUrl).origin
  if (headers.origin === ours) return
  try {
    if (ours === undefined && new URL(headers.origin).host === headers.host) return
  } catch {
    // An origin that is no address, such as "null", is foreign.
  }
  throw foreign()
}

const foreign = () => new AppError('FORBIDDEN', 'This request came from another site')
