import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Told } from '#modules/order-status/moves.ts'
import { flag, optionalText, required } from '#shared/fields.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { orderWords as words } from '../../../words.ts'
import { MailTick } from './mail-tick.tsx'

const REASON_MAX = 500
const MESSAGE_MAX = 5000
const telling = { tellCustomer: flag, message: optionalText(words.message, MESSAGE_MAX) }
const WithReason = z.object({ reason: required(words.reason, REASON_MAX, words.reasonRequired), ...telling })
const WithoutReason = z.object({ reason: optionalText(words.reason, REASON_MAX), ...telling })

export type MoveDetails = Partial<z.infer<typeof WithoutReason>>

type Props = {
  title: string
  needsReason: boolean
  /** The message that the customer can get; undefined if there is none or no address. */
  told: Told | undefined
  address: string
  onClose: () => void
  onMove: (details: MoveDetails) => Promise<unknown>
}

/** Asks for what a move needs: a reason, and if the customer gets a mail. */
export function MoveDialog({ title, needsReason, told, address, onClose, onMove }: Props) {
  const form = useAppForm(needsReason ? WithReason : WithoutReason, {
    reason: '',
    tellCustomer: told !== undefined,
    message: '',
  })
  const tells = useWatch({ control: form.control, name: 'tellCustomer' })
  return (
    <FormDialog title={title} onClose={onClose}>
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
        {told ? <MailTick name="tellCustomer" label={words.tellCustomer} address={address} /> : null}
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
