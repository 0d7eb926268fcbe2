import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { eventTypesApi } from '#modules/settings/web/settings-api.ts'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { without } from '#web/lists/tabs-of-views.ts'
import { useListLook } from '#web/lists/use-list-look.ts'
import { Menu } from '#web/menu.tsx'
import { ListPage } from '#web/records/list-page.tsx'
import { useListView } from '#web/records/use-list-view.ts'
import { LATELY } from '../filters.ts'
import { inboxWords, statusWords, enquiryWords as words } from '../words.ts'
import { enquiries } from './enquiries-api.ts'
import { inboxColumns, nameOf, RequestCard } from './inbox-columns.tsx'
import { InboxSearch } from './inbox-search.ts'
import { InboxTabs } from './inbox-tabs.tsx'
import { useInboxActs } from './use-inbox-acts.ts'

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

const startEmpty = (
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

function useFilters({ eventType, lately }: InboxSearch) {
  const { data: types } = useQuery(eventTypesApi.list.query({}))
  const names = (types?.rows ?? []).map(({ name }) => name)
  // The form offers "Other" beside the bakery's own types.
  const options = [...new Set([...names, 'Other', ...(eventType ? [eventType] : [])])]
  return [
    {
      key: 'eventType',
      label: inboxWords.filters.eventType,
      options: options.map((name) => ({ value: name, label: name })),
    },
    {
      key: 'show',
      label: inboxWords.filters.show,
      options: [
        { value: 'unanswered', label: inboxWords.filters.unanswered },
        { value: 'unverified', label: inboxWords.filters.unverified },
      ],
    },
    // Only the dashboard links to this filter, so it is not offered by itself.
    ...(lately
      ? [
          {
            key: 'lately',
            label: inboxWords.filters.lately,
            options: LATELY.map((step) => ({ value: step, label: inboxWords.filters.latelySteps[step] })),
          },
        ]
      : []),
  ]
}

export function InboxPage() {
  const view = useListView({
    api: enquiries,
    path: '/order-requests',
    search: InboxSearch,
    firstSort: '-receivedAt',
  })
  const { change } = view
  const look = useListLook({ ...view, tabKey: 'status' })
  const { q, status, eventType, show, lately } = view.filters
  const acts = useInboxActs()
  const filters = useFilters(view.filters)
  const { data: counts } = useQuery(enquiries.counts.query({}))
  const hadSome = counts !== undefined && Object.values(counts).some((count) => count > 0)
  const isAway = status === 'Spam' || status === 'Archived'

  return (
    <ListPage
      view={view}
      look={look}
      words={words}
      picture="envelope"
      actions={settingsLink}
      above={
        counts !== undefined && !hadSome ? undefined : (
          <InboxTabs
            status={status}
            look={look}
            onPick={(picked) => change({ ...(look.active && without(view.search)), status: picked, lately: undefined })}
          />
        )
      }
      columns={inboxColumns(status === undefined)}
      rowLabel={nameOf}
      rowTo={(row) => `/order-requests/${row.id}`}
      card={(row) => <RequestCard row={row} />}
      rowMenu={({ id, status: now, orderCount, erased }) =>
        erased && now === 'Archived' && orderCount > 0 ? null : (
          <>
            {!erased && (now === 'Spam' || now === 'Archived') ? (
              <Menu.Item onClick={() => acts.back.act([id])}>{now === 'Spam' ? words.notSpam : words.reopen}</Menu.Item>
            ) : null}
            {now === 'Archived' ? null : (
              <Menu.Item onClick={() => acts.shelve.act({ ids: [id], to: 'Archived' })}>{inboxWords.archive}</Menu.Item>
            )}
            {now === 'Spam' || erased ? null : (
              <Menu.Item onClick={() => acts.shelve.act({ ids: [id], to: 'Spam' })}>{words.spam}</Menu.Item>
            )}
            {orderCount === 0 ? (
              <Menu.Item color="red" onClick={() => acts.remove.act(id)}>
                {inboxWords.delete}
              </Menu.Item>
            ) : null}
          </>
        )
      }
      bulk={(selected, clear) => {
        const ids = selected.map(({ id }) => id)
        // An erased request can only be archived.
        const living = selected.filter(({ erased }) => !erased).map(({ id }) => id)
        const put = (to: 'Archived' | 'Spam') =>
          void acts.shelve.act({ ids: to === 'Spam' ? living : ids, to }).then(clear)
        return (
          <>
            {isAway && living.length > 0 ? (
              <Button
                variant="default"
                size="compact-sm"
                loading={acts.back.pending}
                onClick={() => void acts.back.act(living).then(clear)}
              >
                {status === 'Spam' ? words.notSpam : words.reopen}
              </Button>
            ) : null}
            {status === 'Archived' ? null : (
              <Button variant="default" size="compact-sm" loading={acts.shelve.pending} onClick={() => put('Archived')}>
                {inboxWords.archive}
              </Button>
            )}
            {status === 'Spam' || living.length === 0 ? null : (
              <Button variant="default" size="compact-sm" loading={acts.shelve.pending} onClick={() => put('Spam')}>
                {inboxWords.spam}
              </Button>
            )}
          </>
        )
      }}
      filters={filters}
      phoneSorts={[
        { value: '-receivedAt', label: words.newestFirst },
        { value: 'receivedAt', label: words.oldestFirst },
        { value: 'eventDate', label: words.eventFirst },
      ]}
      empty={
        q || eventType || show || lately ? undefined : status ? (
          <EmptyState picture="envelope" title={words.nothingHere(statusWords[status])} />
        ) : hadSome ? (
          <EmptyState picture="envelope" title={words.nothingWaits} />
        ) : (
          startEmpty
        )
      }
    />
  )
}
