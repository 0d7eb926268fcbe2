import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PromoCodeField } from '#modules/site/web/promo-code-field.tsx'
import { siteApi } from '#modules/site/web/site-api.ts'
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from '#shared/providers.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toastOnNextPage } from '#web/feedback/next-toast.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { useLateForm } from '#web/form/use-late-form.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { Button } from '#web/light/button.tsx'
import { CheckboxField } from '#web/light/checkbox-field.tsx'
import { LightForm } from '#web/light/light-form.tsx'
import { Loader } from '#web/light/loader.tsx'
import { TextField } from '#web/light/text-field.tsx'
import type { Newcomer } from '../../provider/provider.ts'
import { nameIn, purposeOf } from '../../provider/provider-answer.ts'
import { providerWords as words } from '../../provider/provider-words.ts'
import { safeRedirect, signInAddress } from '../../redirect.ts'
import type { User } from '../../schema.ts'
import { signInWords } from '../../sign-in-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { CodeForm } from '../code-form.tsx'
import { providerApi } from '../provider-api.ts'
import { begin, sayAtSignIn } from '../session.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { keptTarget, tellConfirmed } from './after-provider.ts'

/** The page to which a provider sends the browser back. Google's answer follows the ?, Apple's the #. */
export function ProviderPage() {
  const [token] = useState(() => (window.location.search || window.location.hash).slice(1))
  const [provider] = useState(() => PROVIDERS.find((each) => each === window.location.pathname.split('/')[2]))
  const isAnswer = provider !== undefined && token !== ''
  // The answer works once, so neither a reload nor Back must find it.
  useEffect(() => {
    if (isAnswer) window.history.replaceState(null, '', window.location.pathname)
    else window.location.replace(signInAddress())
  }, [isAnswer])
  if (!isAnswer) return null
  const Act = { login: SignIn, connect: Connect, confirm: Confirm }[purposeOf(token)]
  return <Act provider={provider} token={token} />
}

type Answered = { provider: ProviderName; token: string }

/** Runs by itself, once. */
function useOnce<T>({
  run,
  onDone,
  onFailed,
}: {
  run: () => Promise<T>
  onDone?: (done: T) => unknown
  onFailed?: (error: unknown) => unknown
}) {
  const mutation = useMutation({
    mutationFn: run,
    ...(onDone ? { onSuccess: onDone } : {}),
    ...(onFailed ? { onError: onFailed } : {}),
  })
  const { mutate } = mutation
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  return mutation
}

const Waiting = ({ provider }: { provider: ProviderName }) => (
  <PublicShell title={words.page}>
    <output className={classes.state}>
      <Loader />
      {words.waiting(PROVIDER_NAMES[provider])}
    </output>
  </PublicShell>
)

function SignIn({ provider, token }: Answered) {
  const target = keptTarget()
  const comeIn = (user: User) => begin(user, safeRedirect(target))
  const toLogin = () => window.location.replace(signInAddress(target))
  const { data } = useOnce({
    run: () => providerApi.login.call({ provider, body: { token } }),
    onDone: ({ user }) => user && comeIn(user),
    onFailed: (error) => {
      sayAtSignIn(failureText(error, words.failed))
      return toLogin()
    },
  })
  if (data?.secondStep !== undefined)
    return (
      <PublicShell title={signInWords.loginPage}>
        <CodeForm step={data.secondStep} onDone={comeIn} onBack={toLogin} />
      </PublicShell>
    )
  if (data?.newcomer)
    return <Register provider={provider} newcomer={{ ...data.newcomer, ...nameOf(data.newcomer, token) }} />
  return <Waiting provider={provider} />
}

const nameOf = ({ firstName, lastName }: Newcomer, token: string) =>
  firstName || lastName ? { firstName, lastName } : nameIn(token)

const loadRules = async () => (await import('../../provider/provider.ts')).ProviderRegistration.omit({ step: true })

/** Asks for what the provider does not know. */
function Register({ provider, newcomer }: { provider: ProviderName; newcomer: Newcomer }) {
  const welcome = useQuery(siteApi.welcome.query({}))
  const { step, email, firstName, lastName } = newcomer
  const form = useLateForm(loadRules, {
    firstName,
    lastName,
    promoCode: '',
    acceptTerms: false,
    marketingOptIn: false,
  })
  return (
    <PublicShell
      title={signInWords.registerPage}
      heading={signInWords.registerHeading}
      subtitle={`${words.newcomerText(PROVIDER_NAMES[provider], email)} ${signInWords.registerText}`}
    >
      <LightForm
        form={form}
        onSubmit={async ({ promoCode, ...person }) => {
          const body = { ...person, step, ...(promoCode ? { promoCode } : {}) }
          const { user } = await providerApi.register.call({ provider, body })
          await begin(user, '/welcome')
        }}
        submitLabel={signInWords.createAccount}
        submitError={signInWords.registerFailed}
        label={signInWords.registerPage}
      >
        <FieldRow isPair>
          <TextField name="firstName" label={signInWords.firstName} autoComplete="given-name" required />
          <TextField name="lastName" label={signInWords.lastName} autoComplete="family-name" required />
        </FieldRow>
        {welcome.data?.takesPromoCodes ? <PromoCodeField /> : null}
        <AcceptTerms />
        <CheckboxField name="marketingOptIn" label={signInWords.marketing} />
      </LightForm>
    </PublicShell>
  )
}

function Connect({ provider, token }: Answered) {
  const back = () => window.location.replace('/account?tab=security')
  useOnce({
    run: () => authApi.connectProvider.call({ provider, body: { token } }),
    onDone: () => {
      toastOnNextPage('success', words.connected(PROVIDER_NAMES[provider]))
      back()
    },
    onFailed: (error) => {
      toastOnNextPage('error', failureText(error, words.failed))
      back()
    },
  })
  return <Waiting provider={provider} />
}

/** Opened beside the page that asked, which continues by itself. */
function Confirm({ provider, token }: Answered) {
  const { error, isSuccess } = useOnce({
    run: () => authApi.confirmProvider.call({ provider, body: { token } }),
    onDone: () => {
      tellConfirmed()
      window.close()
    },
  })
  if (!isSuccess && !error) return <Waiting provider={provider} />
  return (
    <PublicShell
      title={words.confirmPage}
      heading={isSuccess ? words.confirmed : words.confirmFailed}
      subtitle={isSuccess ? words.confirmedText : failureText(error, words.failed)}
    >
      <Button look="default" wide onClick={() => window.close()}>
        {words.close}
      </Button>
    </PublicShell>
  )
}
