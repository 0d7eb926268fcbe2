import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { labelWords as words } from '../words.ts'

const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then((module) => ({ default: module.LabelsDialog })))

type Props = { orders: readonly { id: number }[]; isSmall?: boolean }

/** Asks what stands on the labels of one order or of several, and opens them in a new tab. */
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
      {open ? (
        <Suspense>
          <LabelsDialog ids={orders.map(({ id }) => id).join(',')} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
