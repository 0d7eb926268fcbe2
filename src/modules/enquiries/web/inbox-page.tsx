import { Button, Tabs } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '#web/formats.tsx'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { Page } from '#web/layout/page.tsx'
import { ListSkeleton } from '#web/layout/skeletons.tsx'
import type { Column } from '#web/table/columns.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import { ListToolbar } from '#web/table/list-toolbar.tsx'
import { TABLE_PAGE_SIZE } from '#web/table/use-table-rows.ts'
import { ENQUIRY_STATUSES, type EnquiryRow, type EnquiryStatus } from '../schema.ts'
import { isOverdue } from '../waiting.ts'
import { statusWords, enquiryWords as words } from '../words.ts'
import classes from './enquiries.module.css'
import { enquiries } from './enquiries-api.ts'
import { EnquiryStatusChip } from './enquiry-status-chip.tsx'
import { InboxSearch } from './inbox-search.ts'

const nameOf = ({ firstName, lastName }: EnquiryRow) => `${firstName} ${lastName}`
const noValue = () => null

function Age({ row }: { row: EnquiryRow }) {
  const { age } = useFormats()
  const since = age(row.receivedAt)
  const [now] = useState(() => new Date().toISOString())
  return isOverdue(row, now) ? <span className={classes.late}>{words.overdue(since)}</span> : <span>{since}</span>
}

function EventDay({ row }: { row: EnquiryRow }) {
  const { dateLong } = useFormats()
  return <span className="tabular">{dateLong(row.eventDate)}</span>
}

function Received({ row }: { row: EnquiryRow }) {
  const { instant } = useFormats()
  return (
    <span>
      <Age row={row} />
      <span className={`tabular ${classes.second}`}>{instant(row.receivedAt)}</span>
    </span>
  )
}

function Name({ row }: { row: EnquiryRow }) {
  return (
    <span>
      {nameOf(row)}
      <span className={classes.second}>
        {row.reference}
        {row.verified ? '' : ` · ${words.unverified}`}
      </span>
    </span>
  )
}

const COLUMNS: Column<EnquiryRow>[] = [
  { key: 'name', header: words.name, cell: (row) => <Name row={row} />, sortBy: noValue, width: 180 },
  { key: 'status', header: words.tabs, cell: ({ status }) => <EnquiryStatusChip status={status} />, width: 120 },
  {
    key: 'eventDate',
    header: words.fields.eventDate,
    cell: (row) => <EventDay row={row} />,
    sortBy: noValue,
    width: 150,
  },
  { key: 'eventType', header: words.event, cell: ({ eventType }) => eventType ?? '', width: 150 },
  {
    key: 'guestCount',
    header: words.guests,
    cell: ({ guestCount }) => guestCount ?? '',
    sortBy: noValue,
    align: 'right',
    width: 90,
  },
  { key: 'budget', header: words.budget, cell: ({ budget }) => budget ?? '', width: 120 },
  { key: 'receivedAt', header: words.received, cell: (row) => <Received row={row} />, sortBy: noValue, width: 170 },
]

function RequestCard({ row }: { row: EnquiryRow }) {
  const about = [row.eventType, row.guestCount && `${row.guestCount} ${words.guests.toLowerCase()}`, row.budget]
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        {nameOf(row)}
        <EnquiryStatusChip status={row.status} />
      </div>
      <EventDay row={row} />
      <span className={classes.second}>{about.filter(Boolean).join(' · ')}</span>
      <Age row={row} />
    </div>
  )
}

type TabsProps = { status: EnquiryStatus | undefined; onPick: (status: EnquiryStatus | undefined) => void }

function StatusTabs({ status, onPick }: TabsProps) {
  const { data: counts } = useQuery(enquiries.counts.query({}))
  return (
    <Tabs
      className={classes.tabs ?? ''}
      value={status ?? 'all'}
      onChange={(value) => onPick(value === 'all' ? undefined : (value as EnquiryStatus))}
    >
      <Tabs.List aria-label={words.tabs}>
        <Tabs.Tab value="all">{words.all}</Tabs.Tab>
        {ENQUIRY_STATUSES.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {statusWords[each]}
            {counts ? <span className={classes.count}>{counts[each]}</span> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

const settingsLink = (
  <Button
    component={Link}
    to="/order-requests/settings"
    variant="default"
    leftSection={<IconSettings size={16} aria-hidden />}
  >
    {words.settings}
  </Button>
)

export function InboxPage() {
  const search = InboxSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { q, status, sort = '-receivedAt', page = 1 } = search
  const change = (next: Partial<typeof search>) =>
    navigate({ to: '/order-requests', search: { ...search, page: undefined, ...next }, replace: true })
  const list = useQuery({
    ...enquiries.list.query({ q, status, sort: sort as '-receivedAt', page, pageSize: TABLE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })

  return (
    <Page title={words.title} count={list.data?.total} actions={settingsLink}>
      <StatusTabs status={status} onPick={(picked) => change({ status: picked })} />
      {list.isPending ? (
        <ListSkeleton />
      ) : list.isError ? (
        <Failed error={list.error} message={words.loadFailed} onRetry={() => list.refetch()} />
      ) : (
        <DataTable
          label={words.title}
          columns={COLUMNS}
          rows={list.data.rows}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          rowTo={(row) => `/order-requests/${row.id}`}
          busy={list.isPlaceholderData}
          server={{
            total: list.data.total,
            page,
            sort,
            onChange: ({ page: wanted, sort: order }) => change({ page: wanted, ...(order ? { sort: order } : {}) }),
          }}
          card={(row) => <RequestCard row={row} />}
          toolbar={
            <ListToolbar
              q={q}
              onSearch={(text) => change({ q: text === '' ? undefined : text })}
              placeholder={words.search}
              sorts={[
                { value: '-receivedAt', label: words.newestFirst },
                { value: 'receivedAt', label: words.oldestFirst },
                { value: 'eventDate', label: words.eventFirst },
              ]}
              sort={sort}
              onSort={(order) => change({ sort: order })}
            />
          }
          empty={
            q ? (
              <EmptyState picture="envelope" title={words.nothingFound} />
            ) : status ? (
              <EmptyState picture="envelope" title={words.nothingHere(statusWords[status])} />
            ) : (
              <EmptyState
                picture="envelope"
                title={words.emptyTitle}
                text={words.emptyText}
                action={
                  <Button component={Link} to="/order-requests/settings">
                    {words.emptyAction}
                  </Button>
                }
              />
            )
          }
        />
      )}
    </Page>
  )
}
