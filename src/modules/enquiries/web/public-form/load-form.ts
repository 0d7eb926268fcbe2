import { publicCall, readInlined } from '#web/public/call.ts'
import type { FirstPaint } from '../../first-paint.ts'
import type { BusinessInfo } from '../../form-settings.ts'

/** Out of the page where the server put it there, else by the public calls. */
export async function loadForm(slug: string, preview: string | null): Promise<FirstPaint> {
  const inlined = readInlined<FirstPaint>()
  if (inlined) return inlined
  const at = encodeURIComponent(slug)
  const query = preview === null ? '' : `?preview=${encodeURIComponent(preview)}`
  const [settings, business, blockedDates, challenge] = await Promise.all([
    publicCall<FirstPaint['settings']>('GET', `/enquiries/public/form-settings/${at}${query}`),
    publicCall<{ data: BusinessInfo }>('GET', `/enquiries/public/business/${at}${query}`),
    publicCall<FirstPaint['blockedDates']>('GET', `/enquiries/public/blocked-dates/${at}${query}`),
    publicCall<{ nonce: string }>('GET', `/enquiries/public/${at}/challenge${query}`).catch(() => ({ nonce: null })),
  ])
  return { settings, business: business.data, blockedDates, nonce: challenge.nonce }
}
