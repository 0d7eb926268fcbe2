import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { StaleChoice } from '#web/form/fields/stale-choice.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { accountWords as words } from '../../account-words.ts'
import { ProfileChanges, type User } from '../../schema.ts'
import { signInWords } from '../../sign-in-words.ts'
import { authApi } from '../auth-api.ts'
import { keepUser, useUser } from '../session.ts'

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
  const [theirs, setTheirs] = useState<User>()
  const [choosing, setChoosing] = useState(false)
  const save = async (values: ProfileChanges) => {
    setChoosing(false)
    const body = { ...values, version: theirs?.version ?? values.version }
    const answer = await authApi.updateUser.call({ body }).catch((error: unknown) => {
      const newer = staleRecord<User>(error)
      if (!newer) throw error
      setTheirs(newer)
      setChoosing(true)
    })
    if (!answer) return
    setTheirs(undefined)
    keepUser(client, answer.user)
    form.reset(valuesOf(answer.user))
    toast.success(words.saved)
  }
  const takeTheirs = () => {
    if (theirs) form.reset(valuesOf(theirs))
    setChoosing(false)
  }
  return (
    <Section title={words.profile} description={words.profileText}>
      <FormShell form={form} onSubmit={save} submitLabel={words.save} label={words.profile}>
        {choosing ? <StaleChoice onTakeTheirs={takeTheirs} /> : null}
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
