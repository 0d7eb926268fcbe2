import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { labelWords as words } from '../words.ts'

const LabelsDialog = fetchedPart(async () => (await import('./labels-dialog.tsx')).LabelsDialog)

/** Asks for the details of the labels of the ticked orders, and opens them in a new tab. */
export function LabelsButton({ orders }: { orders: readonly { id: number }[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconTag size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.labels}
      </Button>
      {open ? <LabelsDialog ids={orders.map(({ id }) => id).join(',')} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
