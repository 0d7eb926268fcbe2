import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/feedback/toast.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { SelectField } from '#web/form/select-field.tsx'
import { SwitchField } from '#web/form/switch-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { ProfileChanges, type User } from '../schema.ts'
import { signInWords, accountWords as words } from '../words.ts'
import { authApi } from './auth-api.ts'
import { keepUser, useUser } from './session.ts'

const valuesOf = ({ firstName, lastName, language, marketingOptIn, version }: User) => ({
  firstName,
  lastName,
  language,
  marketingOptIn,
  version,
})

export function ProfileTab() {
  const client = useQueryClient()
  const saved = useUser()
  const form = useAppForm(ProfileChanges, valuesOf(saved))
  const save = async (body: ProfileChanges) => {
    const { user } = await authApi.updateUser.call({ body })
    keepUser(client, user)
    form.reset(valuesOf(user))
    toast.success(words.saved)
  }
  return (
    <Section title={words.profile} description={words.profileText}>
      <FormShell form={form} onSubmit={save} submitLabel={words.save} label={words.profile}>
        <FieldRow>
          <TextField name="firstName" label={signInWords.firstName} autoComplete="given-name" required />
          <TextField name="lastName" label={signInWords.lastName} autoComplete="family-name" required />
        </FieldRow>
        <SelectField name="language" label={words.language} options={words.languages} />
        <SwitchField name="marketingOptIn" label={words.marketing} />
      </FormShell>
    </Section>
  )
}
