import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProviderName } from '#shared/providers.ts'
import { Dialog } from '#web/dialog.tsx'
import { useAction } from '#web/feedback/use-action.ts'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { accountWords as words } from '../../account-words.ts'
import { passkeyWords } from '../../passkey/passkey-words.ts'
import { providerWords } from '../../provider/provider-words.ts'
import { ConfirmInput } from '../../schema.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { answerByPasskey, canUsePasskeys } from '../passkey-device.ts'
import { providerApi } from '../provider-api.ts'
import { onConfirmed } from '../sign-in/after-provider.ts'
import { ProviderButtons } from '../sign-in/provider-buttons.tsx'

type Props = { onAnswer: (isConfirmed: boolean) => void }

/** Opens the provider's page in another tab, so that typed text stays in this one. */
async function confirmAt(provider: ProviderName): Promise<void> {
  const beside = window.open('about:blank', '_blank')
  if (!beside) throw new Error('no window')
  try {
    const { url } = await providerApi.ask.call({ provider, body: { purpose: 'confirm' } })
    beside.location.href = url
  } catch (error) {
    beside.close()
    throw error
  }
}

export function ConfirmDialog({ onAnswer }: Props) {
  const form = useAppForm(ConfirmInput, { password: '' })
  const { data: passkeys } = useQuery({ ...authApi.passkeys.query({}), enabled: canUsePasskeys() })
  const ways = useQuery(authApi.signInWays.query({}))
  useEffect(() => onConfirmed(() => onAnswer(true)), [onAnswer])
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
  const { hasPassword = true, providers = [] } = ways.data ?? {}
  const connected = providers.flatMap(({ provider, connected }) => (connected ? [provider] : []))
  const passkey =
    passkeys !== undefined && passkeys.total > 0 ? (
      <Button variant="default" loading={byPasskey.pending} onClick={() => void byPasskey.act()}>
        {hasPassword ? passkeyWords.confirm : passkeyWords.signIn}
      </Button>
    ) : undefined
  return (
    <Dialog title={words.confirmTitle} onClose={() => onAnswer(false)}>
      {ways.isPending ? (
        <ListSkeleton rows={1} />
      ) : hasPassword ? (
        <FormShell
          form={form}
          onSubmit={confirm}
          submitLabel={words.confirmAct}
          submitError={words.confirmFailed}
          label={words.confirmTitle}
          leaveGuard={false}
          enterSubmits
          secondary={passkey}
        >
          <p className={classes.plain}>{words.confirmText}</p>
          <PasswordField
            name="password"
            label={words.yourPassword}
            autoComplete="current-password"
            required
            autoFocus
          />
        </FormShell>
      ) : (
        <p className={classes.plain}>{providerWords.confirmText}</p>
      )}
      {connected.length > 0 || !hasPassword ? (
        <div className={classes.others}>
          {hasPassword ? null : passkey}
          <ProviderButtons providers={connected} go={confirmAt} failure={providerWords.openFailed} />
        </div>
      ) : null}
    </Dialog>
  )
}
