import { type FormEvent, useState } from 'react'
import { labelled } from '#shared/languages/written.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { ChoiceField } from '#web/public/fields/choice-field.tsx'
import { TextField } from '#web/public/fields/text-field.tsx'
import { Notice } from '#web/public/notice.tsx'
import { customerWords as words } from '../../customer-words.ts'
import type { AcceptInput, PublicOrder } from '../../public-order.ts'
import { portalWords } from '../../refusal-words.ts'
import { weekdaySaid } from '../../weekday-choices.ts'
import { Section } from './order-content.tsx'
import { Tick } from './tick.tsx'

type Fields = {
  typedName?: string
  acceptTerms?: string
  allergensConfirmed?: string
  weekday?: string
  phone?: string
  purchaseOrder?: string
}
type Props = {
  order: PublicOrder
  onAccept: (input: AcceptInput) => Promise<void>
}

/** QAC-4: a name as signature, ticks, and one button that states the price. */
export function AcceptForm({ order, onAccept }: Props) {
  const [typedName, setTypedName] = useState('')
  const [phone, setPhone] = useState('')
  const [purchaseOrder, setPurchaseOrder] = useState('')
  const [weekday, setWeekday] = useState<AcceptInput['weekday']>(null)
  const [acceptTerms, setAcceptTerms] = useState(false)
  const [allergensConfirmed, setAllergensConfirmed] = useState(false)
  const [fields, setFields] = useState<Fields>({})
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)

  const check = (): Fields => ({
    ...(typedName.trim() === '' ? { typedName: portalWords.nameRequired } : {}),
    ...(order.weekdayCheck && !weekday ? { weekday: portalWords.chooseWeekday } : {}),
    ...(order.allergensToConfirm && !allergensConfirmed ? { allergensConfirmed: portalWords.checkAllergensFirst } : {}),
    ...(acceptTerms ? {} : { acceptTerms: order.terms ? portalWords.acceptTermsFirst : words.acceptQuoteFirst }),
  })
  /** Hides an error once it is corrected. */
  const put =
    <Value,>(name: keyof Fields, set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setFields((before) => ({ ...before, [name]: undefined }))
    }
  const show = (wrong: Fields) => {
    setFields(wrong)
    const first = Object.keys(wrong)[0]
    if (first) document.getElementById(first)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = check()
    show(wrong)
    if (Object.keys(wrong).length > 0) return
    setFailure('')
    setSending(true)
    try {
      const { revision, hash } = order
      await onAccept({ typedName, phone, purchaseOrder, acceptTerms, allergensConfirmed, weekday, revision, hash })
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      const wrong = (error.body.fields ?? {}) as Fields
      show(wrong)
      // An error shown beside its field is not repeated.
      if (!Object.keys(wrong).some((name) => document.getElementById(name))) setFailure(error.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Section title={words.accept} id="accept">
      <form className="ord-form" onSubmit={submit} noValidate>
        <TextField
          id="typedName"
          label={words.fullName}
          help={words.nameHelp}
          required
          value={typedName}
          onChange={put('typedName', setTypedName)}
          autoComplete="name"
          maxLength={100}
          error={fields.typedName}
        />
        <div className="ord-script" role="img" aria-label={labelled(words.signature, typedName)}>
          {typedName}
        </div>
        <TextField
          id="phone"
          label={words.phone}
          help={words.phoneHelp}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          onChange={put('phone', setPhone)}
          maxLength={40}
          error={fields.phone}
        />
        {order.isForBusiness ? (
          <TextField
            id="purchaseOrder"
            label={words.purchaseOrder}
            value={purchaseOrder}
            onChange={put('purchaseOrder', setPurchaseOrder)}
            maxLength={60}
            error={fields.purchaseOrder}
          />
        ) : null}
        {order.weekdayCheck ? (
          <ChoiceField
            id="weekday"
            label={words.weekday(order.weekdayCheck.date)}
            help={words.weekdayHelp}
            required
            options={order.weekdayCheck.choices.map((day) => ({ value: day, label: weekdaySaid(day) }))}
            value={weekday ?? ''}
            onChange={put('weekday', (day: string) => setWeekday(day as AcceptInput['weekday']))}
            error={fields.weekday}
          />
        ) : null}
        {order.allergensToConfirm ? (
          <Tick
            id="allergensConfirmed"
            label={order.confirmsOnlyTold ? words.toldRight : words.allergensRight}
            checked={allergensConfirmed}
            onChange={put('allergensConfirmed', setAllergensConfirmed)}
            error={fields.allergensConfirmed}
          />
        ) : null}
        <Tick
          id="acceptTerms"
          label={order.terms ? words.acceptTerms : words.acceptQuote}
          checked={acceptTerms}
          onChange={put('acceptTerms', setAcceptTerms)}
          error={fields.acceptTerms}
        />
        {failure ? (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        ) : null}
        <Button type="submit" wide disabled={sending}>
          {sending ? publicWords.sending : words.acceptFor(order.total)}
        </Button>
      </form>
    </Section>
  )
}
