import { Button } from '@mantine/core'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { RouteOutput } from '#shared/route.ts'
import { ApiError } from '#web/api.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useLateForm } from '#web/form/use-late-form.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { kitWords } from '#web/text/words.ts'
import type { authContract } from '../contract.ts'
import { PASSWORD_RULES } from '../password.ts'
import { signInWords as words } from '../sign-in-words.ts'
import { authErrors } from '../words.ts'
import classes from './auth.module.css'
import { authApi } from './auth-api.ts'

const loadRules = async () => (await import('../schema.ts')).ResetPasswordForm

export function ResetPasswordPage() {
  const { token }: { token?: string } = useSearch({ strict: false })
  return token ? <ResetForm token={token} /> : <MissingToken />
}

function MissingToken() {
  useEffect(() => toast.error(words.invalidLinkTitle, authErrors.resetLink), [])
  return <Navigate to="/forgot-password" replace />
}

type Done = RouteOutput<typeof authContract.resetPassword>

function ResetForm({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'invalid' | Done>('open')
  const form = useLateForm(loadRules, { password: '', confirmPassword: '' })

  const reset = async ({ password }: { password: string }) => {
    try {
      setState(await authApi.resetPassword.call({ body: { token, password } }))
    } catch (error) {
      const { status } = error instanceof ApiError ? error : new ApiError(500, {})
      if (status === 0) toast.error(kitWords.error, words.networkError)
      else toast.error(words.resetFailedTitle, failureText(error, words.resetFailed))
      if (status === 400) setState('invalid')
      else throw error
    }
  }

  if (state === 'invalid')
    return (
      <PublicShell title={words.resetPage} heading={words.invalidLinkTitle} subtitle={authErrors.resetLink}>
        <Button component="a" href="/forgot-password" fullWidth>
          {words.requestLink}
        </Button>
      </PublicShell>
    )
  if (state !== 'open') return <ResetDone token={token} done={state} />
  return (
    <PublicShell title={words.resetPage} heading={words.resetHeading}>
      <div className={classes.heading} />
      <FormShell
        form={form}
        onSubmit={reset}
        submitLabel={words.updatePassword}
        submitError={words.resetFailed}
        label={words.resetPage}
        leaveGuard={false}
        enterSubmits
        wideSubmit
      >
        <PasswordField
          name="password"
          label={words.newPassword}
          autoComplete="new-password"
          rules={PASSWORD_RULES}
          required
        />
        <PasswordField name="confirmPassword" label={words.confirmNew} autoComplete="new-password" required />
      </FormShell>
      <p className={classes.below}>
        <Link to="/login">{words.backToSignIn}</Link>
      </p>
    </PublicShell>
  )
}

/** With what a new password does not close: addresses that open without one. */
function ResetDone({ token, done: { feeds = [], cleared } }: { token: string; done: Done }) {
  const [areClosed, setAreClosed] = useState(false)
  const close = useAction({
    run: () => authApi.closeFeeds.call({ body: { token } }),
    success: words.feedsClosed,
    failure: words.feedsNotClosed,
    onDone: () => setAreClosed(true),
  })
  return (
    <PublicShell title={words.resetPage} heading={words.resetDone} subtitle={words.resetDoneText}>
      {cleared ? <p className={classes.told}>{words.resetCleared}</p> : null}
      {feeds.length > 0 && !areClosed ? (
        <section className={classes.told} aria-labelledby="open-feeds">
          <h2 id="open-feeds">{words.openFeeds(feeds.length)}</h2>
          <p>{words.openFeedsText}</p>
          <ul>
            {feeds.map(({ shows, createdAt }) => (
              <li key={`${shows} ${createdAt}`}>{shows}</li>
            ))}
          </ul>
          <Button variant="default" fullWidth loading={close.pending} onClick={() => void close.act()}>
            {words.closeFeeds(feeds.length)}
          </Button>
        </section>
      ) : null}
      <Button component="a" href="/login" fullWidth>
        {words.signIn}
      </Button>
    </PublicShell>
  )
}
