import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { Menu } from '#web/menu.tsx'
import { onceKey } from '#web/once-key.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { LongText } from '#web/text/long-text.tsx'
import { NOTE_MAX } from '../../note-max.ts'
import { type OrderNote, OrderNoteInput } from '../../order-note.ts'
import { orderWords as words } from '../../words.ts'
import { ordersApi } from '../orders-api.ts'
import classes from './order-page.module.css'

/** The notes about the order, newest first. */
export function OrderNoteList({ orderId }: { orderId: number }) {
  const client = useQueryClient()
  const [edited, setEdited] = useState<OrderNote>()
  const notes = useQuery(ordersApi.notes.query({ id: orderId }))
  const remove = useAction({
    run: (note: OrderNote) => ordersApi.removeNote.call({ id: note.id }),
    success: words.noteRemoved,
    failure: words.noteFailed,
    onDone: () => ordersApi.invalidate(client),
  })
  const askRemove = async (note: OrderNote) => {
    const asked = { title: words.noteRemoveTitle, message: words.noteRemoveText, confirmLabel: words.noteRemove }
    if (await confirm({ ...asked, danger: true })) await remove.act(note)
  }
  return (
    <Section title={words.diary} description={words.diaryText}>
      <NewNote orderId={orderId} />
      <Loaded query={notes} waiting={<ListSkeleton rows={2} />}>
        {(data) => (
          <ul className={classes.diary}>
            {data.map((note) => (
              <Note key={note.id} note={note} onEdit={() => setEdited(note)} onRemove={() => void askRemove(note)} />
            ))}
          </ul>
        )}
      </Loaded>
      {edited ? <EditNote key={edited.id} note={edited} onClose={() => setEdited(undefined)} /> : null}
    </Section>
  )
}

function Note({ note, onEdit, onRemove }: { note: OrderNote; onEdit: () => void; onRemove: () => void }) {
  const { instant } = useFormats()
  const written = instant(note.createdAt)
  return (
    <li>
      <div className={classes.diaryText}>
        <LongText text={note.content} />
        <p className="quiet small flush">
          {note.authorName} · <Dated text={written} />
          {note.version > 1 ? ` · ${words.noteEdited}` : ''}
        </p>
      </div>
      <Menu position="bottom-end" width={160}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.noteMenu(written)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item>
          <Menu.Item color="red" onClick={onRemove}>
            {words.noteRemove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

function NewNote({ orderId }: { orderId: number }) {
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
    >
      <TextAreaField name="content" label={words.note} minRows={2} maxLength={NOTE_MAX} />
    </FormShell>
  )
}

function EditNote({ note, onClose }: { note: OrderNote; onClose: () => void }) {
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
