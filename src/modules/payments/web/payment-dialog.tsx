import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { nextDue } from '#modules/documents/next-due.ts'
import { paymentLabel } from '#modules/documents/payment-label.ts'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import type { Order } from '#modules/orders/schema.ts'
import { MailTick } from '#modules/orders/web/page/acts/mail-tick.tsx'
import { decimalsOf } from '#shared/currencies.ts'
import { compare, isDecimal, isPositive, isZero } from '#shared/money.ts'
import { ApiError } from '#web/api.ts'
import { toast } from '#web/feedback/toast.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
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
import { CASH, inCash, paymentTypeOf } from '../cash-rounding.ts'
import { OtherMethod, ownMethod } from '../own-method.ts'
import { CREDIT, type OrderCredit, PAYMENT_METHODS, type Payment, PaymentInput, ReceivedKind } from '../schema.ts'
import { paymentWords as words } from '../words.ts'
import { CreditOffer } from './credit-offer.tsx'
import { OtherMethodField } from './other-method-field.tsx'
import { paymentsApi } from './payments-api.ts'

const LateDayFields = fetchedPart(async () => (await import('./late-day-fields.tsx')).LateDayFields)

type Props = {
  order: Order
  bookingFeeLabel: string
  /** The setting for tips; the order may override it. */
  tippingEnabled: boolean
  /** The coin to which cash is rounded. */
  coin?: string | undefined
  payment?: Payment | undefined
  onClose: () => void
}

/** A new payment, or one to correct. */
export function PaymentDialog({ order, bookingFeeLabel, tippingEnabled, coin, payment, onClose }: Props) {
  const client = useQueryClient()
  const { money, today } = useFormats()
  const [once] = useState(onceKey)
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const [isDayGone, setDayGone] = useState(order.dayGone === true && payment === undefined)
  const [now] = useState(today)
  const due = nextDue(order, bookingFeeLabel)
  const decimals = decimalsOf(order.currency)
  const coinsFor = (wanted: string, method: string) =>
    method === CASH && isDecimal(wanted) ? inCash(wanted, coin, decimals) : undefined
  const typeOf = (amount: string, method: string) =>
    isDecimal(amount) && isPositive(amount) ? paymentTypeOf(order, { amount, method }, coin, decimals) : undefined
  const form = useAppForm(PaymentInput.extend(OtherMethod), {
    amount: payment?.amount ?? due?.amount ?? '',
    tipAmount: payment?.tipAmount ?? '0',
    type: payment && payment.type !== 'refund' ? payment.type : typeOf(due?.amount ?? '', PAYMENT_METHODS[1]),
    method: payment?.method ?? PAYMENT_METHODS[1],
    paymentDate: payment?.paymentDate ?? now,
    note: payment?.note ?? '',
    sendReceipt: payment === undefined && Boolean(order.customer?.email),
  })
  const { control, setValue, formState } = form
  const [amount, method] = useWatch({ control, name: ['amount', 'method'] })
  const { data: credit } = useQuery({ ...paymentsApi.credit.query({ id: order.id }), enabled: payment === undefined })
  const usable = usableCredit(order, credit)
  const takesTips = (order.tippingEnabled ?? tippingEnabled) || !isZero(payment?.tipAmount ?? '0')
  const coins = coinsFor(String(amount ?? ''), method)
  const isAmountTyped = Boolean(formState.dirtyFields.amount) || payment !== undefined
  const proposed = due && !isAmountTyped ? (coinsFor(due.amount, method) ?? due.amount) : undefined
  useEffect(() => {
    if (proposed !== undefined) setValue('amount', proposed)
  }, [proposed, setValue])
  const isTypeChosen = Boolean(formState.dirtyFields.type) || payment !== undefined
  const type = isTypeChosen ? undefined : typeOf(String(amount ?? ''), method)
  useEffect(() => {
    if (type) setValue('type', type)
  }, [type, setValue])

  const write = (given: PaymentInput & { otherMethod?: string | null | undefined }) => {
    const values = ownMethod(given)
    if (payment === undefined)
      return once((options) => paymentsApi.create.call({ id: order.id, body: values }, options))
    const { sendReceipt: _, lateDay: __, dateReason: ___, ...changes } = values
    return paymentsApi.update.call({ id: payment.id, body: { ...changes, version: payment.version } })
  }
  const save = async (values: Parameters<typeof write>[0]) => {
    const saved = await write(values).catch((error: unknown) => {
      if (isOverpayment(error)) setAsksToConfirm(true)
      if (error instanceof ApiError && error.body.code === 'DAY_GONE') setDayGone(true)
      throw error
    })
    await refreshOrder(client)
    const amountText = money(saved.amount)
    const to = order.customer?.email ?? ''
    toast.success(
      payment ? words.saved : values.sendReceipt ? words.recordedAndSent(amountText, to) : words.recorded(amountText),
    )
    onClose()
  }

  return (
    <FormDialog onClose={onClose} title={payment ? words.editTitle : words.recordTitle}>
      <DialogForm form={form} onSubmit={save} submitLabel={payment ? words.saveChanges : words.save}>
        {isPositive(usable) && method !== CREDIT ? (
          <CreditOffer
            credit={credit as OrderCredit}
            usable={usable}
            onUse={() => {
              setValue('amount', usable, { shouldDirty: true })
              setValue('method', CREDIT, { shouldDirty: true })
              setValue('tipAmount', '0')
            }}
          />
        ) : null}
        <FieldRow isPair>
          <MoneyField
            name="amount"
            label={words.amount}
            required
            autoFocus
            {...(coins === undefined ? {} : { description: words.inCash(money(coins)) })}
          />
          {takesTips && method !== CREDIT ? (
            <MoneyField name="tipAmount" label={words.tip} description={words.tipHelp} />
          ) : null}
        </FieldRow>
        {asksToConfirm ? <CheckboxField name="confirmOverpayment" label={words.confirmOver} /> : null}
        <FieldRow>
          <SelectField
            name="type"
            label={words.type}
            options={ReceivedKind.options.map((value) => ({ value, label: paymentLabel(value, bookingFeeLabel) }))}
            required
          />
          <SelectField
            name="method"
            label={words.method}
            options={methodsWith(payment?.method, isPositive(usable))}
            required
          />
        </FieldRow>
        <OtherMethodField />
        <DateField name="paymentDate" label={words.date} max={now} required />
        <TextField name="note" label={words.note} maxLength={2000} />
        {isDayGone ? <LateDayFields /> : null}
        {payment === undefined && order.customer?.email ? (
          <MailTick name="sendReceipt" label={words.sendReceipt} address={order.customer.email} />
        ) : null}
      </DialogForm>
    </FormDialog>
  )
}

/** The usable credit, at most the balance. */
function usableCredit({ balance }: Order, credit: OrderCredit | undefined): string {
  if (credit === undefined) return '0'
  return compare(credit.available, balance) < 0 ? credit.available : balance
}

/** Credit is a choice if there is some. */
const methodsWith = (own: string | undefined, hasCredit: boolean): string[] =>
  [...new Set([...PAYMENT_METHODS, ...(own ? [own] : [])])].filter(
    (method) => method !== CREDIT || hasCredit || own === CREDIT,
  )

const isOverpayment = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status === 409 &&
  typeof error.body.details === 'object' &&
  error.body.details !== null &&
  'overpayment' in error.body.details
