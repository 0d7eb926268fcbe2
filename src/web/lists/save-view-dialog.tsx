import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { viewNamed } from '#shared/records/changed-look.ts'
import { type ListAsked, VIEW_NAME_MAX, ViewName } from '#shared/records/list-looks.ts'
import { toast } from '../feedback/toast.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAppForm } from '../form/use-app-form.ts'
import { saveViewWords as words } from './save-view-words.ts'
import { type ListLookState, listLooksApi } from './use-list-look.ts'

type Props = { look: Pick<ListLookState, 'list' | 'views' | 'asked' | 'chosen' | 'put'>; onClose: () => void }

/** Names what a list shows now, so that it becomes a tab. */
export function SaveViewDialog(props: Props) {
  return (
    <FormDialog title={words.saveViewTitle} onClose={props.onClose}>
      <ViewForm {...props} />
    </FormDialog>
  )
}

function ViewForm({ look: { list, views, asked, chosen, put }, onClose }: Props) {
  const client = useQueryClient()
  const isFree = (name: string) => viewNamed(views, name) === undefined
  const form = useAppForm(z.object({ name: ViewName.refine(isFree, words.nameTaken) }), {
    name: '',
  })
  const save = async ({ name }: { name: string }) => {
    const known = Object.entries(asked).flatMap(([key, value]): [string, ListAsked[string]][] =>
      typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [],
    )
    const view = { name, asked: Object.fromEntries(known), columns: chosen }
    const kept = await listLooksApi.change.call({ list, body: { act: 'keep', view } }).catch((error: unknown) => {
      // The name may be one that this page has not seen.
      void client.invalidateQueries({ queryKey: listLooksApi.read.query({}).queryKey })
      throw error
    })
    onClose()
    put(() => kept)
    toast.success(words.saved)
  }
  return (
    <DialogForm form={form} onSubmit={save} submitLabel={words.save} label={words.saveViewTitle} enterSubmits>
      <p className="quiet small flush">{words.saveViewText}</p>
      <TextField name="name" label={words.name} required autoFocus maxLength={VIEW_NAME_MAX} />
    </DialogForm>
  )
}
