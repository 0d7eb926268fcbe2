import { Switch } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { withOverride } from '#modules/availability/web/with-override.ts'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { DraftState } from '#modules/orders/web/editor/use-order-draft.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { optionalText } from '#shared/fields.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { onceKey } from '#web/once-key.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { changeWords as words } from '../words.ts'
import { ChangeRows } from './change-rows.tsx'
import { changesApi } from './changes-api.ts'

const Words = z.object({ message: optionalText('Message', 5000) })

type Props = {
  order: Order
  draft: DraftState
  askId: number | undefined
  onSent: () => unknown
  onClose: () => void
}

/** The customer is asked to approve this, with a few words of the owner's. */
export function SendChangeDialog({ order, draft, askId: asked, onSent, onClose }: Props) {
  const client = useQueryClient()
  const askId = asked ?? null
  const { money, dateLong } = useFormats()
  const lettersWork = useLettersWork()
  const form = useAppForm(Words, { message: '' })
  const [takesFee, setTakesFee] = useState(true)
  const [once] = useState(onceKey)
  const [made] = useState(draft.changes)
  const fee = takesFee ? {} : { fee: null }
  const { data, error } = useQuery({
    queryKey: ['changes', 'preview', order.id, JSON.stringify(made), askId, takesFee],
    queryFn: () => changesApi.preview.call({ id: order.id, body: { ...made, askId, ...fee } }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const mailed = lettersWork && order.customer?.email ? order.customer.email : undefined

  const send = async ({ message }: z.output<typeof Words>) => {
    const isSent = await draft.propose(({ version, changes }) =>
      withOverride((dateReason) =>
        once((options) =>
          changesApi.make.call(
            {
              id: order.id,
              body: {
                version,
                changes: { ...changes, ...(dateReason ? { dateReason } : {}) },
                askId,
                message,
                ...fee,
              },
            },
            options,
          ),
        ),
      ),
    )
    onClose()
    if (!isSent) return
    await Promise.all([refreshOrder(client), client.invalidateQueries({ queryKey: ['changes'] })])
    toast.success(mailed ? words.sentTo(mailed) : words.madeUnsent(order.customerName))
    onSent()
  }

  return (
    <FormDialog title={words.sendTitle(order.customerName)} size="lg" onClose={onClose}>
      <DialogForm form={form} onSubmit={send} submitLabel={mailed ? words.send : words.make}>
        {error && !data ? <p className="flush">{failureText(error, words.failed)}</p> : null}
        {data ? (
          <>
            <ChangeRows change={data} />
            {data.feeByTerms ? (
              <Switch
                label={words.takeFee(money(data.feeByTerms))}
                description={words.takeFeeText}
                checked={takesFee}
                onChange={(event) => setTakesFee(event.currentTarget.checked)}
              />
            ) : null}
            <p className="quiet small flush">
              <Dated text={[words.validUntil(dateLong(data.validUntil)), words.bakeUntil].join(' ')} />
            </p>
          </>
        ) : null}
        <TextAreaField name="message" label={words.message} minRows={2} maxLength={5000} />
        <p className="quiet small flush">{mailed ? words.goesTo(mailed) : words.shareAfter}</p>
      </DialogForm>
    </FormDialog>
  )
}
