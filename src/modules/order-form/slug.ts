import { OWN_ADDRESSES } from '#shared/own-addresses.generated.ts'

const LEAST = 3
const MOST = 50
const CONSIDERED = 200

/**
 * Lower case; groups of a-z and 0-9 joined by single hyphens. Only the beginning of a long text is used, and hyphens
 * are not trimmed with a pattern: on a long run that takes quadratic time.
 */
export function normaliseSlug(text: string): string {
  let slug = ''
  for (const [group] of text.toLowerCase().matchAll(/[a-z0-9]+/g)) {
    slug += slug === '' ? group : `-${group}`
    if (slug.length >= CONSIDERED) break
  }
  return slug.slice(0, CONSIDERED).replace(/-$/, '')
}

export const slugWords = {
  empty: 'Please enter a URL slug',
  short: `URL slug must be at least ${LEAST} characters long`,
  long: `URL slug must be at most ${MOST} characters long`,
  characters: 'URL slug can only contain lowercase letters, numbers, and hyphens (no consecutive hyphens)',
  good: 'URL slug looks good!',
} as const

/** The problem with a normalised slug, in S1's words; undefined if there is none. */
export function checkSlug(slug: string): string | undefined {
  if (slug === '') return slugWords.empty
  if (slug.length < LEAST) return slugWords.short
  if (slug.length > MOST) return slugWords.long
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? undefined : slugWords.characters
}

/** Names of future pages, or names that would look like the operator's (ENQ-10). */
const KEPT_BACK = new Set(
  `admin api app assets auth blocked-dates business business-expenses challenge embed expense-categories expenses
  favicon form form-settings health healthz help-support import income index integrations invoices legal mail
  media menu mileage onboarding order payment-success pictures public readyz reports robots sitemap support tools www`.split(
    /\s+/,
  ),
)

export const isReservedSlug = (slug: string): boolean => OWN_ADDRESSES.has(slug) || KEPT_BACK.has(slug)
