import { useState } from 'react'
import { Button } from '#web/public/button.tsx'
import type { PublicOrder } from '../../public-order.ts'
import { customerWords as words } from '../../public-words.ts'
import { Section } from './order-content.tsx'
import { ChangesForm, type SendChanges } from './other-answers.tsx'

type Props = { order: PublicOrder; onSend: SendChanges }

/** QAC-2, date gone: the nearest free days, each a press away from asking for it. */
export function OtherDates({ order, onSend }: Props) {
  const [wanted, setWanted] = useState('')
  if (order.changesRequested) return null
  return (
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
  )
}
