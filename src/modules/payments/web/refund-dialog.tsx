import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import { ENDED } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { MailTick } from '#modules/orders/web/page/acts/mail-tick.tsx'
import { decimalsOf } from '#shared/currencies.ts'
import { isPositive, roundTo, sumOf } from '#shared/money.ts'
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
import { onceKey } from '#web/once-key.ts'
import { useFormats } from '#web/text/formats.tsx'
import { OtherMethod, ownMethod } from '../own-method.ts'
import { CREDIT, PAYMENT_METHODS, type Payment, RefundInput } from '../schema.ts'
import { paymentWords as words } from '../words.ts'
import { OtherMethodField } from './other-method-field.tsx'
import { paymentsApi } from './payments-api.ts'

type Props = {
  order: Order
  payment: Payment
  /** Default: everything that can be refunded. */
  amount?: string | undefined
  onClose: () => void
}

export function RefundDialog({ order, payment, amount: wanted, onClose }: Props) {
  const client = useQueryClient()
  const { money, today } = useFormats()
  const [once] = useState(onceKey)
  const [now] = useState(today)
  const address = order.customer?.email ?? ''
  const form = useAppForm(RefundInput.extend(OtherMethod), {
    amount: wanted ?? payment.refundable,
    // A tip was a gift: it is refunded only if nothing else can be.
    tipAmount: isPositive(payment.refundable) ? '0' : payment.refundableTip,
    method: payment.method === CREDIT ? PAYMENT_METHODS[1] : payment.method,
    paymentDate: now,
    note: '',
    stillOwed: false,
    tellCustomer: address !== '',
  })
  // The provider refunds to the card that paid.
  const isOnline =
    useWatch({ control: form.control, name: 'method' }) === payment.method && payment.provider !== 'manual'

  const refund = async (given: RefundInput & { otherMethod?: string | null | undefined }) => {
    const body = ownMethod(given)
    const saved = await once((options) => paymentsApi.refund.call({ id: payment.id, body }, options))
    await refreshOrder(client)
    const amount = money(roundTo(sumOf([saved.amount, saved.tipAmount]).abs(), decimalsOf(order.currency)))
    toast.success(body.tellCustomer && !isOnline ? words.refundedAndTold(amount, address) : words.refunded(amount))
    onClose()
  }

  return (
    <FormDialog onClose={onClose} title={words.refundTitle}>
      <DialogForm form={form} onSubmit={refund} submitLabel={words.refund}>
        <p>{payment.provider === 'manual' ? words.refundText : words.refundOnlineText}</p>
        {isOnline && address ? <p>{words.refundOnlineTold(address)}</p> : null}
        <FieldRow isPair>
          <MoneyField name="amount" label={words.amount} required autoFocus />
          {isPositive(payment.refundableTip) ? (
            <MoneyField name="tipAmount" label={words.tip} description={words.tipBack(money(payment.refundableTip))} />
          ) : null}
        </FieldRow>
        <FieldRow>
          <SelectField
            name="method"
            label={words.method}
            options={[...new Set([...PAYMENT_METHODS, payment.method])].filter((method) => method !== CREDIT)}
            required
          />
        </FieldRow>
        <OtherMethodField />
        {isOnline ? null : <DateField name="paymentDate" label={words.date} max={now} required />}
        <TextField name="note" label={words.note} maxLength={2000} />
        {ENDED.includes(order.status) ? null : (
          <CheckboxField name="stillOwed" label={words.stillOwed} description={words.stillOwedHelp} />
        )}
        {address && !isOnline ? <MailTick name="tellCustomer" label={words.tellCustomer} address={address} /> : null}
      </DialogForm>
    </FormDialog>
  )
}
