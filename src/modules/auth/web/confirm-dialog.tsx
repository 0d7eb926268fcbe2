import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/dialog.tsx'
import { useAction } from '#web/feedback/use-action.ts'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { accountWords as words } from '../account-words.ts'
import { passkeyWords } from '../passkey-words.ts'
import { ConfirmInput } from '../schema.ts'
import classes from './auth.module.css'
import { authApi } from './auth-api.ts'
import { answerByPasskey, canUsePasskeys } from './passkey-device.ts'

type Props = { onAnswer: (isConfirmed: boolean) => void }

export function ConfirmDialog({ onAnswer }: Props) {
  const form = useAppForm(ConfirmInput, { password: '' })
  const { data: passkeys } = useQuery({ ...authApi.passkeys.query({}), enabled: canUsePasskeys() })
  const confirm = async (body: ConfirmInput) => {
    await authApi.confirm.call({ body })
    onAnswer(true)
  }
  const byPasskey = useAction({
    run: async () => {
      const body = await answerByPasskey()
      if (body) await authApi.confirmPasskey.call({ body })
      return body !== undefined
    },
    failure: passkeyWords.signInFailed,
    onDone: (isConfirmed) => isConfirmed && onAnswer(true),
  })
  const hasPasskey = passkeys !== undefined && passkeys.total > 0
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
        secondary={
          hasPasskey ? (
            <Button variant="default" loading={byPasskey.pending} onClick={() => void byPasskey.act()}>
              {passkeyWords.confirm}
            </Button>
          ) : undefined
        }
      >
        <p className={classes.plain}>{words.confirmText}</p>
        <PasswordField name="password" label={words.yourPassword} autoComplete="current-password" required autoFocus />
      </FormShell>
    </Dialog>
  )
}
