import { useQueryClient } from '@tanstack/react-query'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import type { Order } from '#modules/orders/schema.ts'
import { isPositive } from '#shared/money.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import { CreditInput } from '../schema.ts'
import { paymentWords as words } from '../words.ts'
import { paymentsApi } from './payments-api.ts'

/** Asks how much of the money paid for an ended order its customer may use elsewhere. */
export function GiveCreditDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const { money } = useFormats()
  const form = useAppForm(CreditInput, {
    amount: isPositive(order.credit) ? order.credit : order.amountPaid,
    version: order.version,
  })
  const give = async (body: CreditInput) => {
    const { credit } = await paymentsApi.setCredit.call({ id: order.id, body })
    await refreshOrder(client)
    toast.success(words.creditGiven(money(credit)))
    onClose()
  }
  return (
    <FormDialog onClose={onClose} title={words.giveCreditTitle}>
      <DialogForm form={form} onSubmit={give} submitLabel={words.giveCredit}>
        <p>{words.giveCreditText}</p>
        <MoneyField name="amount" label={words.amount} required autoFocus />
      </DialogForm>
    </FormDialog>
  )
}
