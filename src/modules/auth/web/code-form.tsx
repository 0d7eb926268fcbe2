import { Anchor } from '@mantine/core'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useLateForm } from '#web/form/use-late-form.ts'
import type { User } from '../schema.ts'
import { signInWords as words } from '../sign-in-words.ts'
import type { AppCode } from '../two-factor.ts'
import classes from './auth.module.css'
import { authApi } from './auth-api.ts'

const loadRules = async () => (await import('../two-factor.ts')).AppCode

type Props = { step: string; onDone: (user: User) => Promise<void>; onBack: () => void }

/** The second step of signing in. */
export function CodeForm({ step, onDone, onBack }: Props) {
  const form = useLateForm(loadRules, { code: '' })
  const send = async ({ code }: AppCode) => {
    const { user } = await authApi.loginCode.call({ body: { step, code } })
    await onDone(user)
  }
  return (
    <>
      <h1 className={`${classes.title} ${classes.heading}`}>{words.codeHeading}</h1>
      <FormShell
        form={form}
        onSubmit={send}
        submitLabel={words.signIn}
        submitError={words.signInFailed}
        label={words.codeHeading}
        leaveGuard={false}
        enterSubmits
        wideSubmit
      >
        <TextField
          name="code"
          label={words.code}
          description={words.codeHelp}
          autoComplete="one-time-code"
          required
          autoFocus
        />
      </FormShell>
      <p className={classes.below}>
        <Anchor component="button" type="button" inherit onClick={onBack}>
          {words.backToSignIn}
        </Anchor>
      </p>
    </>
  )
}
