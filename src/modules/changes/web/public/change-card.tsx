import './change-card.css'
import { useState } from 'react'
import { publicChangeWords as words } from '#modules/changes/public-words.ts'
import type { PublicChange } from '#modules/portal/public-change.ts'
import type { PublicOrder } from '#modules/portal/public-order.ts'
import type { OrderCalls } from '#modules/portal/web/public/order-calls.ts'
import type { ChangeProps } from '#modules/portal/web/public/order-page.tsx'
import { askFor } from '#modules/portal/web/public/portal-calls.ts'
import { SendForm } from '#modules/portal/web/public/send-form.tsx'
import { useSending } from '#modules/portal/web/public/use-sending.ts'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { publicToast } from '#web/public/dialogs/toast.tsx'
import { TextField } from '#web/public/fields/text-field.tsx'
import { Notice } from '#web/public/notice.tsx'
import { Dated } from '#web/text/dated.tsx'
import { ApproveForm } from './approve-form.tsx'
import { ChangeDifference } from './change-difference.tsx'

/** The change that waits, above the order as it is: only what differs, and one press to approve it. */
export function ChangeCard({ order, change, calls, onAnswer, onAsked }: ChangeProps) {
  const { business } = order
  /** The order may have become another while this was read. */
  const look = async (error: PublicError) => {
    const next = await calls.load()
    const now = next.change
    if (now?.hash === change.hash && now.revision === change.revision) {
      onAnswer(next)
      throw error
    }
    onAnswer(next, { text: now ? words.updated : words.takenBack(business.name), isGood: false })
  }
  const answer = async (act: string, body: object, text: string) => {
    try {
      onAnswer(await calls.send<PublicOrder>('POST', `change/${act}`, body), { text, isGood: true })
    } catch (error) {
      if (!(error instanceof PublicError && error.status === 409)) throw error
      await look(error)
    }
  }
  const { revision, hash, state } = change
  const told = {
    open: undefined,
    gone: change.weekdayCheck === null ? words.noTime : words.gone,
    late: words.late(change.validUntil),
    waits: words.waits,
  }[state]
  return (
    <section className="chg-card" aria-labelledby="chg-title">
      <h2 id="chg-title">{words.title}</h2>
      <p className="ord-eyebrow">
        <Dated text={words.sent(change.title, change.sentOn, change.validUntil)} />
      </p>
      {state === 'open' ? <p>{words.lead}</p> : null}
      {told ? (
        <Notice tone="warn" role="status">
          <Dated text={told} />
        </Notice>
      ) : null}
      {change.message ? <blockquote className="chg-message">{change.message}</blockquote> : null}
      <ChangeDifference change={change} />
      {state === 'gone' ? <FreeDays change={change} calls={calls} onAsked={onAsked} /> : null}
      {state === 'open' ? (
        <ApproveForm
          key={hash}
          change={change}
          onApprove={(signed) => answer('approve', { ...signed, revision, hash }, words.approved)}
        />
      ) : null}
      <div className="ord-others">
        {state === 'late' ? null : (
          <details>
            <summary>{words.keep}</summary>
            <Keep onKeep={(text) => answer('decline', { revision, text }, words.kept)} />
          </details>
        )}
        <details>
          <summary>{words.ask}</summary>
          <Question calls={calls} onAsked={onAsked} />
        </details>
      </div>
    </section>
  )
}

function Keep({ onKeep }: { onKeep: (text: string) => Promise<void> }) {
  const [text, setText] = useState('')
  const state = useSending(() => onKeep(text))
  return (
    <SendForm state={state} label={words.keep}>
      <TextField id="chg-no" label={words.keepHelp} rows={2} maxLength={500} value={text} onChange={setText} />
    </SendForm>
  )
}

type AskProps = { calls: OrderCalls; onAsked: () => void }

function Question({ calls, onAsked }: AskProps) {
  const [text, setText] = useState('')
  const state = useSending(async () => {
    if (text.trim() === '') throw new PublicError(422, { error: words.askRequired })
    await askFor(calls, { kind: 'change', text })
    setText('')
    publicToast.success(words.asked)
    onAsked()
  })
  return (
    <SendForm state={state} label={words.askSend} fieldTells>
      <TextField
        id="chg-question"
        label={words.askHelp}
        rows={3}
        maxLength={2000}
        required
        value={text}
        onChange={setText}
        error={state.failure || undefined}
      />
    </SendForm>
  )
}

/** CHG-9: the nearest free days, each one press away from asking for it. */
function FreeDays({ change: { alternatives }, calls, onAsked }: AskProps & { change: PublicChange }) {
  const [failure, setFailure] = useState('')
  const [asking, setAsking] = useState<string>()
  if (alternatives.length === 0) return null
  const ask = async (day: string, date: string) => {
    setFailure('')
    setAsking(day)
    try {
      await askFor(calls, { kind: 'change', text: words.wish(date) })
      publicToast.success(words.wished(date))
      onAsked()
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      setFailure(error.message)
    } finally {
      setAsking(undefined)
    }
  }
  return (
    <>
      <p id="chg-nearest">{words.nearest}</p>
      <ul className="ord-dates" aria-labelledby="chg-nearest">
        {alternatives.map(({ day, date }) => (
          <li key={day}>
            <Button look="outline" disabled={asking !== undefined} onClick={() => void ask(day, date)}>
              <Dated text={date} />
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert">{failure ? <Notice tone="bad">{failure}</Notice> : null}</div>
    </>
  )
}
