import { useCallback, useEffect, useState } from 'react'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { publicToast } from '#web/public/dialogs/toast.tsx'
import { DateField } from '#web/public/fields/date-field.tsx'
import { TextField } from '#web/public/fields/text-field.tsx'
import { longDate } from '#web/public/long-date.ts'
import { Notice } from '#web/public/notice.tsx'
import { Waiting } from '#web/public/waiting.tsx'
import { plansPublicWords } from '../../plans-public-words.ts'
import { portalPublicWords } from '../../public-words.ts'
import { portalWords } from '../../refusal-words.ts'
import type { AskableDays, Portal } from '../../schema.ts'
import type { OrderCalls } from './order-calls.ts'
import { askFor, loadDays, moveTo } from './portal-calls.ts'
import { SendForm } from './send-form.tsx'
import { useSending } from './use-sending.ts'

type Props = {
  calls: OrderCalls
  onAnswer: (portal: Portal) => void
  /** The order moves at once; nobody is asked. */
  moves?: boolean
  /** The price of moving. */
  fee?: string | null
}

const words = portalPublicWords.asks.date
const dayWords = portalPublicWords.day

/** Asks for another of the free days, or moves to it. */
export function DateForm({ calls, onAnswer, moves = false, fee = null }: Props) {
  const [days, setDays] = useState<AskableDays>()
  const [hasFailed, setHasFailed] = useState(false)
  const [day, setDay] = useState('')
  const [text, setText] = useState('')
  const [alternatives, setAlternatives] = useState<readonly string[]>([])
  const load = useCallback(() => {
    setHasFailed(false)
    loadDays(calls).then(setDays, () => setHasFailed(true))
  }, [calls])
  useEffect(load, [load])
  const state = useSending(async () => {
    if (day === '') throw new PublicError(422, { error: portalWords.dateRequired })
    try {
      const answer = moves ? await moveTo(calls, day) : await askFor(calls, { kind: 'date', text, date: day })
      publicToast.success(moves ? plansPublicWords.moved : words.sent)
      onAnswer(answer)
    } catch (error) {
      if (error instanceof PublicError && error.body.code === 'DATE_UNAVAILABLE') {
        setAlternatives((error.body.details as { alternatives?: string[] } | undefined)?.alternatives ?? [])
        load()
      }
      throw error
    }
  })
  const { failure, setFailure, sending } = state
  const choose = (chosen: string) => {
    setFailure('')
    setAlternatives([])
    setDay(chosen)
  }
  if (hasFailed && days === undefined)
    return (
      <Notice tone="bad" role="alert" title={dayWords.failed}>
        <Button look="outline" onClick={load}>
          {portalPublicWords.retry}
        </Button>
      </Notice>
    )
  if (days === undefined) return <Waiting />
  return (
    <SendForm state={state} label={moves ? plansPublicWords.moveNow(fee) : words.send} fieldTells>
      <DateField
        id="date-day"
        label={dayWords.label}
        required
        value={day}
        onChange={choose}
        from={days.today}
        to={days.lastDay}
        today={days.today}
        weekStart={days.weekStart}
        blockedBecause={(each) => days.blocked[each]}
        error={failure || undefined}
        disabled={sending}
      />
      {alternatives.length > 0 ? (
        <Notice title={dayWords.alternatives}>
          <ul className="ord-dates">
            {alternatives.map((each) => (
              <li key={each}>
                <Button look="outline" onClick={() => choose(each)}>
                  {longDate(each)}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {moves ? null : (
        <TextField
          id="date-text"
          label={words.help}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={setText}
          disabled={sending}
        />
      )}
    </SendForm>
  )
}
