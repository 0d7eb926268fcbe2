import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Told } from '#modules/order-status/moves.ts'
import { flag, optionalText, required } from '#shared/fields.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { moveLabel } from '../../../move-label.ts'
import type { Order } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'
import { orderPage } from '../../order-slots.ts'
import { MailTick } from './mail-tick.tsx'
import type { MoveDetails } from './move-details.ts'

const REASON_MAX = 500
const MESSAGE_MAX = 5000
const telling = { tellCustomer: flag, message: optionalText(words.message, MESSAGE_MAX) }
const WithReason = z.object({ reason: required(words.reason, REASON_MAX, words.reasonRequired), ...telling })
const WithoutReason = z.object({ reason: optionalText(words.reason, REASON_MAX), ...telling })

type Props = {
  order: Order
  entry: Order['moves'][number]
  /** The message that the customer can get; undefined if there is none or no address. */
  told: Told | undefined
  onClose: () => void
  /** True if it was moved. */
  onMove: (details: MoveDetails) => Promise<boolean>
}

const CancelDialog = fetchedPart(async () => {
  // Its part comes with that of the customer's requests.
  await orderPage.Overview.load()
  await orderPage.Cancel.load()
  return orderPage.Cancel
})

/** Asks for what a move needs. Cancelling what was booked also asks what goes back, if its customer signed rules. */
export function MoveDialog(props: Props) {
  const { order, entry } = props
  const plain = <DetailsDialog {...props} />
  return entry.to === 'Cancelled' && order.kind === 'order' ? <CancelDialog {...props} plain={plain} /> : plain
}

/** Asks for a reason, and if the customer gets a mail. */
function DetailsDialog({ order, entry, told, onClose, onMove }: Props) {
  const { needsReason } = entry
  const form = useAppForm(needsReason ? WithReason : WithoutReason, {
    reason: '',
    tellCustomer: told !== undefined,
    message: '',
  })
  const tells = useWatch({ control: form.control, name: 'tellCustomer' })
  return (
    <FormDialog title={moveLabel(order, entry.to)} onClose={onClose}>
      <DialogForm
        form={form}
        onSubmit={({ reason, tellCustomer, message }) =>
          onMove(tellCustomer ? { reason, tellCustomer, message } : { reason })
        }
        submitLabel={words.confirmMove}
      >
        {needsReason ? (
          <TextAreaField
            name="reason"
            label={words.reason}
            description={words.reasonText}
            required
            autoFocus
            minRows={2}
            maxLength={REASON_MAX}
          />
        ) : null}
        {told ? (
          <MailTick name="tellCustomer" label={words.tellCustomer} address={order.customer?.email ?? ''} />
        ) : null}
        {told && tells ? (
          <TextAreaField
            name="message"
            label={words.message}
            description={words.messageText}
            minRows={2}
            maxLength={MESSAGE_MAX}
          />
        ) : null}
      </DialogForm>
    </FormDialog>
  )
}
