import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { menuPageWords as words } from '../page-words.ts'
import { CopyInput, type Menu } from '../schema.ts'
import { menusApi } from './menus-api.ts'

/** Asks how many days later the copy of a menu is, and opens it. */
export function CopyDialog({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const form = useAppForm(CopyInput, { days: 7 })
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <FormDialog title={words.copyTitle} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.copyTitle}
        submitLabel={words.copy}
        submitError={words.failed}
        onSubmit={async (body) => {
          const made = await menusApi.copy.call({ id: menu.id, body })
          await menusApi.invalidate(client)
          const leftOut = menu.sections.flatMap(({ items }) => items.filter(({ offered }) => !offered))
          const names = leftOut.map(({ title, productName }) => title ?? productName).join(', ')
          toast.success(words.copyDone, names === '' ? undefined : words.copyLeftOut(names))
          onClose()
          await navigate(linkTo(`/products/menus/${made.id}`))
        }}
      >
        <NumberField name="days" label={words.copyDays} description={words.copyHelp} asNumber required autoFocus />
      </DialogForm>
    </FormDialog>
  )
}
