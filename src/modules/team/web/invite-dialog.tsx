import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useUser } from '#modules/auth/web/session.ts'
import { useMailWorks } from '#modules/site/web/use-mail-works.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { GIVEN_ROLES, type GivenRole, InvitationInput } from '../schema.ts'
import { teamWords as words } from '../team-words.ts'
import { roleWords } from '../words.ts'
import classes from './team.module.css'
import { teamApi } from './team-api.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const user = useUser()
  const mails = useMailWorks()
  const form = useAppForm(InvitationInput, { email: '', role: 'kitchen' as GivenRole })
  const role = useWatch({ control: form.control, name: 'role' })
  const invite = async (body: InvitationInput) => {
    const { email } = await teamApi.invite.call({ body })
    await teamApi.invalidate(client)
    toast.success(words.invited(email))
    onClose()
  }
  const roles = user.role === 'owner' ? GIVEN_ROLES : (['kitchen'] as const)
  return (
    <FormDialog title={words.invite} onClose={onClose}>
      <DialogForm
        form={form}
        onSubmit={invite}
        submitLabel={mails ? words.sendInvitation : words.makeLink}
        submitError={words.inviteFailed}
        enterSubmits
      >
        <p className={classes.note}>{mails ? words.inviteText : words.inviteTextNoMail}</p>
        <TextField name="email" label={words.email} type="email" autoComplete="off" required />
        <SelectField
          name="role"
          label={words.role}
          options={roles.map((value) => ({ value, label: roleWords[value].name }))}
          required
        />
        <p className={classes.note}>{roleWords[role].text}</p>
      </DialogForm>
    </FormDialog>
  )
}
