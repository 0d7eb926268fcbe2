import { plural } from '#shared/text/text.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import type { ContactRow } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { ContactChips } from './contact-columns.tsx'
import classes from './contacts.module.css'
import { fullName } from './full-name.ts'

/** A contact of the list on a phone. */
export function ContactCard({ contact }: { contact: ContactRow }) {
  const { dateLong } = useFormats()
  const reach = [contact.businessName, contact.phone ?? contact.email].filter(Boolean).join(', ')
  return (
    <span className={classes.card}>
      <span className={classes.name}>
        <strong>{fullName(contact)}</strong> <ContactChips contact={contact} />
      </span>
      {reach ? <span className={classes.quiet}>{reach}</span> : null}
      {contact.orders > 0 ? (
        <span className={classes.quiet}>
          {plural(contact.orders, words.oneOrder, words.manyOrders)}, <Money amount={contact.spent} />
        </span>
      ) : null}
      {contact.nextEvent ? (
        <span className={classes.quiet}>
          {words.nextEvent}: <Dated text={dateLong(contact.nextEvent)} />
        </span>
      ) : null}
    </span>
  )
}
