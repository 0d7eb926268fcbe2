import { useEffect, useState } from 'react'
import type { RouteOutput } from '#shared/route.ts'
import { ApiError } from '#web/api.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { useLateForm } from '#web/form/use-late-form.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { Button, ButtonLink } from '#web/light/button.tsx'
import { LightForm } from '#web/light/light-form.tsx'
import { PasswordField } from '#web/light/password-field.tsx'
import { kitWords } from '#web/text/words.ts'
import type { authContract } from '../../contract.ts'
import { PASSWORD_RULES } from '../../password.ts'
import { signInWords as words } from '../../sign-in-words.ts'
import { authErrors } from '../../words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const loadRules = async () => (await import('../../schema.ts')).ResetPasswordForm

export function ResetPasswordPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'))
  return token ? <ResetForm token={token} /> : <MissingToken />
}

function MissingToken() {
  useEffect(() => {
    window.history.replaceState(null, '', '/forgot-password')
    toast.error(words.invalidLinkTitle, authErrors.resetLink)
  }, [])
  return <ForgotPasswordPage />
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
        <ButtonLink href="/forgot-password" wide>
          {words.requestLink}
        </ButtonLink>
      </PublicShell>
    )
  if (state !== 'open') return <ResetDone token={token} done={state} />
  return (
    <PublicShell title={words.resetPage} heading={words.resetHeading}>
      <div className={classes.heading} />
      <LightForm
        form={form}
        onSubmit={reset}
        submitLabel={words.updatePassword}
        submitError={words.resetFailed}
        label={words.resetPage}
        enterSubmits
      >
        <PasswordField
          name="password"
          label={words.newPassword}
          autoComplete="new-password"
          rules={PASSWORD_RULES}
          required
        />
        <PasswordField name="confirmPassword" label={words.confirmNew} autoComplete="new-password" required />
      </LightForm>
      <p className={classes.below}>
        <a href="/login">{words.backToSignIn}</a>
      </p>
    </PublicShell>
  )
}

/** Also lists what a new password does not close: addresses that open without one. */
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
          <Button look="default" wide loading={close.pending} onClick={() => void close.act()}>
            {words.closeFeeds(feeds.length)}
          </Button>
        </section>
      ) : null}
      <ButtonLink href="/login" wide>
        {words.signIn}
      </ButtonLink>
    </PublicShell>
  )
}
