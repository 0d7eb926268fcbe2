import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { monthlyPageWords as words } from '../page-words.ts'
import { VoidInput } from '../schema.ts'
import { monthlyApi } from './monthly-api.ts'
import { useMonthlyChanged } from './use-monthly-changed.ts'

type Props = { id: number; number: string; onClose: () => void }

export function VoidDialog({ id, number, onClose }: Props) {
  const form = useAppForm(VoidInput, { reason: '' })
  const changed = useMonthlyChanged()
  return (
    <FormDialog title={words.voidTitle(number)} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.voidTitle(number)}
        submitLabel={words.voidAct}
        submitError={words.actFailed}
        onSubmit={async (body) => {
          await monthlyApi.void.call({ id, body })
          await changed()
          toast.success(words.voided)
          onClose()
        }}
      >
        <p className="small flush">{words.voidText}</p>
        <TextField name="reason" label={words.reason} required maxLength={500} />
      </DialogForm>
    </FormDialog>
  )
}
