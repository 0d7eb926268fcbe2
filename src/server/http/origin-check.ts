import { AppError } from '#shared/errors.ts'

/**
 * An unsafe request that a browser sent from another site is refused. Neither header present means that no
 * browser sent it, so there is no cookie to abuse.
 */
export function refuseForeignOrigin(
  headers: { 'sec-fetch-site'?: string; origin?: string; host?: string },
  baseUrl: string | undefined,
  protocol: string,
): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw foreign()
  }
  if (headers.origin === undefined) return
  const ours = baseUrl === undefined ? `${protocol}://${headers.host}` : baseUrl
  // An origin that is no address, such as "null", is foreign.
  if (!URL.canParse(ours) || headers.origin !== new URL(ours).origin) throw foreign()
}

const foreign = () => new AppError('FORBIDDEN', 'This request came from another site')
