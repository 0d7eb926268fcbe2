import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { monthlyPageWords as words } from '../page-words.ts'
import { SendMonthlyInput } from '../schema.ts'
import { monthlyApi } from './monthly-api.ts'
import { useMonthlyChanged } from './use-monthly-changed.ts'

type Props = { id: number; number: string; to: string; onClose: () => void }

export function SendDialog({ id, number, to, onClose }: Props) {
  const form = useAppForm(SendMonthlyInput, { to, message: '' })
  const changed = useMonthlyChanged()
  return (
    <FormDialog title={words.sendTitle(number)} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.sendTitle(number)}
        submitLabel={words.send}
        submitError={words.actFailed}
        onSubmit={async (body) => {
          const sent = await monthlyApi.send.call({ id, body })
          await changed()
          toast.success(words.sent(sent.to))
          onClose()
        }}
      >
        <TextField name="to" label={words.to} type="email" required />
        <TextAreaField name="message" label={words.message} description={words.messageHelp} />
      </DialogForm>
    </FormDialog>
  )
}
