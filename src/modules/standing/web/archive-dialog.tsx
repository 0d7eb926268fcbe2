import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import { standingPageWords as words } from '../page-words.ts'
import type { StandingOrder } from '../schema.ts'
import { standingWords } from '../words.ts'
import { standingApi } from './standing-api.ts'

const Nothing = z.object({})

type Props = { standing: StandingOrder; onClose: () => void; onDone: () => unknown }

/** Ends a standing order, and the orders ahead that are ticked. */
export function ArchiveDialog({ standing, onClose, onDone }: Props) {
  const form = useAppForm(Nothing, {})
  const client = useQueryClient()
  const { dateLong } = useFormats()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const ahead = standing.days.flatMap(({ orderId, day, status, orderNumber }) =>
    orderId !== null && status === 'Confirmed' ? [{ orderId, day, orderNumber: orderNumber ?? '' }] : [],
  )
  return (
    <FormDialog title={words.archiveTitle(standing.name)} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.archiveTitle(standing.name)}
        submitLabel={words.archive.replace('…', '')}
        submitError={words.failed}
        onSubmit={async () => {
          await standingApi.remove.call({
            id: standing.id,
            ...(ticked.length > 0 && { cancel: ticked.join(',') }),
          })
          await Promise.all([standingApi.invalidate(client), ordersApi.invalidate(client)])
          toast.success(standingWords.archivedToast)
          onClose()
          await onDone()
        }}
      >
        <p className="small flush">{words.archiveText}</p>
        {ahead.map(({ orderId, day, orderNumber }) => (
          <Checkbox
            key={orderId}
            label={words.alsoCancel(dateLong(day), orderNumber)}
            checked={ticked.includes(orderId)}
            onChange={(event) =>
              setTicked(event.currentTarget.checked ? [...ticked, orderId] : ticked.filter((each) => each !== orderId))
            }
          />
        ))}
      </DialogForm>
    </FormDialog>
  )
}
