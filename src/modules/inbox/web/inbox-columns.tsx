import { mediaUrl } from '#modules/media/media-url.ts'
import { today } from '#shared/dates/dates.ts'
import { CakePicture } from '#web/pictures/cake-icon.tsx'
import { Line, RecordCard } from '#web/records/record-cells.tsx'
import type { Column } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { EnquiryRow } from '../schema.ts'
import { inboxWords, enquiryWords as words } from '../words.ts'
import { EnquiryStatusChip } from './enquiry-status-chip.tsx'
import { EventDay } from './event-day.tsx'
import { FitChip } from './fit-chip.tsx'
import classes from './inbox.module.css'

type Props = { row: EnquiryRow }
export const nameOf = ({ firstName, lastName }: EnquiryRow) => `${firstName} ${lastName}`
function Age({ row }: Props) {
  const { age } = useFormats()
  const since = age(row.receivedAt)
  return row.overdue ? <span className={classes.late}>{words.overdue(since)}</span> : <span>{since}</span>
}

/** How long ago today, else the day; below an overdue one, since when it waits. */
function Received({ row }: Props) {
  const { instant, day, timeZone, today: now } = useFormats()
  const received = today(row.receivedAt, timeZone)
  const isToday = received === now()
  return (
    <span title={instant(row.receivedAt)}>
      {row.overdue || isToday ? <Age row={row} /> : null}
      {isToday ? null : <span className={row.overdue ? 'quiet fine tabular block' : 'tabular'}>{day(received)}</span>}
    </span>
  )
}

const referenceOf = ({ reference, verified, erased }: EnquiryRow) =>
  [reference, erased ? words.erased : verified ? null : words.unverified].filter(Boolean).join(' · ')

const Picture = ({ row: { imageId, look } }: Props) => (
  <CakePicture url={imageId === null ? null : mediaUrl(imageId, 320)} look={look} size={40} />
)

function Name({ row }: Props) {
  return (
    <span className={classes.pictured}>
      <Picture row={row} />
      <span>
        <span className={classes.person}>{nameOf(row)}</span>
        <span className={classes.reference}>{referenceOf(row)}</span>
      </span>
    </span>
  )
}

const RECEIVED: Column<EnquiryRow> = {
  key: 'receivedAt',
  header: words.received,
  cell: (row) => <Received row={row} />,
  sortBy: 'server',
  width: 130,
}
const STATUS: Column<EnquiryRow> = {
  key: 'status',
  header: words.tabs,
  cell: ({ status }) => <EnquiryStatusChip status={status} />,
  width: 104,
}
const REST: Column<EnquiryRow>[] = [
  {
    key: 'eventDate',
    header: words.fields.eventDate,
    cell: ({ day }) => <EventDay day={day} isStacked />,
    sortBy: 'server',
    width: 140,
  },
  { key: 'eventType', header: words.event, cell: ({ eventType }) => eventType ?? '', width: 120, yields: 4 },
  {
    key: 'guestCount',
    header: words.guests,
    cell: ({ guestCount }) => guestCount ?? '',
    sortBy: 'server',
    align: 'right',
    width: 84,
    yields: 1,
  },
  { key: 'budget', header: words.budget, cell: ({ budget }) => budget ?? '', width: 100, yields: 2 },
  { key: 'fit', header: inboxWords.fitTitle, cell: ({ fit }) => <FitChip fit={fit} />, width: 130, yields: 3 },
]
const NAME: Column<EnquiryRow> = {
  key: 'name',
  header: words.name,
  cell: (row) => <Name row={row} />,
  sortBy: 'server',
  width: 200,
}

/** In the tab of one status, every row would say the same in its column. */
export const inboxColumns = (withStatus: boolean): Column<EnquiryRow>[] =>
  withStatus ? [NAME, STATUS, ...REST, RECEIVED] : [NAME, ...REST, RECEIVED]

export function RequestCard({ row }: Props) {
  const servings = row.guestCount && `${row.guestCount} ${words.guests.toLowerCase()}`
  const about = [row.eventType, servings, row.budget, referenceOf(row)].filter(Boolean).join(' · ')
  return (
    <RecordCard
      name={nameOf(row)}
      archived={false}
      picture={<Picture row={row} />}
      figure={<EnquiryStatusChip status={row.status} />}
    >
      <span className={classes.dayAndAge}>
        <EventDay day={row.day} />
        <Age row={row} />
      </span>
      <Line end={<FitChip fit={row.fit} isShort />}>{about}</Line>
    </RecordCard>
  )
}
