import { z } from 'zod'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import type { Allergen } from '../allergen.ts'
import { allergenList } from '../allergen-list.ts'
import { type Avoids, avoidsOf, codesAt } from '../avoids.ts'
import { avoidsWords as words } from '../avoids-words.ts'
import { AllergensField } from './allergens-field.tsx'

const AvoidsForm = z.object({ allergic: allergenList, prefers: allergenList })

type Props = {
  avoids: Avoids
  proposed: readonly Allergen[]
  save: (avoids: Avoids) => Promise<unknown>
  onClose: () => void
}

/** Asks what a customer is allergic to, and what she would rather not have. */
export function AvoidsDialog({ avoids, proposed, save, onClose }: Props) {
  const form = useAppForm(AvoidsForm, {
    allergic: [...codesAt(avoids, 'allergic'), ...proposed],
    prefers: codesAt(avoids, 'prefers'),
  })
  const submit = async ({ allergic, prefers }: z.output<typeof AvoidsForm>) => {
    await save(avoidsOf(allergic, prefers))
    toast.success(words.saved)
    onClose()
  }
  return (
    <FormDialog onClose={onClose} title={words.choose}>
      <DialogForm form={form} onSubmit={submit} submitLabel={words.save}>
        <AllergensField name="allergic" label={words.allergic} description={words.allergicHelp} />
        <AllergensField name="prefers" label={words.prefers} description={words.prefersHelp} />
      </DialogForm>
    </FormDialog>
  )
}
