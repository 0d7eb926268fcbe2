import { useState } from 'react'
import { Button } from '#web/public/button.tsx'
import { Notice } from '#web/public/notice.tsx'
import { customerWords as words } from '../../customer-words.ts'
import type { PublicOrder } from '../../public-order.ts'
import { isGoneBooking } from './gone-booking.ts'
import { Section } from './order-content.tsx'
import { ChangesForm, type SendChanges } from './other-answers.tsx'
import { SendForm } from './send-form.tsx'
import { useSending } from './use-sending.ts'

type Props = { order: PublicOrder; onSend: SendChanges; onWait: () => Promise<void> }

/** QAC-2: waiting for the wanted day itself, in case a place opens. */
export function Waitlist({ order, onWait }: Omit<Props, 'onSend'>) {
  const state = useSending(onWait)
  return (
    <Section title={words.waitTitle}>
      <div role="status">{order.isWaiting ? <Notice tone="good">{words.waiting}</Notice> : null}</div>
      {order.isWaiting ? null : (
        <SendForm state={state} label={words.wait}>
          <p>{isGoneBooking(order) ? words.waitHelpBooked : words.waitHelp}</p>
        </SendForm>
      )}
    </Section>
  )
}

/** QAC-2, date gone: the nearest free days, each one press away from asking for it. */
export function OtherDates({ order, onSend, onWait }: Props) {
  const [wanted, setWanted] = useState('')
  return (
    <>
      <Waitlist order={order} onWait={onWait} />
      <Section title={words.askForDate}>
        {order.alternatives.length > 0 ? (
          <>
            <p id="nearest">{words.nearest}</p>
            <ul className="ord-dates" aria-labelledby="nearest">
              {order.alternatives.map(({ day, date }) => (
                <li key={day}>
                  <Button look="outline" onClick={() => setWanted(words.moveTo(date))}>
                    {date}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <ChangesForm key={wanted} first={wanted} label={words.askForDate} onSend={onSend} />
      </Section>
    </>
  )
}
