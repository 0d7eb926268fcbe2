import { type ReactNode, useState } from 'react'
import type { AskKind } from '#modules/orders/ask.ts'
import { Notice } from '#web/public/notice.tsx'
import { Dated } from '#web/text/dated.tsx'
import { plansPublicWords as words } from '../../plans-public-words.ts'
import type { Portal } from '../../schema.ts'
import { AskForm } from './ask-form.tsx'
import { DateForm } from './date-form.tsx'
import type { OrderCalls } from './order-calls.ts'
import { Section } from './order-content.tsx'

type Plans = NonNullable<Portal['plans']>
type Props = {
  plans: Plans
  asks: Portal['asks']
  calls: OrderCalls
  onAnswer: (portal: Portal) => void
  /** The order itself is on another day now. */
  onMoved: (portal: Portal) => void
}

/** CAN: what cancelling or moving gives back today, by the terms that the customer signed. */
export function ChangeOfPlans({ plans: { cancel, move }, asks, calls, onAnswer, onMoved }: Props) {
  const countOf = (asked: AskKind) => asks.filter(({ kind }) => kind === asked).length
  const dateAsked = asks.find(({ kind, isOpen }) => kind === 'date' && isOpen)
  return (
    <Section title={words.title}>
      {cancel ? (
        <p>
          <Dated text={cancel.askedOn ? words.asked(cancel, cancel.askedOn) : words.today(cancel)} />
        </p>
      ) : null}
      {move ? (
        <p>
          <Dated text={move.isFree ? words.free(move) : words.askToMove(move)} />
        </p>
      ) : null}
      <div className="ord-others">
        {move && dateAsked ? (
          <Notice tone="good">
            <span>
              <Dated text={words.dateAsked(dateAsked.wantedDate ?? '', dateAsked.date)} />
            </span>
          </Notice>
        ) : null}
        {move && !dateAsked ? (
          <Opened key={`date-${countOf('date')}-${move.left}`} title={move.isFree ? words.move : words.askDate}>
            <DateForm calls={calls} onAnswer={move.isFree ? onMoved : onAnswer} moves={move.isFree} fee={move.fee} />
          </Opened>
        ) : null}
        {cancel && !cancel.askedOn ? (
          <Opened key={`cancel-${countOf('cancel')}`} title={words.cancel(cancel)}>
            <p className="pub-help">{words.confirm(cancel)}</p>
            <AskForm kind="cancel" calls={calls} onAnswer={onAnswer} />
          </Opened>
        ) : null}
      </div>
    </Section>
  )
}

/** Its content loads when it is opened. */
function Opened({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary>{title}</summary>
      {wasOpened ? children : null}
    </details>
  )
}
