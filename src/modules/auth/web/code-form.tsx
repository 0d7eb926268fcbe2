import { useLateForm } from '#web/form/use-late-form.ts'
import { LightForm } from '#web/light/light-form.tsx'
import { TextField } from '#web/light/text-field.tsx'
import type { User } from '../schema.ts'
import { signInWords as words } from '../sign-in-words.ts'
import type { AppCode } from '../two-factor/two-factor.ts'
import classes from './auth.module.css'
import { authApi } from './auth-api.ts'

const loadRules = async () => (await import('../two-factor/two-factor.ts')).AppCode

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
      <LightForm
        form={form}
        onSubmit={send}
        submitLabel={words.signIn}
        submitError={words.signInFailed}
        label={words.codeHeading}
        enterSubmits
      >
        <TextField
          name="code"
          label={words.code}
          description={words.codeHelp}
          autoComplete="one-time-code"
          required
          autoFocus
        />
      </LightForm>
      <p className={classes.below}>
        <button type="button" onClick={onBack}>
          {words.backToSignIn}
        </button>
      </p>
    </>
  )
}
