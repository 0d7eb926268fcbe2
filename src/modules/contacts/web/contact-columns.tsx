import { isZero } from '#shared/money.ts'
import { NameCell } from '#web/records/record-cells.tsx'
import { type Column, dateColumn } from '#web/table/columns.tsx'
import { Money } from '#web/text/money.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { ContactRow } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { fullName } from './full-name.ts'

export const supplierChip = ({ supplier }: Pick<ContactRow, 'supplier'>) =>
  supplier ? <StatusChip label={words.supplier} tone="plum" /> : null

export const ContactChips = ({ contact }: { contact: Pick<ContactRow, 'supplier' | 'archived'> }) => (
  <>
    {supplierChip(contact)}
    {contact.archived ? <StatusChip label={words.archived} /> : null}
  </>
)

export const contactColumns: Column<ContactRow>[] = [
  {
    key: 'name',
    header: words.name,
    cell: (contact) => (
      <NameCell
        name={fullName(contact)}
        archived={contact.archived}
        chips={supplierChip(contact)}
        second={contact.businessName}
      />
    ),
    sortBy: 'server',
    width: 170,
    grows: 1,
  },
  {
    key: 'email',
    header: words.email,
    cell: ({ email, phone }) => (
      <>
        <span className="clipped block" title={email ?? undefined}>
          {email}
        </span>
        <span className={email ? 'quiet fine block' : 'block'}>{phone}</span>
      </>
    ),
    sortBy: 'server',
    width: 190,
    grows: 1,
  },
  {
    key: 'businessName',
    header: words.business,
    cell: ({ businessName }) => businessName,
    sortBy: 'server',
    width: 150,
    optional: true,
  },
  { key: 'phone', header: words.phone, cell: ({ phone }) => phone, sortBy: 'server', width: 124, optional: true },
  {
    key: 'orders',
    header: words.orders,
    cell: ({ orders }) => <span className="tabular">{orders === 0 ? null : orders}</span>,
    sortBy: 'server',
    align: 'right',
    width: 64,
    yields: 1,
  },
  {
    key: 'spent',
    header: words.spent,
    cell: ({ spent }) => (isZero(spent) ? null : <Money amount={spent} />),
    sortBy: 'server',
    align: 'right',
    width: 92,
    yields: 3,
  },
  dateColumn<ContactRow>({
    key: 'lastOrder',
    header: words.lastOrder,
    width: 140,
    yields: 2,
    date: (contact) => contact.lastOrder,
  }),
  dateColumn<ContactRow>({
    key: 'nextEvent',
    header: words.nextEvent,
    width: 140,
    date: (contact) => contact.nextEvent,
  }),
]
