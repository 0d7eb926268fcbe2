import { Dialog } from '#web/dialog.tsx'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { accountWords as words } from '../account-words.ts'
import { ConfirmInput } from '../schema.ts'
import classes from './auth.module.css'
import { authApi } from './auth-api.ts'

type Props = { onAnswer: (isConfirmed: boolean) => void }

export function ConfirmDialog({ onAnswer }: Props) {
  const form = useAppForm(ConfirmInput, { password: '' })
  const confirm = async (body: ConfirmInput) => {
    await authApi.confirm.call({ body })
    onAnswer(true)
  }
  return (
    <Dialog title={words.confirmTitle} onClose={() => onAnswer(false)}>
      <FormShell
        form={form}
        onSubmit={confirm}
        submitLabel={words.confirmAct}
        submitError={words.confirmFailed}
        label={words.confirmTitle}
        leaveGuard={false}
        enterSubmits
      >
        <p className={classes.plain}>{words.confirmText}</p>
        <PasswordField name="password" label={words.yourPassword} autoComplete="current-password" required autoFocus />
      </FormShell>
    </Dialog>
  )
}
