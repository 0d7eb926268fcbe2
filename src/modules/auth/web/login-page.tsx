import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useLateForm } from '#web/form/use-late-form.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { safeRedirect } from '../redirect.ts'
import type { Login, User } from '../schema.ts'
import { signInWords as words } from '../sign-in-words.ts'
import classes from './auth.module.css'
import { authApi } from './auth-api.ts'
import { CodeForm } from './code-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { begin, signOut, whyEnded } from './session.ts'

const loadRules = async () => (await import('../schema.ts')).Login

export function LoginPage() {
  const client = useQueryClient()
  const router = useRouter()
  const search: { redirect?: string; signOut?: 'failed' } = useSearch({ strict: false })
  const form = useLateForm(loadRules, { email: '', password: '', remember: false })

  const [ended] = useState(whyEnded)
  const [step, setStep] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const signOutAgain = async () => {
    setLeaving(true)
    await signOut(client)
  }

  const signIn = async (body: Login) => {
    const { user, secondStep } = await authApi.login.call({ body })
    if (user) await comeIn(user)
    else setStep(secondStep)
  }
  const comeIn = (user: User) => begin(client, router.history, user, safeRedirect(search.redirect))
  if (step !== undefined)
    return (
      <PublicShell title={words.loginPage}>
        <CodeForm step={step} onDone={comeIn} onBack={() => setStep(undefined)} />
      </PublicShell>
    )

  return (
    <PublicShell title={words.loginPage}>
      <h1 className={`${classes.title} ${classes.heading}`}>{words.loginHeading}</h1>
      {ended ? (
        <Alert color="yellow" mb="lg">
          {ended}
        </Alert>
      ) : null}
      {search.signOut ? (
        <Alert color="red" mb="lg" title={words.signOutFailedTitle}>
          <p className={classes.told}>{words.signOutFailedText}</p>
          <Button variant="default" size="sm" loading={isLeaving} onClick={() => void signOutAgain()}>
            {words.signOutAgain}
          </Button>
        </Alert>
      ) : null}
      <FormShell
        form={form}
        onSubmit={signIn}
        submitLabel={words.signIn}
        submitError={words.signInFailed}
        label={words.loginPage}
        leaveGuard={false}
        enterSubmits
        wideSubmit
      >
        <TextField name="email" label={words.email} type="email" autoComplete="username" required />
        <PasswordField name="password" label={words.password} autoComplete="current-password" required />
        <div className={classes.between}>
          <CheckboxField name="remember" label={words.remember} />
          <Link to="/forgot-password">{words.forgot}</Link>
        </div>
      </FormShell>
      <OtherWays remember={form.watch('remember') ?? false} target={search.redirect} onDone={comeIn} />
      <p className={classes.below}>
        {words.noAccount} <Link to="/register">{words.register}</Link>
      </p>
    </PublicShell>
  )
}
