import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArchive, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { Failed } from '#web/layout/failed.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { Page } from '#web/layout/page.tsx'
import { DetailSkeleton } from '#web/layout/skeletons.tsx'
import type { ContactView } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { ContactChips } from './contact-columns.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactFigures } from './contact-figures.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { ContactReach } from './contact-reach.tsx'
import { ContactTimeline } from './contact-timeline.tsx'
import classes from './contacts.module.css'
import { contactsApi } from './contacts-api.ts'
import { fullName } from './full-name.ts'
import { NewOrderLink } from './new-order-link.tsx'
import { contactsPath } from './paths.ts'

const back = { label: words.title, to: contactsPath }

export function ContactPage() {
  const { contactId } = useParams({ strict: false }) as { contactId: string }
  const known = /^[1-9]\d{0,14}$/.test(contactId)
  const contact = useQuery({
    ...contactsApi.get.query({ id: Number(contactId) }),
    enabled: known,
    retry: retryUnlessGone,
  })
  const isMissing = !known || (contact.error instanceof ApiError && contact.error.status === 404)
  if (isMissing) return <NotFound />
  if (contact.data) return <KnownContact contact={contact.data} />
  return (
    <Page title={words.title} back={back}>
      {contact.isError ? (
        <Failed error={contact.error} message={words.contactFailed} onRetry={() => contact.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

const retryUnlessGone = (count: number, error: unknown) =>
  count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

function KnownContact({ contact }: { contact: ContactView }) {
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
      {words.edit}
    </Button>
  )
  return (
    <Page
      title={fullName(contact)}
      back={back}
      subtitle={
        <span className={classes.name}>
          {contact.businessName}
          <ContactChips contact={contact} />
        </span>
      }
      actions={
        contact.erased ? null : (
          <>
            <ContactReach contact={contact} />
            {edit}
            <ContactMenu contact={contact} />
          </>
        )
      }
      primary={
        contact.erased ? null : (
          <Button component={NewOrderLink} contactId={contact.id} leftSection={<IconPlus size={16} aria-hidden />}>
            {words.newOrder}
          </Button>
        )
      }
    >
      <Notices contact={contact} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ContactDetails contact={contact} />
          <ContactTimeline contactId={contact.id} />
        </div>
        <ContactFigures contact={contact} />
      </div>
      {editing ? <ContactDialog contact={contact} onClose={() => setEditing(false)} /> : null}
    </Page>
  )
}

function Notices({ contact }: { contact: ContactView }) {
  if (contact.erased) return <Notice>{words.erasedNotice}</Notice>
  return (
    <>
      {contact.archived ? <Notice>{words.archivedNotice}</Notice> : null}
      {contact.allergies ? <Notice warns>{words.allergyNotice(contact.allergies)}</Notice> : null}
    </>
  )
}

function Notice({ warns, children }: { warns?: boolean; children: ReactNode }) {
  const Icon = warns ? IconAlertTriangle : IconArchive
  return (
    <div className={classes.notice} data-tone={warns ? 'warn' : undefined} role="note">
      <Icon size={18} stroke={1.8} aria-hidden />
      {children}
    </div>
  )
}
