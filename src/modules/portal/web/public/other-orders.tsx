import { useEffect, useState } from 'react'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { TextField } from '#web/public/fields/text-field.tsx'
import { Notice } from '#web/public/notice.tsx'
import { customerWords } from '../../customer-words.ts'
import { portalPublicWords } from '../../public-words.ts'
import type { OtherOrder } from '../../schema.ts'
import { EmailForm } from './email-form.tsx'
import type { OrderCalls } from './order-calls.ts'
import { Section } from './order-content.tsx'
import { askCode, openOthers } from './portal-calls.ts'
import { SendForm } from './send-form.tsx'
import { useSending } from './use-sending.ts'

const words = portalPublicWords.others

/** POR-1: a holder of the link sees this order; the others open with a mailed code. */
export function OtherOrders({ calls }: { calls: OrderCalls }) {
  const [sentTo, setSentTo] = useState('')
  const [others, setOthers] = useState<OtherOrder[]>()
  if (others) return <Found others={others} />
  return (
    <Section title={words.title}>
      <div className="ord-others">
        <details>
          <summary>{words.open}</summary>
          {sentTo ? (
            <CodeForm calls={calls} email={sentTo} onAnswer={setOthers} onAgain={() => setSentTo('')} />
          ) : (
            <EmailForm
              id="others-email"
              label={words.sendCode}
              onSend={async (email) => {
                await askCode(calls, email)
                setSentTo(email)
              }}
            >
              <p>{words.help}</p>
            </EmailForm>
          )}
        </details>
      </div>
    </Section>
  )
}

type CodeProps = {
  calls: OrderCalls
  email: string
  onAnswer: (others: OtherOrder[]) => void
  onAgain: () => void
}

function CodeForm({ calls, email, onAnswer, onAgain }: CodeProps) {
  const [code, setCode] = useState('')
  // The element that had the focus is gone.
  useEffect(() => document.getElementById('others-code')?.focus(), [])
  const state = useSending(async () => {
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) throw new PublicError(422, { error: words.codeSix })
    onAnswer(await openOthers(calls, { email, code }))
  })
  return (
    <SendForm
      state={state}
      label={words.show}
      fieldTells
      more={
        <Button look="quiet" onClick={onAgain}>
          {words.again}
        </Button>
      }
    >
      <Notice tone="good" role="status">
        {words.codeSent}
      </Notice>
      <TextField
        id="others-code"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        value={code}
        onChange={setCode}
        error={state.failure || undefined}
      />
    </SendForm>
  )
}

function Found({ others }: { others: readonly OtherOrder[] }) {
  useEffect(() => document.getElementById('others')?.focus(), [])
  return (
    <Section title={words.title} id="others">
      {others.length === 0 ? <p>{words.none}</p> : null}
      <ul className="ord-documents">
        {others.map(({ orderId, title, number, eventType, date, total, state }) => (
          <li key={orderId}>
            <a href={`/customer-portal/${orderId}`}>
              <strong>
                {title} {number}
              </strong>
              <span>{[customerWords.states[state], eventType, date, total].filter(Boolean).join(' · ')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
