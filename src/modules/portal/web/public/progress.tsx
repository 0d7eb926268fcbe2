import { STAGES, type Stage, stageNumber, stageOf } from '#modules/order-status/order-stages.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { stageWord } from '#modules/order-status/stage-word.ts'
import { customerWords as words } from '../../customer-words.ts'
import type { PublicOrder } from '../../public-order.ts'
import { isGoneBooking } from './gone-booking.ts'

const BOOKED_STEPS = COUNTED['order-totals']

const stepOfBooked = ({ status }: PublicOrder) => BOOKED_STEPS.find((step) => step === status) ?? 'Booked'

export function bookedWords(order: PublicOrder): { title: string; lead: string } {
  const step = stepOfBooked(order)
  const own = order.statusWords[step]
  if (own) return { title: own, lead: words.bookedLeads.Booked() }
  const word = stageWord(step, { isDelivered: order.isDelivered })
  return { title: words.orderIs(word, step === 'Completed'), lead: words.bookedLeads[step](order.isDelivered) }
}

const OVER: readonly PublicOrder['state'][] = ['expired', 'declined', 'cancelled']

/** POR-2: the order's progress in the customer's words; nothing for an order that ended before completion. */
export function Progress({ order }: { order: PublicOrder }) {
  // While a quote is being changed, its progress stays.
  const stage = OVER.includes(order.state)
    ? undefined
    : stageOf(order.state === 'accepted' || isGoneBooking(order) ? order.status : 'Quote')
  if (stage === undefined) return null
  const now = stageNumber(stage)
  const wordOf = (step: Stage) =>
    step === stage && order.state === 'pending'
      ? words.acceptedStep
      : stageWord(step, { isDelivered: order.isDelivered, own: order.statusWords })
  const next = STAGES[now + 1]
  return (
    <>
      <ol className="ord-progress" aria-label={words.progress}>
        {STAGES.map((step, at) => (
          <li key={step} data-done={at < now || undefined} aria-current={at === now ? 'step' : undefined}>
            <span className="ord-step">
              {wordOf(step)}
              {at < now ? <span className="pub-hidden">, {words.stepDone}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {/* A phone has no room for seven words in a row. */}
      <p className="ord-now" aria-hidden>
        <strong>{wordOf(stage)}</strong>
        {next ? <span>{words.nextStep(wordOf(next))}</span> : null}
      </p>
    </>
  )
}
