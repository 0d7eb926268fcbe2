import { Input, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Cancelling } from '#modules/orders/web/order-slots.ts'
import { MailTick } from '#modules/orders/web/page/acts/mail-tick.tsx'
import { CANCELLERS, type Canceller, whereItGoes } from '#modules/orders/what-comes-back.ts'
import { orderWords } from '#modules/orders/words.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { flag, money as moneyInput, optionalText, required } from '#shared/fields.ts'
import { compare, isPositive, roundTo, sumOf } from '#shared/money.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Failed } from '#web/layout/states/failed.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { plansWords as words } from '../plans-words.ts'
import type { CancelPlan } from '../schema.ts'
import { asksApi } from './asks-api.ts'
import classes from './cancel-dialog.module.css'

type Signed = Extract<CancelPlan, { terms: object }>

/** Asks who cancels and how much goes back; an order without signed rules is cancelled as any other. */
export function CancelDialog({ plain, ...props }: Cancelling) {
  const [by, setBy] = useState<Canceller>()
  const { data, error, refetch } = useQuery({
    ...asksApi.cancel.query({ id: props.order.id, ...(by && { by }) }),
    placeholderData: keepPreviousData,
    // Read anew for each dialog, and not once more when the order has just been cancelled.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })
  if (error && !data)
    return (
      <FormDialog title={words.title} onClose={props.onClose}>
        <Failed error={error} message={words.planFailed} onRetry={refetch} />
      </FormDialog>
    )
  if (!data) return null
  if (data.terms === null) return plain
  return <ByTerms {...props} plan={data} onBy={setBy} onStale={refetch} />
}

type Props = Omit<Cancelling, 'plain'> & { plan: Signed; onBy: (by: Canceller) => void; onStale: () => unknown }

const formOf = ({ back, paid }: Signed, tooMuch: string) =>
  z
    .object({
      back: moneyInput(words.amount),
      as: z.enum(['money', 'credit']),
      whyLess: optionalText(words.why, 500),
      reason: required(orderWords.reason, 500, orderWords.reasonRequired),
      tellCustomer: flag,
      message: optionalText(orderWords.message, 5000),
    })
    .refine((typed) => compare(typed.back, paid) <= 0, { path: ['back'], message: tooMuch })
    .refine((typed) => compare(typed.back, back) >= 0 || typed.whyLess, { path: ['whyLess'], message: words.whyLess })

function ByTerms({ order, told, plan, onBy, onStale, onClose, onMove }: Props) {
  const { money } = useFormats()
  const form = useAppForm(formOf(plan, words.tooMuch(money(plan.paid))), {
    back: plan.back,
    as: plan.as,
    whyLess: '',
    reason: '',
    tellCustomer: told !== undefined,
    message: '',
  })
  const { resetField } = form
  useEffect(() => {
    resetField('back', { defaultValue: plan.back })
    resetField('as', { defaultValue: plan.as })
  }, [plan, resetField])
  const { tellCustomer, back: typed, as } = useWatch({ control: form.control })
  const meant = parseTypedNumber(String(typed ?? ''))
  const back = meant === undefined ? undefined : roundTo(meant, decimalsOf(order.currency))
  const parts = back === undefined ? [] : whereItGoes(plan.sources, back, as ?? plan.as, decimalsOf(order.currency))
  const given = roundTo(sumOf(parts.flatMap(({ amount, tip, way }) => (way === 'credit' ? [] : [amount, tip]))), 3)
  const hasPaid = isPositive(plan.paid)
  return (
    <FormDialog title={words.title} onClose={onClose}>
      <DialogForm
        form={form}
        onSubmit={async ({ message, tellCustomer: tells, ...body }) => {
          const isDone = await onMove({
            ...body,
            by: plan.by,
            seen: plan.back,
            ...(tells ? { tellCustomer: tells, message } : {}),
          })
          // The amount may have changed meanwhile.
          if (!isDone) await onStale()
        }}
        submitLabel={isPositive(given) ? words.cancelAndPay(money(given)) : words.title}
        closeLabel={words.keep}
      >
        <Input.Wrapper label={words.who} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={words.who}
            data={CANCELLERS.map((value) => ({ value, label: words.bys[value] }))}
            value={plan.by}
            onChange={onBy}
          />
        </Input.Wrapper>
        <Sums plan={plan} />
        {hasPaid ? (
          <>
            <MoneyField name="back" label={words.amount} required />
            {plan.as === 'credit' ? (
              <SelectField
                name="as"
                label={words.as}
                options={[
                  { value: 'credit', label: words.ways.credit },
                  { value: 'money', label: words.ways.money },
                ]}
              />
            ) : null}
            {back !== undefined && compare(back, plan.back) < 0 ? (
              <TextField name="whyLess" label={words.why} required maxLength={500} />
            ) : null}
            <Parts parts={parts} />
          </>
        ) : null}
        <TextAreaField
          name="reason"
          label={orderWords.reason}
          description={orderWords.reasonText}
          required
          minRows={2}
          maxLength={500}
        />
        {told ? (
          <MailTick name="tellCustomer" label={orderWords.tellCustomer} address={order.customer?.email ?? ''} />
        ) : null}
        {told && tellCustomer ? (
          <TextAreaField
            name="message"
            label={orderWords.message}
            description={orderWords.messageText}
            minRows={2}
            maxLength={5000}
          />
        ) : null}
      </DialogForm>
    </FormDialog>
  )
}

/** The amounts by the terms, with the plain facts below them. */
function Sums({ plan }: { plan: Signed }) {
  const { money, dateLong, today } = useFormats()
  const { terms, by, askedOn, daysBefore, paid, tips, back, kept, costsSoFar, minutesSoFar } = plan
  const isCustomer = by === 'customer'
  const facts = [
    isCustomer && askedOn !== today() ? words.askedOn(dateLong(askedOn)) : '',
    isCustomer && daysBefore > 0 ? words.before(daysBefore) : '',
    isPositive(tips) ? words.tips(money(tips)) : '',
    costsSoFar === null || !isPositive(costsSoFar) ? '' : words.costs(money(costsSoFar)),
    minutesSoFar > 0 ? words.worked(minutesSoFar) : '',
  ].filter(Boolean)
  return (
    <div>
      <p className="flush">
        {!isPositive(paid)
          ? words.nothingPaid
          : by === 'bakery'
            ? words.allBack(money(paid))
            : words.termsGive(terms.revision, money(back), money(kept), money(paid))}
      </p>
      {facts.length > 0 ? <p className="quiet small flush">{facts.join(' ')}</p> : null}
    </div>
  )
}

function Parts({ parts }: { parts: ReturnType<typeof whereItGoes> }) {
  const { money } = useFormats()
  if (parts.length === 0) return null
  return (
    <ul className={classes.parts} aria-label={words.parts}>
      {parts.map(({ paymentId, amount, tip, way, method }) => (
        <li key={paymentId ?? way}>
          <strong className="tabular">{money(roundTo(sumOf([amount, tip]), 3))}</strong>{' '}
          {way === 'card' ? words.toCard : way === 'credit' ? words.asCredit : words.byHand(method)}
        </li>
      ))}
    </ul>
  )
}
