import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { ServerTable } from '#web/table/server-table.tsx'
import { archiveBulk } from '#web/table/toolbar/archive-bulk.tsx'
import { useListAddress } from '#web/table/use-list-address.ts'
import { TABLE_PAGE_SIZE } from '#web/table/use-table-rows.ts'
import { ContactListing } from '../contract.ts'
import { contactPageWords as words } from '../words.ts'
import { useContactActs } from './contact-acts.ts'
import { ContactCard } from './contact-card.tsx'
import { useContactColumns } from './contact-columns.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactRowMenu } from './contact-row-menu.tsx'
import { contactsApi } from './contacts-api.ts'
import { ContactsSearch } from './contacts-search.ts'
import { ContactsToolbar } from './contacts-toolbar.tsx'
import { fullName } from './full-name.ts'
import { contactPath, contactsPath } from './paths.ts'

export function ContactsPage() {
  const navigate = useNavigate()
  const columns = useContactColumns()
  const acts = useContactActs()
  const { search, filters, page, sort, isNarrowed, change } = useListAddress(
    ContactsSearch,
    ContactListing.shape.sort,
    contactsPath,
  )

  const list = useQuery({
    ...contactsApi.list.query({ ...filters, sort, page, pageSize: TABLE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 'true', page })}>
      {words.add}
    </Button>
  )

  const isEmpty = list.data?.total === 0 && !isNarrowed
  return (
    <Page
      title={words.title}
      count={list.data?.total}
      primary={isEmpty ? undefined : add}
      actions={
        <Button
          component="a"
          variant="default"
          href={contactsApi.export.url({ view: 'mailing-list' })}
          download
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        >
          {words.mailingListCsv}
        </Button>
      }
    >
      <ServerTable
        list={list}
        page={page}
        sort={sort ?? 'name'}
        onChange={change}
        failed={words.loadFailed}
        label={words.title}
        columns={columns}
        rowKey={(contact) => contact.id}
        rowLabel={fullName}
        rowTo={(contact) => contactPath(contact.id)}
        card={(contact) => <ContactCard contact={contact} />}
        rowMenu={(contact) => <ContactRowMenu contact={contact} acts={acts} />}
        bulk={archiveBulk(acts.archive)}
        toolbar={
          <ContactsToolbar
            search={{ ...filters, sort }}
            csvUrl={contactsApi.export.url({ ...filters, sort })}
            onChange={change}
          />
        }
        noResults={words.noneFoundText}
        empty={
          isNarrowed ? undefined : (
            <EmptyState picture="ledger" title={words.emptyTitle} text={words.emptyText} action={add} />
          )
        }
      />
      {search.new ? (
        <ContactDialog
          onClose={() => change({ new: undefined, page })}
          onSaved={({ id }) => navigate({ to: contactPath(id) })}
        />
      ) : null}
    </Page>
  )
}
