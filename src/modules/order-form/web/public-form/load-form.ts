import { publicCall, readInlined } from '#web/public/call.ts'
import type { FirstPaint } from '../../first-paint.ts'
import type { BusinessInfo, PublicProduct } from '../../form-settings.ts'

/** A call about one form, with the owner's key for a preview. */
function readAbout<Answer>(slug: string, path: (at: string) => string, products = ''): Promise<Answer> {
  const preview = new URLSearchParams(location.search).get('preview')
  const query = new URLSearchParams({ ...(preview !== null && { preview }), ...(products && { products }) }).toString()
  return publicCall<Answer>('GET', `/enquiries/public/${path(encodeURIComponent(slug))}${query && `?${query}`}`)
}

export const loadProducts = (slug: string) => readAbout<PublicProduct[]>(slug, (at) => `products/${at}`)
export const loadBlockedDates = (slug: string, products?: string) =>
  readAbout<FirstPaint['blockedDates']>(slug, (at) => `blocked-dates/${at}`, products)
export const loadNonce = async (slug: string): Promise<string> =>
  (await readAbout<{ nonce: string }>(slug, (at) => `${at}/challenge`)).nonce

/** Reads the data that the server put into the page, else makes the public calls. */
export async function loadForm(slug: string): Promise<FirstPaint> {
  const inlined = readInlined<FirstPaint>()
  if (inlined) return inlined
  const [settings, business, blockedDates, products, nonce] = await Promise.all([
    readAbout<FirstPaint['settings']>(slug, (at) => `form-settings/${at}`),
    readAbout<{ data: BusinessInfo }>(slug, (at) => `business/${at}`),
    loadBlockedDates(slug),
    loadProducts(slug).catch(() => []),
    loadNonce(slug).catch(() => null),
  ])
  return { settings, business: business.data, blockedDates, productCount: products.length, nonce }
}
