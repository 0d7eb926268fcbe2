import { Anchor, Button } from '@mantine/core'
import { IconUserCheck, IconUserPlus, IconUserQuestion } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askWho, whoSaid } from '#modules/contacts/web/ask-who.ts'
import { fullName } from '#modules/contacts/web/full-name.ts'
import { contactPageWords } from '#modules/contacts/words.ts'
import { emailKey } from '#shared/text/text.ts'
import { useAction } from '#web/feedback/use-action.ts'
import type { Enquiry } from '../schema.ts'
import { enquiryWords as words } from '../words.ts'
import { isSenderInDoubt } from './ask-sender.ts'
import classes from './enquiries.module.css'
import { enquiries } from './enquiries-api.ts'

type Props = { enquiry: Enquiry }

function useSender({ id }: Enquiry) {
  const client = useQueryClient()
  return useAction({
    run: (contactId: number | null) => enquiries.sender.call({ id, body: { contactId } }),
    failure: words.senderFailed,
    onDone: () => enquiries.invalidate(client),
  })
}

/** The contact who sent the request, or the question which contact it is. */
export function EnquirySender({ enquiry }: Props) {
  if (enquiry.contactMatch) return <Known enquiry={enquiry} match={enquiry.contactMatch} />
  if (isSenderInDoubt(enquiry)) return <InDoubt enquiry={enquiry} />
  return enquiry.isSomeoneNew && enquiry.contactDoubts.length > 0 ? <SomeoneNew enquiry={enquiry} /> : null
}

function Known({ enquiry, match }: Props & { match: NonNullable<Enquiry['contactMatch']> }) {
  const sender = useSender(enquiry)
  const { email, orders } = enquiry
  const other = match.email
  const isOther = other !== null && email !== '' && emailKey(other) !== emailKey(email)
  return (
    <div className={classes.match}>
      <IconUserCheck size={18} aria-hidden />
      <span>
        <Anchor component={Link} to={`/contacts/${match.id}`}>
          {words.knownAs(match.name)}
        </Anchor>
        , {match.orderCount === 0 && orders.length > 0 ? words.noOtherOrders : words.pastOrders(match.orderCount)}
        {isOther ? <span className={classes.otherAddress}>{words.otherAddress(other)}</span> : null}
      </span>
      {orders.length === 0 ? (
        <Button size="compact-sm" variant="subtle" loading={sender.pending} onClick={() => sender.act(null)}>
          {words.someoneElse}
        </Button>
      ) : null}
    </div>
  )
}

function InDoubt({ enquiry }: Props) {
  const sender = useSender(enquiry)
  const { contactDoubts } = enquiry
  const button = (label: string, contactId: number | null, spoken?: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={spoken}
      disabled={sender.pending}
      onClick={() => sender.act(contactId)}
    >
      {label}
    </Button>
  )
  const someoneNew = button(contactPageWords.someoneNew, null)
  return (
    <section className={classes.match} aria-label={contactPageWords.whoIsThis}>
      <IconUserQuestion size={18} aria-hidden />
      <ul className={classes.doubts}>
        {contactDoubts.map((contact) => (
          <li key={contact.id}>
            <span>
              <Anchor component={Link} to={`/contacts/${contact.id}`}>
                {contactPageWords.isThis(fullName(contact))}
              </Anchor>
              <span className={classes.otherAddress}>{whoSaid(contact)}</span>
            </span>
            <span className={classes.answers}>
              {button(contactPageWords.yes, contact.id, words.yesThis(fullName(contact)))}
              {contactDoubts.length === 1 ? someoneNew : null}
            </span>
          </li>
        ))}
        {contactDoubts.length === 1 ? null : (
          <li>
            <span className={classes.answers}>{someoneNew}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

function SomeoneNew({ enquiry }: Props) {
  const sender = useSender(enquiry)
  const change = async () => {
    const who = await askWho(enquiry.contactDoubts)
    if (who) await sender.act(who)
  }
  if (enquiry.orders.length > 0) return null
  return (
    <div className={classes.match}>
      <IconUserPlus size={18} aria-hidden />
      <span>{words.isNew(enquiry.contactDoubts.map(fullName).join(', '))}</span>
      <Button size="compact-sm" variant="subtle" loading={sender.pending} onClick={change}>
        {words.change}
      </Button>
    </div>
  )
}
