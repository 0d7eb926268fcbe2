import { useEffect, useState } from 'react'
import type { OrderCalls } from '#modules/portal/web/public/order-calls.ts'
import { Section } from '#modules/portal/web/public/order-content.tsx'
import { SendForm } from '#modules/portal/web/public/send-form.tsx'
import { useSending } from '#modules/portal/web/public/use-sending.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { ChoiceField } from '#web/public/fields/choice-field.tsx'
import { TextField } from '#web/public/fields/text-field.tsx'
import { Notice } from '#web/public/notice.tsx'
import { payWords as words } from '../../public-words.ts'
import type { PayInput, PayOptions } from '../../schema.ts'

/**
 * QAC-4, POR-2: pays the next payment, the whole balance or another amount on the page of the bakery's card provider.
 */
export function PayForm({ calls }: { calls: OrderCalls }) {
  const [options, setOptions] = useState<PayOptions | null>(null)
  useEffect(() => {
    let isHere = true
    calls.send<{ options: PayOptions | null }>('GET', 'pay').then(
      (answer) => isHere && setOptions(answer.options),
      // The order can still be read and paid in other ways.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [calls])
  return options ? <Choices options={options} calls={calls} /> : null
}

type Kind = PayInput['kind']

function Choices({ options, calls }: { options: PayOptions; calls: OrderCalls }) {
  const { due, balance, minimum, tips, isPractice } = options
  const [kind, setKind] = useState<Kind>('due')
  const [amount, setAmount] = useState('')
  const [tip, setTip] = useState('0')
  const state = useSending(async () => {
    const { url } = await calls.send<{ url: string }>('POST', 'pay', {
      kind,
      ...(kind === 'other' ? { amount: parseTypedNumber(amount) ?? amount.trim() } : {}),
      ...(tip === '0' ? {} : { tipPercent: Number(tip) }),
    })
    location.assign(url)
  })
  const kinds: { value: Kind; label: string }[] = [
    { value: 'due', label: words.due(due.label, due.amount) },
    ...(balance ? [{ value: 'balance' as const, label: words.balance(balance) }] : []),
    ...(minimum ? [{ value: 'other' as const, label: words.other }] : []),
  ]
  return (
    <Section title={words.title} id="pay">
      {isPractice ? <Notice>{words.practice}</Notice> : null}
      <SendForm state={state} label={words.pay} look="filled" fieldTells={kind === 'other'}>
        <ChoiceField
          id="payKind"
          label={words.what}
          options={kinds}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
        />
        {kind === 'other' && minimum ? (
          <TextField
            id="payAmount"
            label={words.amount}
            help={words.least(minimum)}
            inputMode="decimal"
            maxLength={15}
            required
            value={amount}
            onChange={setAmount}
            error={state.failure || undefined}
          />
        ) : null}
        {tips.length > 0 ? (
          <ChoiceField
            id="payTip"
            label={words.tip}
            options={[
              { value: '0', label: words.noTip },
              ...tips.map((each) => ({
                value: String(each.percent),
                label: kind === 'other' ? words.tipPercent(each.percent) : words.tipOf(each.percent, each[kind]),
              })),
            ]}
            value={tip}
            onChange={setTip}
          />
        ) : null}
        <p className="pub-help">{words.secure}</p>
      </SendForm>
    </Section>
  )
}
