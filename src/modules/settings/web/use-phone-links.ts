import { useQuery } from '@tanstack/react-query'
import { telUrl } from '#shared/text/tel-url.ts'
import { phoneDigits } from '#shared/text/text.ts'
import { useFormats } from '#web/text/formats.tsx'

/** No number that somebody can dial is shorter. */
const DIGITS_MIN = 4

/**
 * The links of a number as somebody typed it where the bakery is; undefined for none and for what nobody can dial. The
 * code that reads numbers comes after the page: until then the call goes to the number as it was typed, and WhatsApp waits.
 */
export function usePhoneLinks(
  phone: string | null | undefined,
): { call: string; whatsapp: string | undefined } | undefined {
  const { country } = useFormats()
  const typed = phone && phoneDigits(phone).length >= DIGITS_MIN ? phone : undefined
  const { data, isPending } = useQuery({
    queryKey: ['phone-links', country, typed],
    queryFn: async () => (await import('#shared/text/phone-number.ts')).phoneLinks(typed ?? '', country) ?? null,
    enabled: typed !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (typed === undefined) return undefined
  return isPending ? { call: telUrl(typed), whatsapp: undefined } : (data ?? undefined)
}
