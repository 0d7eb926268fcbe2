import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useLateForm } from '#web/form/use-late-form.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { signInWords as words } from '../sign-in-words.ts'
import classes from './auth.module.css'
import { authApi } from './auth-api.ts'

const loadRules = async () => (await import('../schema.ts')).EmailOnly

export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string>()
  const form = useLateForm(loadRules, { email: '' })
  return (
    <PublicShell title={words.forgotPage} heading={words.forgotHeading} subtitle={words.forgotText}>
      <FormShell
        form={form}
        onSubmit={async (body) => setAnswer((await authApi.forgotPassword.call({ body })).message)}
        submitLabel={words.sendLink}
        submitError={words.forgotFailed}
        label={words.forgotPage}
        leaveGuard={false}
        enterSubmits
        wideSubmit
      >
        <TextField name="email" label={words.email} type="email" autoComplete="username" required />
        <output>{answer ? <span className={classes.note}>{answer}</span> : null}</output>
      </FormShell>
      <p className={classes.below}>
        <Link to="/login">{words.backToSignIn}</Link>
      </p>
    </PublicShell>
  )
}
