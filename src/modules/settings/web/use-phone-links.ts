import { useQuery } from '@tanstack/react-query'
import { type PhoneLinks, phoneLinks } from '#shared/text/phone-number.ts'
import { settingsApi } from './settings-api.ts'

/** The links of a number as somebody typed it where the bakery is; undefined for none and for what nobody can dial. */
export function usePhoneLinks(phone: string | null | undefined): PhoneLinks | undefined {
  const { data: settings } = useQuery(settingsApi.get.query({}))
  return phone && settings ? phoneLinks(phone, settings.country) : undefined
}
