import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLateForm } from '#web/form/use-late-form.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { Button } from '#web/light/button.tsx'
import { Callout } from '#web/light/callout.tsx'
import { CheckboxField } from '#web/light/checkbox-field.tsx'
import { LightForm } from '#web/light/light-form.tsx'
import { PasswordField } from '#web/light/password-field.tsx'
import { TextField } from '#web/light/text-field.tsx'
import { safeRedirect } from '../../redirect.ts'
import type { Login, User } from '../../schema.ts'
import { signInWords as words } from '../../sign-in-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { CodeForm } from '../code-form.tsx'
import { begin, signOut, whyEnded } from '../session.ts'
import { OtherWays } from './other-ways.tsx'

const loadRules = async () => (await import('../../schema.ts')).Login

const farewell = whyEnded()

export function LoginPage() {
  const client = useQueryClient()
  const [search] = useState(() => new URLSearchParams(window.location.search))
  const target = search.get('redirect') ?? undefined
  const form = useLateForm(loadRules, { email: '', password: '', remember: false })

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
  const comeIn = (user: User) => begin(user, safeRedirect(target))
  if (step !== undefined)
    return (
      <PublicShell title={words.loginPage}>
        <CodeForm step={step} onDone={comeIn} onBack={() => setStep(undefined)} />
      </PublicShell>
    )

  return (
    <PublicShell title={words.loginPage}>
      <h1 className={`${classes.title} ${classes.heading}`}>{words.loginHeading}</h1>
      {farewell ? <Callout tone="warn">{farewell}</Callout> : null}
      {search.get('signOut') === 'failed' ? (
        <Callout tone="bad" title={words.signOutFailedTitle}>
          <p className={classes.told}>{words.signOutFailedText}</p>
          <Button look="default" loading={isLeaving} onClick={() => void signOutAgain()}>
            {words.signOutAgain}
          </Button>
        </Callout>
      ) : null}
      <LightForm
        form={form}
        onSubmit={signIn}
        submitLabel={words.signIn}
        submitError={words.signInFailed}
        label={words.loginPage}
        enterSubmits
      >
        <TextField name="email" label={words.email} type="email" autoComplete="username" required />
        <PasswordField name="password" label={words.password} autoComplete="current-password" required />
        <div className={classes.between}>
          <CheckboxField name="remember" label={words.remember} />
          <a href="/forgot-password">{words.forgot}</a>
        </div>
      </LightForm>
      <OtherWays remember={form.watch('remember') ?? false} target={target} onDone={comeIn} />
      <p className={classes.below}>
        {words.noAccount} <a href="/register">{words.register}</a>
      </p>
    </PublicShell>
  )
}
