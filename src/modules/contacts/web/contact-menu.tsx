import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadConfirmed } from '#modules/auth/web/confirm/download-confirmed.ts'
import { useUser } from '#modules/auth/web/session.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'
import type { ContactView } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { useContactActs } from './contact-acts.ts'
import { contactsApi } from './contacts-api.ts'
import { fullName } from './full-name.ts'
import { NewOrderLink } from './new-order-link.tsx'
import { contactsPath } from './paths.ts'

const MergeDialog = fetchedPart(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** The less common acts on a contact. */
export function ContactMenu({ contact }: { contact: ContactView }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { role } = useUser()
  const acts = useContactActs()
  const [merging, setMerging] = useState(false)
  const erasure = useAction({
    run: () => contactsApi.erase.call({ id: contact.id }),
    success: words.erasedToast,
    failure: words.actFailed,
    onDone: () => contactsApi.invalidate(client),
  })
  const erase = async () => {
    const title = words.eraseTitle(fullName(contact))
    if (await confirm({ title, message: words.eraseText, confirmLabel: words.eraseAct, danger: true }))
      await erasure.act()
  }
  const remove = async () => {
    // Leave first: this page has nothing to show once the contact is gone.
    await navigate({ to: contactsPath })
    await acts.remove.act(contact.id)
  }

  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.more}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={NewOrderLink} contactId={contact.id} isQuote>
            {words.newQuote}
          </Menu.Item>
          <Menu.Item component={Link} {...linkTo('/orders/standing', { new: 'true', customer: String(contact.id) })}>
            {words.newStanding}
          </Menu.Item>
          <Menu.Item onClick={() => setMerging(true)}>{words.merge}</Menu.Item>
          {contact.archived ? (
            <Menu.Item onClick={() => void acts.restore.act(contact.id)}>{words.restore}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => void acts.archive.act([contact.id])}>{words.archive}</Menu.Item>
          )}
          {contact.unused ? (
            <Menu.Item color="red" onClick={() => void remove()}>
              {words.delete}
            </Menu.Item>
          ) : null}
          {role === 'owner' ? (
            <Menu.Item component="a" href={`/api/contacts/${contact.id}/export`} download onClick={downloadConfirmed}>
              {words.download}
            </Menu.Item>
          ) : null}
          {role === 'owner' ? (
            <Menu.Item color="red" onClick={() => void erase()}>
              {words.erase}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {merging ? <MergeDialog contact={contact} onClose={() => setMerging(false)} /> : null}
    </>
  )
}
