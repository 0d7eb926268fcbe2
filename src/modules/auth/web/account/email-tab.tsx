import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/feedback/toast.ts'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { accountWords as words } from '../../account-words.ts'
import { EmailChange } from '../../schema.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { NoMailNote } from '../email/no-mail-note.tsx'
import { ResendButton } from '../email/resend-button.tsx'
import { userQuery, useUser } from '../session.ts'

const EMPTY = { email: '', password: '' }

export function EmailTab() {
  const client = useQueryClient()
  const user = useUser()
  const [sentTo, setSentTo] = useState<string>()
  const form = useAppForm(EmailChange, EMPTY)
  const change = async (body: typeof EMPTY) => {
    const { status } = await authApi.changeEmail.call({ body })
    form.reset(EMPTY)
    if (status === 'confirm') return setSentTo(body.email)
    await client.invalidateQueries({ queryKey: userQuery.queryKey })
    toast.success(words.emailChanged)
  }
  return (
    <>
      <NoMailNote />
      <Section
        title={words.email}
        description={`${words.emailText(user.email)} ${user.emailVerified ? words.verified : words.unverified}.`}
      >
        <FormShell form={form} onSubmit={change} submitLabel={words.changeEmail} label={words.changeEmail}>
          <TextField name="email" label={words.newEmail} type="email" autoComplete="email" required />
          <PasswordField name="password" label={words.yourPassword} autoComplete="current-password" required />
          <output>{sentTo ? <span className={classes.note}>{words.emailConfirm(sentTo)}</span> : null}</output>
        </FormShell>
      </Section>
      {user.emailVerified ? null : (
        <Section title={words.unverified}>
          <ResendButton email={user.email} />
        </Section>
      )}
    </>
  )
}
