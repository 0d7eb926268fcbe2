import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { usePhoneLinks } from '#modules/settings/web/use-phone-links.ts'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import type { Contact } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import classes from './contacts.module.css'

/** Only icons on a phone. */
const REACH = { label: classes.reachLabel ?? '', section: classes.reachIcon ?? '' }

/** Mail, call, WhatsApp: the ways to reach this contact. */
export function ContactReach({ contact: { email, phone } }: { contact: Contact }) {
  const links = usePhoneLinks(phone)
  return (
    <>
      {email ? (
        <Button
          component="a"
          href={mailtoUrl(email)}
          variant="default"
          classNames={REACH}
          leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
        >
          {words.mail}
        </Button>
      ) : null}
      {links ? (
        <Button
          component="a"
          href={links.call}
          variant="default"
          classNames={REACH}
          leftSection={<IconPhone size={16} stroke={1.7} aria-hidden />}
        >
          {words.call}
        </Button>
      ) : null}
      {links ? (
        <Button
          component="a"
          href={links.whatsapp}
          target="_blank"
          rel="noreferrer"
          variant="default"
          classNames={REACH}
          leftSection={<IconBrandWhatsapp size={16} stroke={1.7} aria-hidden />}
        >
          {words.whatsapp}
        </Button>
      ) : null}
    </>
  )
}
