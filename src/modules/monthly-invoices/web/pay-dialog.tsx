import { useWatch } from 'react-hook-form'
import { CREDIT, PAYMENT_METHODS } from '#modules/payments/schema.ts'
import { compare, isDecimal } from '#shared/money.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import { monthlyPageWords as words } from '../page-words.ts'
import { type MonthlyInvoice, MonthlyPaymentInput } from '../schema.ts'
import { monthlyApi } from './monthly-api.ts'
import { useMonthlyChanged } from './use-monthly-changed.ts'

const METHODS = PAYMENT_METHODS.filter((method) => method !== CREDIT)

type Props = { invoice: MonthlyInvoice; onClose: () => void }

/** Records a payment, which pays the oldest deliveries first. */
export function PayDialog({ invoice, onClose }: Props) {
  const { today } = useFormats()
  const changed = useMonthlyChanged()
  const form = useAppForm(MonthlyPaymentInput, {
    amount: invoice.balance,
    method: 'Bank transfer',
    paymentDate: today(),
    note: '',
    confirmOverpayment: false,
  })
  return (
    <FormDialog title={words.pay} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.pay}
        submitLabel={words.pay}
        submitError={words.actFailed}
        onSubmit={async (body) => {
          await monthlyApi.pay.call({ id: invoice.id ?? 0, body })
          await changed()
          toast.success(words.paid)
          onClose()
        }}
      >
        <FieldRow isPair>
          <MoneyField name="amount" label={words.amount} required />
          <DateField name="paymentDate" label={words.day} />
        </FieldRow>
        <SelectField name="method" label={words.method} options={METHODS} />
        <TextField name="note" label={words.note} maxLength={2000} />
        <Rest balance={invoice.balance} />
      </DialogForm>
    </FormDialog>
  )
}

/** More than is left to pay becomes credit only if the owner means it. */
function Rest({ balance }: { balance: string }) {
  const amount = String(useWatch({ name: 'amount' }) ?? '')
  return isDecimal(amount) && compare(amount, balance) > 0 ? (
    <CheckboxField name="confirmOverpayment" label={words.credit} />
  ) : null
}
