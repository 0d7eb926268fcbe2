import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { allergenList } from '#modules/allergens/allergen-list.ts'
import { allergicTo, joinedAvoids } from '#modules/allergens/avoids.ts'
import { AllergensField } from '#modules/allergens/web/allergens-field.tsx'
import type { Order } from '#modules/orders/schema.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { safetyWords as words } from '../words.ts'

const AvoidsForm = z.object({ allergic: allergenList, prefers: allergenList })

type Props = { order: Order; proposed: readonly Allergen[]; onClose: () => void }

/** Asks what the customer of an order is allergic to, and what she would rather not have. */
export function AvoidsDialog({ order, proposed, onClose }: Props) {
  const client = useQueryClient()
  const form = useAppForm(AvoidsForm, {
    allergic: [...(order.avoids.length > 0 ? allergicTo(order.avoids) : proposed)],
    prefers: order.avoids.flatMap(({ code, level }) => (level === 'prefers' ? [code] : [])),
  })
  const save = async ({ allergic, prefers }: z.output<typeof AvoidsForm>) => {
    const avoids = joinedAvoids([
      ...allergic.map((code) => ({ code, level: 'allergic' as const })),
      ...prefers.map((code) => ({ code, level: 'prefers' as const })),
    ])
    await ordersApi.update.call({ id: order.id, body: { version: order.version, avoids, avoidsRead: true } })
    await client.invalidateQueries()
    toast.success(words.readSaved)
    onClose()
  }
  return (
    <FormDialog onClose={onClose} title={words.choose}>
      <DialogForm form={form} onSubmit={save} submitLabel={words.saveAvoids}>
        <AllergensField name="allergic" label={words.allergic} description={words.allergicHelp} />
        <AllergensField name="prefers" label={words.prefers} description={words.prefersHelp} />
      </DialogForm>
    </FormDialog>
  )
}
