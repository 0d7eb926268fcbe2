import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { accountWords as words } from '../../account-words.ts'
import { PASSWORD_RULES } from '../../password.ts'
import { PasswordChangeForm } from '../../schema.ts'
import { authApi } from '../auth-api.ts'
import { useUser } from '../session.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordTab() {
  const ways = useQuery({ ...authApi.signInWays.query({}), staleTime: 0 })
  if (ways.isPending) return <FormSkeleton />
  return ways.data?.hasPassword === false ? <NoPassword /> : <ChangePassword />
}

/** The reset link also sets a first password. */
function NoPassword() {
  const { email } = useUser()
  const link = useAction({
    run: () => authApi.forgotPassword.call({ body: { email } }),
    success: ({ message }) => message,
    failure: words.linkFailed,
  })
  return (
    <Section title={words.password} description={words.noPassword}>
      <Button loading={link.pending} onClick={() => void link.act()}>
        {words.sendLink}
      </Button>
    </Section>
  )
}

function ChangePassword() {
  const form = useAppForm(PasswordChangeForm, EMPTY)
  const change = async ({ currentPassword, newPassword }: typeof EMPTY) => {
    await authApi.changePassword.call({ body: { currentPassword, newPassword } })
    form.reset(EMPTY)
    toast.success(words.passwordChanged)
  }
  return (
    <Section title={words.password} description={words.passwordText}>
      <FormShell form={form} onSubmit={change} submitLabel={words.changePassword} label={words.changePassword}>
        <PasswordField name="currentPassword" label={words.currentPassword} autoComplete="current-password" required />
        <PasswordField
          name="newPassword"
          label={words.newPassword}
          autoComplete="new-password"
          rules={PASSWORD_RULES}
          required
        />
        <PasswordField name="confirmPassword" label={words.confirmPassword} autoComplete="new-password" required />
      </FormShell>
    </Section>
  )
}
