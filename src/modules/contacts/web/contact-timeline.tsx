import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { StateChip } from '#modules/mailbox/web/state-chip.tsx'
import { mediaUrl } from '#modules/media/schema.ts'
import { changeLine } from '#shared/text/change-line.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { HistoryLines } from '#web/text/history.tsx'
import { Money } from '#web/text/money.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { ImportantDate, TimelineEntry } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import classes from './contacts.module.css'
import { contactsApi } from './contacts-api.ts'
import { enquiryPath, mailPath, orderPath } from './paths.ts'

type Kind = TimelineEntry['kind']
type Of<K extends Kind> = Extract<TimelineEntry, { kind: K }>

/** Orders, enquiries, payments, files, mails and the history of a contact (CON-2). */
export function ContactTimeline({ contactId }: { contactId: number }) {
  const timeline = useQuery(contactsApi.timeline.query({ id: contactId }))
  if (timeline.isError && !timeline.data)
    return <Failed error={timeline.error} message={words.historyFailed} onRetry={() => timeline.refetch()} />
  if (!timeline.data) return <FormSkeleton fields={3} />
  const of = <K extends Kind>(kind: K) => timeline.data.filter((entry): entry is Of<K> => entry.kind === kind)
  return (
    <>
      <Entries title={words.ordersTitle} entries={of('order')} empty={words.ordersNone} line={OrderLine} />
      <Entries title={words.enquiriesTitle} entries={of('enquiry')} line={EnquiryLine} />
      <Entries title={words.paymentsTitle} entries={of('payment')} line={PaymentLine} />
      <Entries title={words.documentsTitle} entries={of('document')} line={DocumentLine} />
      <Pictures pictures={of('picture')} />
      <Entries title={words.mailsTitle} entries={of('mail')} line={MailLine} />
      <Entries title={words.historyTitle} entries={of('activity')} line={ActivityLine} />
    </>
  )
}

const FIRST = 5
const FIRST_PICTURES = 12

type EntriesProps<Entry> = {
  title: string
  entries: readonly Entry[]
  /** Without it a section with nothing in it is left out. */
  empty?: string
  line: (props: { entry: Entry }) => ReactNode
}

function Entries<Entry extends { id: number }>({ title, entries, empty, line: Line }: EntriesProps<Entry>) {
  const [all, setAll] = useState(false)
  if (entries.length === 0 && empty === undefined) return null
  const shown = all ? entries : entries.slice(0, FIRST)
  return (
    <Section title={title} flush>
      {entries.length === 0 ? <p className={classes.none}>{empty}</p> : null}
      <ul className={classes.list}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <Line entry={entry} />
          </li>
        ))}
      </ul>
      {shown.length < entries.length ? (
        <div className={classes.foot}>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {words.showAll(entries.length)}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

function OrderLine({ entry }: { entry: Of<'order'> }) {
  const { dateLong } = useFormats()
  return (
    <>
      <span className={classes.grow}>
        <Link to={orderPath(entry.id)}>
          {entry.isQuote ? words.quote(entry.orderNumber) : words.order(entry.orderNumber)}
        </Link>{' '}
        <span className={classes.quiet}>
          <Dated text={dateLong(entry.eventDate)} />
        </span>
      </span>
      <span className={classes.end}>
        <StatusChip label={entry.status} tone={entry.status === 'Cancelled' ? 'bad' : 'info'} />
        <Money amount={entry.total} />
      </span>
    </>
  )
}

function EnquiryLine({ entry }: { entry: Of<'enquiry'> }) {
  const { dateLong } = useFormats()
  return (
    <>
      <span className={classes.grow}>
        <Link to={enquiryPath(entry.id)}>{entry.reference}</Link>{' '}
        <span className={classes.quiet}>
          <Dated text={dateLong(entry.eventDate)} />
        </span>
      </span>
      <StatusChip label={entry.status} />
    </>
  )
}

function PaymentLine({ entry }: { entry: Of<'payment'> }) {
  const { dateLong } = useFormats()
  return (
    <>
      <span className={classes.grow}>
        <Dated text={dateLong(entry.paymentDate)} /> <span className={classes.quiet}>{entry.method}</span>{' '}
        <Link to={orderPath(entry.orderId)}>{words.paymentFor(entry.orderNumber)}</Link>
      </span>
      <Money amount={entry.amount} />
    </>
  )
}

function DocumentLine({ entry }: { entry: Of<'document'> }) {
  const { age } = useFormats()
  return (
    <span className={classes.grow}>
      <a href={entry.url} target="_blank" rel="noreferrer">
        {entry.fileName}
      </a>{' '}
      <span className={classes.quiet}>{age(entry.at)}</span>
    </span>
  )
}

function Pictures({ pictures }: { pictures: readonly Of<'picture'>[] }) {
  const [all, setAll] = useState(false)
  if (pictures.length === 0) return null
  const shown = all ? pictures : pictures.slice(0, FIRST_PICTURES)
  return (
    <Section title={words.picturesTitle}>
      <ul className={classes.pictures}>
        {shown.map(({ id, fileName }) => (
          <li key={id}>
            <a href={mediaUrl(id, 2048)} target="_blank" rel="noreferrer">
              <img src={mediaUrl(id, 320)} alt={words.pictureOf(fileName)} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {shown.length < pictures.length ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {words.showAll(pictures.length)}
        </Button>
      ) : null}
    </Section>
  )
}

function MailLine({ entry }: { entry: Of<'mail'> }) {
  const { age } = useFormats()
  return (
    <>
      <span className={classes.grow}>
        <Link to={mailPath(entry.id)}>
          <Dated text={entry.subject} />
        </Link>{' '}
        <span className={classes.quiet}>{age(entry.at)}</span>
      </span>
      <StateChip mail={entry} />
    </>
  )
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstName: words.firstName,
  lastName: words.lastName,
  email: words.email,
  phone: words.phone,
  businessName: words.businessName,
  address: words.address,
  website: words.website,
  source: words.source,
  supplier: words.supplier,
  mailingList: words.mailingList,
  mailingListSource: words.consentSource,
  allergies: words.allergies,
  notes: words.notes,
  importantDates: words.importantDates,
}

function ActivityLine({ entry }: { entry: Of<'activity'> }) {
  const { date, instant } = useFormats()
  const datesOf = (dates: unknown) =>
    Array.isArray(dates) ? (dates as ImportantDate[]).map(({ what, day }) => `${what} ${date(day)}`).join(', ') : dates
  const lines = Object.entries(entry.act === 'changed' ? entry.details : {}).flatMap(([field, change]) => {
    const name = FIELD_NAMES[field]
    if (name === undefined) return []
    return changeLine(name, field === 'importantDates' && Array.isArray(change) ? change.map(datesOf) : change)
  })
  return (
    <>
      <div className={classes.grow}>
        {words.acts[entry.act] ?? entry.act}
        <HistoryLines lines={lines} />
      </div>
      <span className={classes.quiet}>
        {entry.actorName}, <Dated text={instant(entry.at)} />
      </span>
    </>
  )
}
