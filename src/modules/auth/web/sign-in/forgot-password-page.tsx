import { useState } from 'react'
import { useLateForm } from '#web/form/use-late-form.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { LightForm } from '#web/light/light-form.tsx'
import { TextField } from '#web/light/text-field.tsx'
import { signInWords as words } from '../../sign-in-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'

const loadRules = async () => (await import('../../schema.ts')).EmailOnly

export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string>()
  const form = useLateForm(loadRules, { email: '' })
  return (
    <PublicShell title={words.forgotPage} heading={words.forgotHeading} subtitle={words.forgotText}>
      <LightForm
        form={form}
        onSubmit={async (body) => setAnswer((await authApi.forgotPassword.call({ body })).message)}
        submitLabel={words.sendLink}
        submitError={words.forgotFailed}
        label={words.forgotPage}
        enterSubmits
      >
        <TextField name="email" label={words.email} type="email" autoComplete="username" required />
        <output>{answer ? <span className={classes.note}>{answer}</span> : null}</output>
      </LightForm>
      <p className={classes.below}>
        <a href="/login">{words.backToSignIn}</a>
      </p>
    </PublicShell>
  )
}
