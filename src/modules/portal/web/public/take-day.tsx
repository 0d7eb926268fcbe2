import { useState } from 'react'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { Notice } from '#web/public/notice.tsx'
import { Dated } from '#web/text/dated.tsx'
import { customerWords as words } from '../../customer-words.ts'
import type { PublicOrder } from '../../public-order.ts'
import { Section } from './order-content.tsx'
import { Waitlist } from './other-dates.tsx'

export const goneLead = ({ keptForDay }: PublicOrder): string =>
  keptForDay === null ? words.goneUnpaid : words.goneBooking

type Props = {
  order: PublicOrder
  onTake: (day: string, date: string) => Promise<void>
  /** Somebody else took the chosen day meanwhile, so other days are free now. */
  onGone: () => Promise<void>
  onWait: () => Promise<void>
}

/** HLD-11: each of the nearest free days is one tap away, at the same price and terms. */
export function TakeDay({ order, onTake, onGone, onWait }: Props) {
  const [taking, setTaking] = useState<string>()
  const [failure, setFailure] = useState('')
  const take = async (day: string, date: string) => {
    setFailure('')
    setTaking(day)
    try {
      await onTake(day, date)
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      setFailure(error.message)
      if (error.status === 409) await onGone()
    } finally {
      setTaking(undefined)
    }
  }
  return (
    <>
      {order.keptForDay ? <Notice tone="good">{words.keptForDay(order.keptForDay)}</Notice> : null}
      {order.alternatives.length > 0 ? (
        <Section title={words.takeTitle}>
          <ul className="ord-dates">
            {order.alternatives.map(({ day, date }) => (
              <li key={day}>
                <Button disabled={taking !== undefined} onClick={() => void take(day, date)}>
                  <Dated text={words.take(date)} />
                </Button>
              </li>
            ))}
          </ul>
          <p className="pub-help">{words.otherDay}</p>
        </Section>
      ) : null}
      <div role="alert">{failure ? <Notice tone="warn">{failure}</Notice> : null}</div>
      <Waitlist order={order} onWait={onWait} />
    </>
  )
}
