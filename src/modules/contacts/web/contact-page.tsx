import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { ApiError } from '#web/api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Page } from '#web/layout/page.tsx'
import { RecordPage } from '#web/layout/record-page.tsx'
import type { ContactView } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { ContactChips } from './contact-columns.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactFigures } from './contact-figures.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { ContactReach } from './contact-reach.tsx'
import { contactPage } from './contact-slots.ts'
import { ContactTimeline } from './contact-timeline.tsx'
import classes from './contacts.module.css'
import { contactsApi } from './contacts-api.ts'
import { fullName } from './full-name.ts'
import { NewOrderLink } from './new-order-link.tsx'
import { Notice } from './notice.tsx'
import { contactsPath } from './paths.ts'

const AvoidsNotice = lazy(() => import('./avoids-notice.tsx').then((m) => ({ default: m.AvoidsNotice })))
const ContactDialog = fetchedPart(async () => (await import('./contact-dialog.tsx')).ContactDialog)

const back = { label: words.title, to: contactsPath }

export function ContactPage() {
  const { contactId } = useParams({ strict: false }) as { contactId?: string }
  return (
    <RecordPage
      id={contactId}
      query={(id) => ({ ...contactsApi.get.query({ id }), retry: retryUnlessGone })}
      title={words.title}
      back={back}
      missing={words.missing}
      failed={words.contactFailed}
    >
      {(contact) => <KnownContact contact={contact} />}
    </RecordPage>
  )
}

const retryUnlessGone = (count: number, error: unknown) =>
  count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

function KnownContact({ contact }: { contact: ContactView }) {
  const [editing, setEditing] = useState(false)
  const settings = useQuery(settingsApi.get.query({})).data
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
        contact.businessName || contact.supplier || contact.archived ? (
          <span className={classes.name}>
            {contact.businessName}
            <ContactChips contact={contact} />
          </span>
        ) : undefined
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
          <ContactDetails contact={contact} onAdd={contact.erased ? undefined : () => setEditing(true)} />
          <ContactTimeline contactId={contact.id} />
        </div>
        <div className={classes.column}>
          <ContactFigures contact={contact} />
          {settings?.parts.includes('standing') ? <contactPage.Agreed contact={contact} /> : null}
        </div>
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
      {contact.avoids.length > 0 ? (
        <Suspense fallback={null}>
          <AvoidsNotice contact={contact} />
        </Suspense>
      ) : null}
    </>
  )
}
