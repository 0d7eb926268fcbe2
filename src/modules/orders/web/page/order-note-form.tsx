import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { onceKey } from '#web/once-key.ts'
import { kitWords } from '#web/text/words.ts'
import { NOTE_MAX } from '../../note-max.ts'
import { type OrderNote, OrderNoteInput } from '../../order-note.ts'
import { orderWords as words } from '../../words.ts'
import { ordersApi } from '../orders-api.ts'

/** Stays open after a note, for the next one. */
export function NewNote({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const client = useQueryClient()
  const [once] = useState(onceKey)
  const form = useAppForm(OrderNoteInput, { content: '' })
  const add = async (note: OrderNoteInput) => {
    await once((options) => ordersApi.addNote.call({ id: orderId, body: note }, options))
    form.reset({ content: '' })
    toast.success(words.noteAdded)
    await ordersApi.invalidate(client)
  }
  return (
    <FormShell
      form={form}
      onSubmit={add}
      submitLabel={words.addNote}
      submitError={words.noteFailed}
      label={words.diary}
      secondary={
        <Button variant="default" onClick={onClose}>
          {kitWords.cancel}
        </Button>
      }
    >
      <TextAreaField
        name="content"
        label={words.note}
        description={words.diaryText}
        autoFocus
        minRows={2}
        maxLength={NOTE_MAX}
      />
    </FormShell>
  )
}

export function EditNote({ note, onClose }: { note: OrderNote; onClose: () => void }) {
  const client = useQueryClient()
  const form = useAppForm(OrderNoteInput, { content: note.content })
  return (
    <FormDialog title={words.noteEditTitle} onClose={onClose}>
      <DialogForm
        form={form}
        onSubmit={async ({ content }) => {
          await ordersApi.changeNote.call({ id: note.id, body: { content, version: note.version } })
          await ordersApi.invalidate(client)
          onClose()
        }}
        submitLabel={words.noteSave}
        submitError={words.noteFailed}
      >
        <TextAreaField name="content" label={words.note} minRows={4} maxLength={NOTE_MAX} required />
      </DialogForm>
    </FormDialog>
  )
}
