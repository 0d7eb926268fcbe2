import { z } from 'zod'
import { viewNamed } from '#shared/records/changed-look.ts'
import { VIEW_NAME_MAX, ViewName } from '#shared/records/list-looks.ts'
import { toast } from '../feedback/toast.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAppForm } from '../form/use-app-form.ts'
import type { ListLookState } from './use-list-look.ts'
import { listLookWords as words } from './words.ts'

type Props = { look: Pick<ListLookState, 'views' | 'keepView'>; onClose: () => void }

/** Names what a list shows now, so that it becomes a tab. */
export function SaveViewDialog(props: Props) {
  return (
    <FormDialog title={words.saveViewTitle} onClose={props.onClose}>
      <ViewForm {...props} />
    </FormDialog>
  )
}

function ViewForm({ look, onClose }: Props) {
  const isFree = (name: string) => viewNamed(look.views, name) === undefined
  const form = useAppForm(z.object({ name: ViewName.refine(isFree, words.nameTaken) }), {
    name: '',
  })
  const save = async ({ name }: { name: string }) => {
    await look.keepView(name, onClose)
    toast.success(words.saved)
  }
  return (
    <DialogForm form={form} onSubmit={save} submitLabel={words.save} label={words.saveViewTitle} enterSubmits>
      <p className="quiet small flush">{words.saveViewText}</p>
      <TextField name="name" label={words.name} required autoFocus maxLength={VIEW_NAME_MAX} />
    </DialogForm>
  )
}
