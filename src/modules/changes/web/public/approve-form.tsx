import { type FormEvent, useState } from 'react'
import { publicChangeWords as words } from '#modules/changes/public-words.ts'
import type { ApproveInput } from '#modules/changes/schema.ts'
import { customerWords } from '#modules/portal/customer-words.ts'
import type { PublicChange } from '#modules/portal/public-change.ts'
import { portalWords } from '#modules/portal/refusal-words.ts'
import { Tick } from '#modules/portal/web/public/tick.tsx'
import { weekdaySaid } from '#modules/portal/weekday-choices.ts'
import { labelled } from '#shared/languages/written.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { ChoiceField } from '#web/public/fields/choice-field.tsx'
import { TextField } from '#web/public/fields/text-field.tsx'
import { Notice } from '#web/public/notice.tsx'

type Fields = { typedName?: string; weekday?: string; allergensConfirmed?: string }
type Signed = Pick<ApproveInput, 'typedName' | 'weekday' | 'allergensConfirmed'>
type Props = { change: PublicChange; onApprove: (signed: Signed) => Promise<void> }

/** CHG-11: a name, what has to be looked at, and one button that says what it costs. */
export function ApproveForm({ change, onApprove }: Props) {
  const [typedName, setTypedName] = useState('')
  const [weekday, setWeekday] = useState<NonNullable<Signed['weekday']>>()
  const [allergensConfirmed, setAllergensConfirmed] = useState(false)
  const [fields, setFields] = useState<Fields>({})
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)

  const check = (): Fields => ({
    ...(typedName.trim() === '' ? { typedName: portalWords.nameRequired } : {}),
    ...(change.weekdayCheck && !weekday ? { weekday: portalWords.chooseWeekday } : {}),
    ...(change.allergensToConfirm && !allergensConfirmed
      ? { allergensConfirmed: portalWords.checkAllergensFirst }
      : {}),
  })
  const show = (wrong: Fields) => {
    setFields(wrong)
    const first = Object.keys(wrong)[0]
    if (first) document.getElementById(first)?.focus()
  }
  /** Hides an error once it is corrected. */
  const put =
    <Value,>(name: keyof Fields, set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setFields((before) => ({ ...before, [name]: undefined }))
    }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const wrong = check()
    show(wrong)
    if (Object.keys(wrong).length > 0) return
    setFailure('')
    setSending(true)
    try {
      await onApprove({ typedName, weekday: weekday ?? null, allergensConfirmed })
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      const refused = (error.body.fields ?? {}) as Fields
      show(refused)
      // An error shown beside its field is not repeated.
      if (!Object.keys(refused).some((name) => document.getElementById(name))) setFailure(error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <form className="ord-form" onSubmit={submit} noValidate>
      <TextField
        id="typedName"
        label={customerWords.fullName}
        help={words.nameHelp}
        required
        value={typedName}
        onChange={put('typedName', setTypedName)}
        autoComplete="name"
        maxLength={100}
        error={fields.typedName}
      />
      <div className="ord-script" role="img" aria-label={labelled(customerWords.signature, typedName)}>
        {typedName}
      </div>
      {change.weekdayCheck ? (
        <ChoiceField
          id="weekday"
          label={customerWords.weekday(change.weekdayCheck.date)}
          help={customerWords.weekdayHelp}
          required
          options={change.weekdayCheck.choices.map((day) => ({ value: day, label: weekdaySaid(day) }))}
          value={weekday ?? ''}
          onChange={put('weekday', (day: string) => setWeekday(day as NonNullable<Signed['weekday']>))}
          error={fields.weekday}
        />
      ) : null}
      {change.allergensToConfirm ? (
        <Tick
          id="allergensConfirmed"
          label={words.allergensRight}
          checked={allergensConfirmed}
          onChange={put('allergensConfirmed', setAllergensConfirmed)}
          error={fields.allergensConfirmed}
        />
      ) : null}
      {failure ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" wide disabled={sending}>
        {sending ? publicWords.sending : words.approve(change.difference)}
      </Button>
    </form>
  )
}
