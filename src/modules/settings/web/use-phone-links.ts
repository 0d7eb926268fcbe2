import { useQuery } from '@tanstack/react-query'
import { telUrl } from '#shared/text/tel-url.ts'
import { phoneDigits } from '#shared/text/text.ts'
import { useFormats } from '#web/text/formats.tsx'
import { whenIdle } from '#web/warm.ts'

/** The shortest number that can be dialled. */
const DIGITS_MIN = 4
/** A line or browser that is never idle delays WhatsApp no longer than this. */
const LATEST_MS = 3000

/**
 * The links for a phone number as typed in the bakery's country; undefined if there is none or it cannot be dialled.
 * The code that reads numbers loads once the line is idle: until then the call uses the number as typed, and WhatsApp waits.
 */
export function usePhoneLinks(
  phone: string | null | undefined,
): { call: string; whatsapp: string | undefined } | undefined {
  const { country } = useFormats()
  const typed = phone && phoneDigits(phone).length >= DIGITS_MIN ? phone : undefined
  const { data, isPending } = useQuery({
    queryKey: ['phone-links', country, typed],
    queryFn: async () => {
      await Promise.race([whenIdle(), new Promise((done) => setTimeout(done, LATEST_MS))])
      return (await import('#shared/text/phone-number.ts')).phoneLinks(typed ?? '', country) ?? null
    },
    enabled: typed !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (typed === undefined) return undefined
  return isPending ? { call: telUrl(typed), whatsapp: undefined } : (data ?? undefined)
}
