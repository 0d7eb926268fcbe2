import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PromoCodeField } from '#modules/site/web/promo-code-field.tsx'
import { siteApi } from '#modules/site/web/site-api.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { useLateForm } from '#web/form/use-late-form.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { CheckboxField } from '#web/light/checkbox-field.tsx'
import { LightForm } from '#web/light/light-form.tsx'
import { PasswordField } from '#web/light/password-field.tsx'
import { TextField } from '#web/light/text-field.tsx'
import { PASSWORD_RULES } from '../../password.ts'
import { providerWords } from '../../provider/provider-words.ts'
import { signInWords as words } from '../../sign-in-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { ResendButton } from '../email/resend-button.tsx'
import { begin } from '../session.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { SignInProviders, useProviders } from './provider-buttons.tsx'

const loadRules = async () => (await import('../../schema.ts')).RegistrationForm

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  promoCode: '',
  acceptTerms: false,
  marketingOptIn: false,
}

export function RegisterPage() {
  const [inbox, setInbox] = useState<string>()
  return inbox === undefined ? <RegisterForm onUnverified={setInbox} /> : <CheckInbox email={inbox} />
}

function RegisterForm({ onUnverified }: { onUnverified: (email: string) => void }) {
  const welcome = useQuery(siteApi.welcome.query({}))
  const [target] = useState(() => new URLSearchParams(window.location.search).get('redirect') ?? undefined)
  const form = useLateForm(loadRules, EMPTY)

  const register = async (values: Omit<typeof EMPTY, 'promoCode'> & { promoCode?: string | undefined }) => {
    const { confirmPassword: _, promoCode, ...person } = values
    const body = promoCode ? { ...person, promoCode } : person
    const { user } = await authApi.register.call({ body })
    if (!user) return onUnverified(values.email)
    await begin(user, '/welcome')
  }

  return (
    <PublicShell title={words.registerPage} heading={words.registerHeading} subtitle={words.registerText}>
      {useProviders().length > 0 ? (
        <div className={classes.first}>
          <SignInProviders target={target} />
          <div className={classes.or}>{providerWords.or}</div>
        </div>
      ) : null}
      <LightForm
        form={form}
        onSubmit={(values) => register(values as typeof EMPTY)}
        submitLabel={words.createAccount}
        submitError={words.registerFailed}
        label={words.registerPage}
      >
        <FieldRow isPair>
          <TextField name="firstName" label={words.firstName} autoComplete="given-name" required />
          <TextField name="lastName" label={words.lastName} autoComplete="family-name" required />
        </FieldRow>
        <TextField name="email" label={words.email} type="email" autoComplete="username" required />
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="new-password"
          rules={PASSWORD_RULES}
          required
        />
        <PasswordField name="confirmPassword" label={words.confirmPassword} autoComplete="new-password" required />
        {welcome.data?.takesPromoCodes ? <PromoCodeField /> : null}
        <AcceptTerms />
        <CheckboxField name="marketingOptIn" label={words.marketing} />
      </LightForm>
      <p className={classes.below}>
        {words.haveAccount} <a href="/login">{words.signIn}</a>
      </p>
    </PublicShell>
  )
}

function CheckInbox({ email }: { email: string }) {
  return (
    <PublicShell title={words.inboxPage} heading={words.inboxPage} subtitle={words.inboxText(email)}>
      <div className={classes.state}>
        <p>{words.inboxHelp}</p>
        <div className={classes.actions}>
          <ResendButton email={email} />
        </div>
      </div>
      <p className={classes.below}>
        <a href="/login">{words.backToSignIn}</a>
      </p>
    </PublicShell>
  )
}
