import { Button, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#web/feedback/toast.ts'
import { FormShell } from '#web/form/form-shell.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Failed } from '#web/layout/failed.tsx'
import { PublicShell } from '#web/layout/public-shell.tsx'
import { EmailOnly } from '../schema.ts'
import { signInWords as words } from '../words.ts'
import classes from './auth.module.css'
import { authApi } from './auth-api.ts'
import { userQuery } from './session.ts'

export function VerifyEmailPage() {
  const client = useQueryClient()
  const { token = '' }: { token?: string } = useSearch({ strict: false })
  // A query, so that the link is followed once however often the page is drawn.
  const verified = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => authApi.verifyEmail.call({ body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const status = verified.data?.status
  useEffect(() => {
    if (status) void client.invalidateQueries({ queryKey: userQuery.queryKey })
  }, [status, client])

  if (token === '') return <Expired />
  if (status) return <Confirmed isNew={status === 'verified'} />
  if (verified.isPending)
    return (
      <PublicShell title={words.verifyPage}>
        <output className={classes.state}>
          <Loader aria-hidden />
          {words.verifying}
        </output>
      </PublicShell>
    )
  if (verified.error && 'status' in verified.error && verified.error.status === 400) return <Expired />
  return (
    <PublicShell title={words.verifyPage}>
      <Failed error={verified.error} onRetry={verified.refetch} />
    </PublicShell>
  )
}

function Confirmed({ isNew }: { isNew: boolean }) {
  return (
    <PublicShell
      title={words.verifyPage}
      heading={isNew ? words.verified : words.alreadyUsed}
      subtitle={isNew ? words.verifiedText : words.alreadyUsedText}
    >
      <Button component="a" href={isNew ? '/login?redirect=/welcome' : '/dashboard'} fullWidth>
        {words.goOn}
      </Button>
    </PublicShell>
  )
}

function Expired() {
  const form = useAppForm(EmailOnly, { email: '' })
  return (
    <PublicShell title={words.verifyPage} heading={words.expired} subtitle={words.expiredText}>
      <FormShell
        form={form}
        onSubmit={async (body) => toast.success((await authApi.resendVerification.call({ body })).message)}
        submitLabel={words.sendNewLink}
        submitError={words.resendFailed}
        label={words.verifyPage}
        leaveGuard={false}
        enterSubmits
        wideSubmit
      >
        <TextField name="email" label={words.email} type="email" autoComplete="username" required />
      </FormShell>
    </PublicShell>
  )
}
