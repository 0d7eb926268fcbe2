import { Button, Chip } from '@mantine/core'
import {
  IconCake,
  IconCheckbox,
  IconCoin,
  IconFile,
  IconFileText,
  IconHistory,
  IconInbox,
  IconMail,
  IconMessage,
  IconNote,
  IconPhoto,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { StateChip } from '#modules/mailbox/web/state-chip.tsx'
import { mediaUrl } from '#modules/media/media-url.ts'
import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { REQUEST_TONES } from '#modules/order-status/web/status-tones.ts'
import { compare } from '#shared/money.ts'
import { changeLine } from '#shared/text/change-line.ts'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { HistoryLines } from '#web/text/history.tsx'
import { Money } from '#web/text/money.tsx'
import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import type { ImportantDate } from '../contact-fields.ts'
import type { TimelineEntry } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { contactsApi } from './contacts-api.ts'
import { enquiryPath, mailPath, orderPath } from './paths.ts'
import classes from './timeline.module.css'

type Kind = TimelineEntry['kind']
type Of<K extends Kind> = Extract<TimelineEntry, { kind: K }>
type Group = Exclude<keyof typeof words.timelineGroups, 'all'>

const GROUPS: Record<Kind, Group> = {
  order: 'orders',
  enquiry: 'orders',
  mail: 'mail',
  message: 'mail',
  payment: 'payments',
  note: 'notes',
  task: 'notes',
  document: 'files',
  picture: 'files',
  activity: 'changes',
}

const STEP = 20

/** Everything that happened with a contact, newest first (CON-2). */
export function ContactTimeline({ contactId }: { contactId: number }) {
  const timeline = useQuery(contactsApi.timeline.query({ id: contactId }))
  const [group, setGroup] = useState<Group | 'all'>('all')
  const [count, setCount] = useState(STEP)
  if (!timeline.data)
    return <Loaded query={timeline} failed={words.historyFailed} waiting={<FormSkeleton fields={3} />} />
  const groups = (Object.keys(words.timelineGroups) as (Group | 'all')[]).filter(
    (each) => each === 'all' || timeline.data.some(({ kind }) => GROUPS[kind] === each),
  )
  const entries = group === 'all' ? timeline.data : timeline.data.filter(({ kind }) => GROUPS[kind] === group)
  const rest = entries.length - count
  const choose = (value: string) => {
    setGroup(value as Group | 'all')
    setCount(STEP)
  }
  return (
    <Section title={words.timeline} flush>
      {groups.length > 2 ? (
        <Chip.Group value={group} onChange={choose}>
          <div className={classes.filter} role="radiogroup" aria-label={words.timelineFilter}>
            {groups.map((each) => (
              <Chip key={each} value={each} size="sm" radius="md" variant="outline">
                {words.timelineGroups[each]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      ) : null}
      {entries.length === 0 ? <p className={classes.none}>{words.timelineNone}</p> : null}
      <ol className={classes.list}>
        {entries.slice(0, count).map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <Line entry={entry} />
          </li>
        ))}
      </ol>
      {rest > 0 ? (
        <div className={classes.foot}>
          <Button variant="subtle" size="compact-sm" onClick={() => setCount(count + STEP)}>
            {words.showMore(Math.min(rest, STEP))}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

const ICONS = {
  order: IconCake,
  quote: IconFileText,
  enquiry: IconInbox,
  payment: IconCoin,
  document: IconFile,
  picture: IconPhoto,
  mail: IconMail,
  message: IconMessage,
  note: IconNote,
  task: IconCheckbox,
  activity: IconHistory,
}

function Line({ entry }: { entry: TimelineEntry }) {
  const { instant } = useFormats()
  const kind = entry.kind === 'order' && entry.isQuote ? 'quote' : entry.kind
  const Icon = ICONS[kind]
  return (
    <>
      <Icon className="quiet" size={18} stroke={1.6} aria-label={words.timelineKinds[kind]} role="img" />
      <div className={classes.text}>
        <Said entry={entry} />
      </div>
      <time className={classes.at} dateTime={entry.at}>
        <Dated text={instant(entry.at)} />
      </time>
    </>
  )
}

function Said({ entry }: { entry: TimelineEntry }): ReactNode {
  switch (entry.kind) {
    case 'order':
      return <OrderLine entry={entry} />
    case 'enquiry':
      return <EnquiryLine entry={entry} />
    case 'payment':
      return (
        <>
          {compare(entry.amount, '0') < 0 ? <span>{words.refund}</span> : null}
          <Money amount={entry.amount} /> <span className={classes.quiet}>{entry.method}</span>{' '}
          <Link to={orderPath(entry.orderId)}>{words.paymentFor(entry.orderNumber)}</Link>
        </>
      )
    case 'document':
      return (
        <a href={entry.url} target="_blank" rel="noreferrer">
          {entry.fileName}
        </a>
      )
    case 'picture':
      return (
        <a className={classes.picture} href={mediaUrl(entry.id, 2048)} target="_blank" rel="noreferrer">
          <img src={mediaUrl(entry.id, 320)} alt={words.pictureOf(entry.fileName)} loading="lazy" />
        </a>
      )
    case 'mail':
      return (
        <>
          <Link to={mailPath(entry.id)}>
            <Dated text={entry.subject} />
          </Link>
          <StateChip mail={entry} />
        </>
      )
    case 'message':
      return (
        <>
          <Link to={orderPath(entry.orderId)}>{words.order(entry.orderNumber)}</Link>
          <span className={classes.clipped}>{entry.text || words.asked[entry.ask]}</span>
        </>
      )
    case 'note':
      return (
        <>
          <Link to={orderPath(entry.orderId)}>{words.order(entry.orderNumber)}</Link>
          <span className={classes.clipped}>{entry.text}</span>
        </>
      )
    case 'task':
      return (
        <>
          <Link to="/tasks" search={{ edit: entry.id }}>
            {entry.title}
          </Link>
          <span className={classes.quiet}>{words.paymentFor(entry.orderNumber)}</span>
          <StatusChip
            label={entry.completed ? words.taskDone : words.taskOpen}
            tone={entry.completed ? 'good' : 'calm'}
          />
        </>
      )
    case 'activity':
      return <ActivityLine entry={entry} />
  }
}

function OrderLine({ entry }: { entry: Of<'order'> }) {
  const { day } = useFormats()
  return (
    <>
      <Link to={orderPath(entry.id)}>
        {entry.isQuote ? words.quote(entry.orderNumber) : words.order(entry.orderNumber)}
      </Link>
      <span className={classes.quiet}>{day(entry.eventDate)}</span>
      <OrderStatusChip status={entry.status} />
      <Money amount={entry.total} />
    </>
  )
}

function EnquiryLine({ entry }: { entry: Of<'enquiry'> }) {
  const { day } = useFormats()
  const tones: Readonly<Record<string, Tone>> = REQUEST_TONES
  return (
    <>
      <Link to={enquiryPath(entry.id)}>{entry.reference}</Link>
      <span className={classes.quiet}>{day(entry.eventDate)}</span>
      <StatusChip label={entry.status} tone={tones[entry.status] ?? 'calm'} />
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
  const { dateLong } = useFormats()
  const datesOf = (dates: unknown) =>
    Array.isArray(dates)
      ? (dates as ImportantDate[]).map(({ what, day }) => `${what} ${dateLong(day)}`).join(', ')
      : dates
  const lines = Object.entries(entry.act === 'changed' ? entry.details : {}).flatMap(([field, change]) => {
    const name = FIELD_NAMES[field]
    if (name === undefined) return []
    return changeLine(name, field === 'importantDates' && Array.isArray(change) ? change.map(datesOf) : change)
  })
  return (
    <div>
      {words.acts[entry.act] ?? entry.act} <span className={classes.quiet}>{entry.actorName}</span>
      <HistoryLines lines={lines} />
    </div>
  )
}
