import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { required } from '#shared/fields.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import type { Enquiry } from '../schema.ts'
import { statusWords, enquiryWords as words } from '../words.ts'
import { enquiries } from './enquiries-api.ts'

const Loss = z.object({ lostReason: required(words.lostReason, 500) })

export function LostDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const client = useQueryClient()
  const form = useAppForm(Loss, { lostReason: '' })
  const lose = async ({ lostReason }: z.infer<typeof Loss>) => {
    const { id, version } = enquiry
    await enquiries.update.call({ id, body: { status: 'Lost', lostReason, version } })
    await enquiries.invalidate(client)
    toast.success(words.moved(statusWords.Lost))
    onClose()
  }
  return (
    <FormDialog title={words.lostTitle} onClose={onClose}>
      <DialogForm form={form} onSubmit={lose} submitLabel={words.markLost} submitError={words.moveFailed}>
        <TextAreaField
          name="lostReason"
          label={words.lostReason}
          placeholder={words.lostPlaceholder}
          minRows={2}
          maxLength={500}
          required
          autoFocus
        />
      </DialogForm>
    </FormDialog>
  )
}
