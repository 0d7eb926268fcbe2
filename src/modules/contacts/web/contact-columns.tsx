import { type Column, dateColumn, moneyColumn } from '#web/table/columns.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { ContactRow } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import classes from './contacts.module.css'
import { fullName } from './full-name.ts'

export function ContactChips({ contact }: { contact: Pick<ContactRow, 'supplier' | 'archived'> }) {
  return (
    <>
      {contact.supplier ? <StatusChip label={words.supplier} tone="plum" /> : null}
      {contact.archived ? <StatusChip label={words.archived} /> : null}
    </>
  )
}

export const contactColumns: Column<ContactRow>[] = [
  {
    key: 'name',
    header: words.name,
    cell: (contact) => (
      <span className={classes.name}>
        {fullName(contact)} <ContactChips contact={contact} />
      </span>
    ),
    sortBy: 'server',
    width: 140,
  },
  {
    key: 'businessName',
    header: words.business,
    cell: ({ businessName }) => (
      <span className={classes.fewLines} title={businessName ?? undefined}>
        {businessName}
      </span>
    ),
    sortBy: 'server',
    width: 100,
    yields: 1,
  },
  {
    key: 'email',
    header: words.email,
    cell: ({ email }) => (
      <span className="clipped block" title={email ?? undefined}>
        {email}
      </span>
    ),
    sortBy: 'server',
    width: 212,
  },
  { key: 'phone', header: words.phone, cell: (contact) => contact.phone ?? '', sortBy: 'server', width: 112 },
  {
    key: 'orders',
    header: words.orders,
    cell: (contact) => <span className="tabular">{contact.orders}</span>,
    sortBy: 'server',
    align: 'right',
    width: 64,
    yields: 2,
  },
  moneyColumn<ContactRow>({
    key: 'spent',
    header: words.spent,
    amount: (contact) => contact.spent,
    width: 92,
    yields: 4,
  }),
  dateColumn<ContactRow>({
    key: 'lastOrder',
    header: words.lastOrder,
    width: 148,
    yields: 3,
    date: (contact) => contact.lastOrder,
  }),
  dateColumn<ContactRow>({
    key: 'nextEvent',
    header: words.nextEvent,
    width: 148,
    date: (contact) => contact.nextEvent,
  }),
]
