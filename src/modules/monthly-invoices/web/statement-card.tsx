import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ContactView } from '#modules/contacts/schema.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { monthlyPageWords as words } from '../page-words.ts'

const StatementDialog = fetchedPart(async () => (await import('./statement-dialog.tsx')).StatementDialog)

/** On a contact's page: opens what they were asked for and paid. */
export function StatementCard({ contact }: { contact: ContactView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.statement}
      </Button>
      {isOpen ? <StatementDialog contactId={contact.id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
