import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { id } from '#shared/fields.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import type { Contact } from '../schema.ts'
import { contactPageWords, contactWords } from '../words.ts'
import { ContactPicker } from './contact-picker.tsx'
import { contactsApi } from './contacts-api.ts'
import { fullName } from './full-name.ts'
import { contactPath } from './paths.ts'

const MergeForm = z.object({
  intoId: id.nullable().refine((chosen) => chosen !== null, contactWords.mergeUnknown),
})

export function MergeDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useAppForm(MergeForm, { intoId: null })
  const name = fullName(contact)

  const merge = async ({ intoId }: z.infer<typeof MergeForm>) => {
    const into = await contactsApi.merge.call({
      id: contact.id,
      body: { intoId: intoId as number, version: contact.version },
    })
    onClose()
    await navigate({ to: contactPath(into.id), replace: true })
    await contactsApi.invalidate(client)
    toast.success(contactPageWords.mergedToast)
  }

  return (
    <FormDialog onClose={onClose} title={contactPageWords.mergeTitle(name)}>
      <DialogForm
        form={form}
        onSubmit={merge}
        submitLabel={contactPageWords.mergeAct}
        submitError={contactPageWords.actFailed}
      >
        <Text size="sm">{contactPageWords.mergeText(name)}</Text>
        <ContactPicker
          name="intoId"
          label={contactPageWords.mergeInto}
          exceptId={contact.id}
          searchOnly
          required
          autoFocus
        />
      </DialogForm>
    </FormDialog>
  )
}
