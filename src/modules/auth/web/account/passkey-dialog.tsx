import { z } from 'zod'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { deviceOf } from '../../device.ts'
import { PasskeyInput } from '../../passkey/passkey.ts'
import { passkeyWords as words } from '../../passkey/passkey-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { makePasskey } from '../passkey-device.ts'

const Named = z.object({ name: PasskeyInput.shape.name })

type Props = { onAdded: () => Promise<void>; onClose: () => void }

export function PasskeyDialog({ onAdded, onClose }: Props) {
  const form = useAppForm(Named, { name: deviceOf(navigator.userAgent) })
  const add = async ({ name }: z.infer<typeof Named>) => {
    const made = await makePasskey()
    if (!made) return void toast.error(words.cancelled)
    await authApi.addPasskey.call({ body: { ...made, name } })
    await onAdded()
    toast.success(words.added)
    onClose()
  }
  return (
    <FormDialog title={words.addTitle} onClose={onClose}>
      <DialogForm
        form={form}
        onSubmit={add}
        submitLabel={words.create}
        submitError={words.addFailed}
        label={words.addTitle}
        enterSubmits
      >
        <p className={classes.plain}>{words.addText}</p>
        <TextField name="name" label={words.name} maxLength={60} required autoFocus />
      </DialogForm>
    </FormDialog>
  )
}
