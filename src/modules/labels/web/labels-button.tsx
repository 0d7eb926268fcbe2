import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#modules/orders/schema.ts'
import { labelWords as words } from '../words.ts'

const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then((module) => ({ default: module.LabelsDialog })))

/** Asks what stands on the labels of an order, and opens them in a new tab. */
export function LabelsButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconTag size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {words.labels}
      </Button>
      {open ? (
        <Suspense>
          <LabelsDialog orderId={order.id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
