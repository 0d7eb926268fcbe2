import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { usePhoneLinks } from '#modules/settings/web/use-phone-links.ts'
import { today } from '#shared/dates/dates.ts'
import { ownNameOf } from '#shared/languages/languages.ts'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { LongText } from '#web/text/long-text.tsx'
import type { ImportantDate } from '../contact-fields.ts'
import { nextOccurrence } from '../next-occurrence.ts'
import type { Contact } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import classes from './contacts.module.css'

type Props = {
  contact: Contact
  /** Opens its fields; undefined if they cannot be changed. */
  onAdd: (() => void) | undefined
}

/** The known facts of a contact, and one line to add the others. */
export function ContactDetails({ contact, onAdd }: Props) {
  const { dateLong, timeZone } = useFormats()
  const links = usePhoneLinks(contact.phone)
  const dayOf = (instant: string) => dateLong(today(instant, timeZone))
  const { email, phone, address, website, source, notes, mailingList } = contact
  const consentOf = () =>
    words.consent(dayOf(contact.mailingListConsentAt ?? contact.createdAt), contact.mailingListSource ?? '')
  const facts: [label: string, value: ReactNode][] = [
    [words.email, email ? <Email address={email} /> : null],
    [words.phone, links ? <a href={links.call}>{phone}</a> : phone],
    [words.address, address],
    [words.website, website ? <WebLink url={website} /> : null],
    [words.source, source],
    [words.mailingList, mailingList ? <Dated text={consentOf()} /> : words.notOnMailingList],
    [words.importantDates, contact.importantDates.length > 0 ? <Dates dates={contact.importantDates} /> : null],
    [words.notes, notes ? <LongText text={notes} /> : null],
  ]
  const spoken: [string, ReactNode] = [words.language, contact.language && ownNameOf(contact.language)]
  const known = [...facts, spoken].filter(([, value]) => Boolean(value))
  const unknown = facts.filter(([, value]) => !value)
  return (
    <Section title={words.details} description={<Dated text={words.since(dayOf(contact.createdAt))} />}>
      <dl className={classes.facts}>
        {known.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {unknown.length > 0 && onAdd ? (
        <Button className={classes.add} variant="subtle" size="compact-sm" onClick={onAdd}>
          {words.addDetails(unknown.map(([label]) => label))}
        </Button>
      ) : null}
    </Section>
  )
}

/** Sorted by their next occurrence. */
function Dates({ dates }: { dates: readonly ImportantDate[] }) {
  const { dateLong, today: todayIs } = useFormats()
  const now = todayIs()
  const coming = dates
    .map(({ what, day }) => ({ what, day, next: nextOccurrence(day, now) }))
    .toSorted((a, b) => a.next.localeCompare(b.next))
  return (
    <ul className={classes.dates}>
      {coming.map(({ what, day, next }) => (
        <li key={`${what} ${day}`}>
          {what}: <Dated text={dateLong(next)} />{' '}
          {day < now && day.slice(0, 4) < next.slice(0, 4) ? (
            <span className={classes.quiet}>{words.sinceYear(day.slice(0, 4))}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** An address too long for its line breaks before the host. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a href={mailtoUrl(address)}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}

function WebLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {url.replace(/^https?:\/\//, '')}
    </a>
  )
}
