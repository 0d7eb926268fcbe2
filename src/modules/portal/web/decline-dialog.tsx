import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#modules/orders/schema.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { AskDecline } from '../schema.ts'
import { asksWords as words } from '../words.ts'
import { asksApi } from './asks-api.ts'

type Props = { order: Order; id: number; onClose: () => void }

/** Tells the customer that the order stays on its day. */
export function DeclineDialog({ order, id, onClose }: Props) {
  const client = useQueryClient()
  const { dateLong } = useFormats()
  const form = useAppForm(AskDecline, { message: '' })
  const isTold = Boolean(order.customer?.email)
  const decline = useAction({
    run: (body: AskDecline) => asksApi.decline.call({ id, body }),
    success: () => words.declined,
    failure: words.declineFailed,
    onDone: () => client.invalidateQueries(),
  })
  return (
    <FormDialog title={words.declineTitle} onClose={onClose}>
      <DialogForm
        form={form}
        submitLabel={words.decline}
        onSubmit={async (body) => {
          if (await decline.act(body)) onClose()
        }}
      >
        <p>
          <Dated
            text={isTold ? words.declineText(order.eventDate ? dateLong(order.eventDate) : '') : words.declineUntold}
          />
        </p>
        {isTold ? <TextAreaField name="message" label={words.declineMessage} minRows={2} maxLength={5000} /> : null}
      </DialogForm>
    </FormDialog>
  )
}
