import { toast } from '#web/feedback/toast.ts'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { accountWords as words } from '../account-words.ts'
import { PASSWORD_RULES } from '../password.ts'
import { PasswordChangeForm } from '../schema.ts'
import { authApi } from './auth-api.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordTab() {
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
