import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from '#web/feedback/toast.ts'
import { useLateForm } from '#web/form/use-late-form.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ButtonLink } from '#web/light/button.tsx'
import { LightForm } from '#web/light/light-form.tsx'
import { Loader } from '#web/light/loader.tsx'
import { TextField } from '#web/light/text-field.tsx'
import { signInWords as words } from '../../sign-in-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'

const loadRules = async () => (await import('../../schema.ts')).EmailOnly

/** The page behind the link of a registration. */
export function VerifyEmailPage() {
  return (
    <FollowedLink
      title={words.verifyPage}
      verified={
        <Told title={words.verifyPage} heading={words.verified} text={words.verifiedText}>
          <GoOn to="/login?redirect=/welcome" label={words.goOn} />
        </Told>
      }
      alreadyUsed={
        <Told title={words.verifyPage} heading={words.alreadyUsed} text={words.alreadyUsedText}>
          <GoOn to="/dashboard" label={words.goOn} />
        </Told>
      }
      expired={<Expired />}
    />
  )
}

/** The page behind the link that was mailed to an account's new address. */
export function ChangeEmailPage() {
  const told = (heading: string, text: string) => (
    <Told title={words.changePage} heading={heading} text={text}>
      <GoOn to="/account?tab=email" label={words.toAccount} />
    </Told>
  )
  return (
    <FollowedLink
      title={words.changePage}
      verified={told(words.changed, words.changedText)}
      alreadyUsed={told(words.alreadyUsed, words.alreadyChangedText)}
      expired={told(words.changeExpired, words.changeExpiredText)}
      taken={told(words.changeTaken, words.changeTakenText)}
    />
  )
}

type Props = Record<'verified' | 'alreadyUsed' | 'expired', ReactNode> & { title: string; taken?: ReactNode }

function FollowedLink({ title, verified, alreadyUsed, expired, taken }: Props) {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  // A query, so that the link is followed once, however often the page is drawn.
  const followed = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => authApi.verifyEmail.call({ body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const status = followed.data?.status

  if (token === '') return expired
  if (status) return status === 'verified' ? verified : alreadyUsed
  if (followed.isPending)
    return (
      <PublicShell title={title}>
        <output className={classes.state}>
          <Loader />
          {words.verifying}
        </output>
      </PublicShell>
    )
  const refused = followed.error && 'status' in followed.error ? followed.error.status : undefined
  if (refused === 400) return expired
  if (refused === 409 && taken) return taken
  return (
    <PublicShell title={title}>
      <Failed error={followed.error} onRetry={followed.refetch} />
    </PublicShell>
  )
}

type ToldProps = { title: string; heading: string; text: string; children: ReactNode }

const Told = ({ title, heading, text, children }: ToldProps) => (
  <PublicShell title={title} heading={heading} subtitle={text}>
    {children}
  </PublicShell>
)

const GoOn = ({ to, label }: { to: string; label: string }) => (
  <ButtonLink href={to} wide>
    {label}
  </ButtonLink>
)

function Expired() {
  const form = useLateForm(loadRules, { email: '' })
  return (
    <PublicShell title={words.verifyPage} heading={words.expired} subtitle={words.expiredText}>
      <LightForm
        form={form}
        onSubmit={async (body) => toast.success((await authApi.resendVerification.call({ body })).message)}
        submitLabel={words.sendNewLink}
        submitError={words.resendFailed}
        label={words.verifyPage}
        enterSubmits
      >
        <TextField name="email" label={words.email} type="email" autoComplete="username" required />
      </LightForm>
    </PublicShell>
  )
}
