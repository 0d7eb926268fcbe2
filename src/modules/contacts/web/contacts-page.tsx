import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { plural } from '#shared/text/text.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Menu } from '#web/menu.tsx'
import { ImportLink } from '#web/records/import-link.tsx'
import { ListPage } from '#web/records/list-page.tsx'
import { Line, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import { useListView } from '#web/records/use-list-view.ts'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { CONTACT_KINDS } from '../filters.ts'
import type { ContactRow } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { useContactActs } from './contact-acts.ts'
import { contactColumns, supplierChip } from './contact-columns.tsx'
import { contactsApi } from './contacts-api.ts'
import { ContactsSearch } from './contacts-search.ts'
import { fullName } from './full-name.ts'
import { NewOrderLink } from './new-order-link.tsx'
import { contactPath, contactsPath } from './paths.ts'

type Props = { contact: ContactRow; acts: ReturnType<typeof useContactActs> }

function ContactRowMenu({ contact, acts }: Props) {
  return (
    <>
      <Menu.Item component={Link} to={contactPath(contact.id)}>
        {words.open}
      </Menu.Item>
      <Menu.Item component={NewOrderLink} contactId={contact.id}>
        {words.newOrder}
      </Menu.Item>
      {contact.email ? (
        <Menu.Item component="a" href={mailtoUrl(contact.email)}>
          {words.mail}
        </Menu.Item>
      ) : null}
      {contact.archived ? (
        <Menu.Item onClick={() => void acts.restore.act(contact.id)}>{words.restore}</Menu.Item>
      ) : (
        <Menu.Item onClick={() => void acts.archive.act([contact.id])}>{words.archive}</Menu.Item>
      )}
      <Menu.Item color="red" onClick={() => void acts.remove.act(contact.id)}>
        {words.delete}
      </Menu.Item>
    </>
  )
}

function ContactCard({ contact }: { contact: ContactRow }) {
  const { day } = useFormats()
  const { archived, businessName, phone, email, orders, spent, nextEvent } = contact
  return (
    <RecordCard
      name={fullName(contact)}
      archived={archived}
      chips={supplierChip(contact)}
      figure={orders === 0 ? null : <Money amount={spent} />}
    >
      <Line end={nextEvent === null ? null : <Quiet>{words.nextOn(day(nextEvent))}</Quiet>}>
        {[businessName, phone ?? email, orders === 0 ? null : plural(orders, words.oneOrder, words.manyOrders)]
          .filter(Boolean)
          .join(' · ')}
      </Line>
    </RecordCard>
  )
}

const ContactDialog = fetchedPart(async () => (await import('./contact-dialog.tsx')).ContactDialog)

const FILTERS = [
  { key: 'kind', label: words.kind, options: CONTACT_KINDS.map((value) => ({ value, label: words.kinds[value] })) },
  {
    key: 'mailingList',
    label: words.mailingList,
    options: [
      { value: 'true', label: words.onList },
      { value: 'false', label: words.notOnList },
    ],
  },
  { key: 'noRecentOrder', label: words.lastOrderFilter, options: [{ value: 'true', label: words.noRecentOrder }] },
]

export function ContactsPage() {
  const navigate = useNavigate()
  const acts = useContactActs()
  const view = useListView({
    api: contactsApi,
    path: contactsPath,
    search: ContactsSearch,
  })
  const { page, change } = view
  return (
    <ListPage
      view={view}
      words={words}
      picture="ledger"
      columns={contactColumns}
      card={(contact) => <ContactCard contact={contact} />}
      rowLabel={fullName}
      rowTo={({ id }) => contactPath(id)}
      rowMenu={(contact) => <ContactRowMenu contact={contact} acts={acts} />}
      archive={acts.archive}
      filters={FILTERS}
      phoneSorts={[
        { value: 'name', label: words.byName },
        { value: '-createdAt', label: words.byNewest },
        { value: '-spent', label: words.bySpent },
        { value: '-lastOrder', label: words.byLastOrder },
        { value: 'nextEvent', label: words.byNextEvent },
      ]}
      sorted={view.sort ?? 'name'}
      add={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 'true', page })}>
          {words.add}
        </Button>
      }
      actions={
        <>
          <ImportLink to="/import/contacts" />
          {view.isBare ? null : (
            <Button
              component="a"
              variant="default"
              href={contactsApi.export.url({ view: 'mailing-list' })}
              download
              leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            >
              {words.mailingListCsv}
            </Button>
          )}
        </>
      }
    >
      {view.search.new ? (
        <ContactDialog
          onClose={() => change({ new: undefined, page })}
          onSaved={({ id }) => navigate({ to: contactPath(id) })}
        />
      ) : null}
    </ListPage>
  )
}
