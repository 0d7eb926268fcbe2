import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { whatsappUrl } from '#shared/text/phone-number.ts'
import { telUrl } from '#shared/text/tel-url.ts'
import type { Contact } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'

/** Mail, call, WhatsApp: whichever this contact can be reached by. */
export function ContactReach({ contact: { email, phone } }: { contact: Contact }) {
  const { data: settings = DEFAULT_SETTINGS } = useQuery(settingsApi.get.query({}))
  const whatsapp = phone ? whatsappUrl(phone, settings.country) : undefined
  return (
    <>
      {email ? (
        <Button
          component="a"
          href={mailtoUrl(email)}
          variant="default"
          leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
        >
          {words.mail}
        </Button>
      ) : null}
      {phone ? (
        <Button
          component="a"
          href={telUrl(phone)}
          variant="default"
          leftSection={<IconPhone size={16} stroke={1.7} aria-hidden />}
        >
          {words.call}
        </Button>
      ) : null}
      {whatsapp ? (
        <Button
          component="a"
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} stroke={1.7} aria-hidden />}
        >
          {words.whatsapp}
        </Button>
      ) : null}
    </>
  )
}
