import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSWORD_RULES } from '#modules/auth/password.ts'
import { HOME, signInAddress } from '#modules/auth/redirect.ts'
import type { User } from '#modules/auth/schema.ts'
import { begin, leave, userQuery } from '#modules/auth/web/session.ts'
import { AcceptTerms } from '#modules/auth/web/sign-in/accept-terms.tsx'
import { ApiError } from '#web/api.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { useLateForm } from '#web/form/use-late-form.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { Button, ButtonLink } from '#web/light/button.tsx'
import { LightForm } from '#web/light/light-form.tsx'
import { Loader } from '#web/light/loader.tsx'
import { PasswordField } from '#web/light/password-field.tsx'
import { TextField } from '#web/light/text-field.tsx'
import type { ShownInvitation } from '../schema.ts'
import { teamWords as words } from '../team-words.ts'
import { roleWords } from '../words.ts'
import classes from './team.module.css'
import { invitationApi } from './team-api.ts'

/** The page behind the link of an invitation. */
export function JoinPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  const { data: visitor = null, isPending: isAsking } = useQuery(userQuery)
  const shown = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => invitationApi.look.call({ body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (token === '' || (shown.error instanceof ApiError && shown.error.status === 400)) return <Ended state="unknown" />
  if (shown.isLoadingError)
    return (
      <PublicShell title={words.joinPage}>
        <Failed error={shown.error} onRetry={shown.refetch} />
      </PublicShell>
    )
  if (!shown.data || isAsking)
    return (
      <PublicShell title={words.joinPage}>
        <output className={classes.stack}>
          <Loader />
          {words.loading}
        </output>
      </PublicShell>
    )
  const invitation = shown.data
  if (invitation.state !== 'open') return <Ended state={invitation.state} />
  if (visitor && visitor.email.toLowerCase() !== invitation.email.toLowerCase())
    return <SomebodyElse invitation={invitation} signedIn={visitor.email} />
  return (
    <PublicShell
      title={words.joinPage}
      heading={words.joinHeading(invitation.businessName)}
      subtitle={words.joinText(invitation.invitedBy, invitation.email)}
    >
      <div className={classes.stack}>
        <p className={classes.role}>
          <strong>
            {words.yourRole}: {roleWords[invitation.role].name}
          </strong>
          {roleWords[invitation.role].text}
        </p>
        {visitor ? (
          <JoinSignedIn token={token} email={visitor.email} />
        ) : (
          <JoinForm token={token} invitation={invitation} />
        )}
      </div>
    </PublicShell>
  )
}

const start = (user: User) => begin(user, HOME)

function JoinSignedIn({ token, email }: { token: string; email: string }) {
  const join = useAction({
    run: () => invitationApi.join.call({ body: { token } }),
    failure: words.joinFailed,
    onDone: ({ user }) => start(user),
  })
  return (
    <>
      <p className={classes.note}>{words.signedInAs(email)}</p>
      <Button wide loading={join.pending} onClick={() => void join.act()}>
        {words.join}
      </Button>
    </>
  )
}

const loadRules = async () => (await import('../schema.ts')).JoinInput.omit({ token: true })

function JoinForm({ token, invitation }: { token: string; invitation: ShownInvitation }) {
  const { hasAccount, email } = invitation
  const form = useLateForm(loadRules, {
    password: '',
    ...(hasAccount ? {} : { firstName: '', lastName: '', acceptTerms: false }),
  })
  return (
    <LightForm
      form={form}
      onSubmit={async (typed) => start((await invitationApi.accept.call({ body: { ...typed, token } })).user)}
      submitLabel={words.join}
      submitError={words.joinFailed}
      label={words.joinPage}
      enterSubmits
    >
      {hasAccount ? (
        <p className={classes.note}>
          {words.hasAccount} <a href={signInAddress(`/join?token=${token}`)}>{words.otherWay}</a>
        </p>
      ) : (
        <FieldRow>
          <TextField name="firstName" label={words.firstName} autoComplete="given-name" required />
          <TextField name="lastName" label={words.lastName} autoComplete="family-name" required />
        </FieldRow>
      )}
      {/* For the browser's password manager. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {hasAccount ? (
        <PasswordField name="password" label={words.password} autoComplete="current-password" required />
      ) : (
        <>
          <PasswordField
            name="password"
            label={words.newPassword}
            autoComplete="new-password"
            rules={PASSWORD_RULES}
            required
          />
          <AcceptTerms />
        </>
      )}
    </LightForm>
  )
}

function SomebodyElse({ invitation, signedIn }: { invitation: ShownInvitation; signedIn: string }) {
  const client = useQueryClient()
  const out = useAction({
    run: () => leave(client),
    failure: words.joinFailed,
    onDone: () => window.location.reload(),
  })
  return (
    <PublicShell
      title={words.joinPage}
      heading={words.wrongTitle}
      subtitle={words.wrongText(invitation.email, signedIn)}
    >
      <div className={classes.stack}>
        <Button wide loading={out.pending} onClick={() => void out.act()}>
          {words.signOut}
        </Button>
        <ButtonLink href={HOME} look="default" wide>
          {words.stay}
        </ButtonLink>
      </div>
    </PublicShell>
  )
}

const Ended = ({ state }: { state: keyof typeof words.states }) => (
  <PublicShell title={words.joinPage} heading={words.states[state].title} subtitle={words.states[state].text}>
    <ButtonLink href={signInAddress()} wide>
      {words.signIn}
    </ButtonLink>
  </PublicShell>
)
