import { useQueryClient } from '@tanstack/react-query'
import { userQuery } from '#modules/auth/web/session.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { HandOver } from '../schema.ts'
import { teamWords as words } from '../team-words.ts'
import { teamApi } from './team-api.ts'

type Props = { id: number; name: string; onClose: () => void }

export function HandOverDialog({ id, name, onClose }: Props) {
  const client = useQueryClient()
  const form = useAppForm(HandOver, { password: '' })
  const handOver = async (body: HandOver) => {
    await teamApi.handOver.call({ id, body })
    await Promise.all([teamApi.invalidate(client), client.invalidateQueries({ queryKey: userQuery.queryKey })])
    toast.success(words.handedOver(name))
    onClose()
  }
  return (
    <FormDialog title={words.handOverTitle(name)} onClose={onClose}>
      <DialogForm form={form} onSubmit={handOver} submitLabel={words.handOverAct}>
        <p>{words.handOverText(name)}</p>
        <PasswordField name="password" label={words.yourPassword} autoComplete="current-password" required />
      </DialogForm>
    </FormDialog>
  )
}
