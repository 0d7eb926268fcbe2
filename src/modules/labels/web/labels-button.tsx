import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { labelWords as words } from '../words.ts'

const LabelsDialog = fetchedPart(async () => (await import('./labels-dialog.tsx')).LabelsDialog)

type Props = { orders: readonly { id: number }[]; isSmall?: boolean }

/** Asks for the details of the labels of one or more orders, and opens them in a new tab. */
export function LabelsButton({ orders, isSmall = false }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        {...(isSmall ? { size: 'compact-sm' } : {})}
        leftSection={<IconTag size={isSmall ? 14 : 16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.labels}
      </Button>
      {open ? <LabelsDialog ids={orders.map(({ id }) => id).join(',')} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
