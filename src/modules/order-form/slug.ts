const LEAST = 3
const MOST = 50
const CONSIDERED = 200

/**
 * Lower case; the groups of a-z and 0-9 joined by single hyphens. Only the beginning of a long text is looked at, and
 * nothing is trimmed: trimming hyphens off a long run is quadratic.
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

/** What is wrong with a normalised slug, in S1's words; undefined when nothing is. */
export function checkSlug(slug: string): string | undefined {
  if (slug === '') return slugWords.empty
  if (slug.length < LEAST) return slugWords.short
  if (slug.length > MOST) return slugWords.long
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? undefined : slugWords.characters
}

/** First words of the product's own addresses, and names that would pass for the operator's (ENQ-10, R49). */
const RESERVED = new Set(
  `account api admin app assets auth blocked-dates business business-expenses calendar challenge contact contacts customer-portal dashboard embed
  enquiries enquiry enquiry-form event-types expense-categories expenses favicon forgot-password form form-settings health healthz
  help-support import income index ingredients integrations invoices landing legal login mail master-ingredients
  media mileage order order-request order-requests orders payment-success payments pictures plans privacy product-types products
  public quote-acceptance readyz recipes register reports reset-password robots settings sitemap supplies support
  tasks terms tools unsubscribe verify-email verify-email-required welcome www onboarding`.split(/\s+/),
)

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug)
