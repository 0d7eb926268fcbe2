import { Link } from '@tanstack/react-router'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { Menu } from '#web/menu.tsx'
import type { ContactRow } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import type { useContactActs } from './contact-acts.ts'
import { NewOrderLink } from './new-order-link.tsx'
import { contactPath } from './paths.ts'

type Props = { contact: ContactRow; acts: ReturnType<typeof useContactActs> }

export function ContactRowMenu({ contact, acts }: Props) {
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
