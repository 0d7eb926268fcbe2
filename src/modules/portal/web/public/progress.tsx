import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { customerWords as words } from '../../customer-words.ts'
import type { PublicOrder } from '../../public-order.ts'

const BOOKED_STEPS = COUNTED['order-totals']
const STEPS = ['Requested', 'Quoted', ...BOOKED_STEPS] as const
type Step = (typeof STEPS)[number]

const stepOfBooked = ({ status }: PublicOrder) => BOOKED_STEPS.find((step) => step === status) ?? 'Booked'
const stepOf = (order: PublicOrder): Step => (order.state === 'accepted' ? stepOfBooked(order) : 'Quoted')
const isDelivered = ({ event }: PublicOrder) => event.handover === 'Delivery'

export function bookedWords(order: PublicOrder): { title: string; lead: string } {
  const step = stepOfBooked(order)
  const usual = words.booked[step](isDelivered(order))
  const own = order.statusWords[step]
  return own ? { title: own, lead: words.booked.Booked().lead } : usual
}

const OVER: readonly PublicOrder['state'][] = ['expired', 'declined', 'cancelled']

/** POR-2: how far the order is, in the customer's words; nothing of one that came to its end before. */
export function Progress({ order }: { order: PublicOrder }) {
  if (OVER.includes(order.state)) return null
  const now = STEPS.indexOf(stepOf(order))
  const wordOf = (step: Step) => order.statusWords[step] ?? words.progressSteps[step](isDelivered(order))
  const next = STEPS[now + 1]
  return (
    <>
      <ol className="ord-progress" aria-label={words.progress}>
        {STEPS.map((step, at) => (
          <li key={step} data-done={at < now || undefined} aria-current={at === now ? 'step' : undefined}>
            <span className="ord-step">
              {wordOf(step)}
              {at < now ? <span className="pub-hidden">, {words.stepDone}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {/* A phone has no room for seven words side by side. */}
      <p className="ord-now" aria-hidden>
        <strong>{wordOf(STEPS[now] as Step)}</strong>
        {next ? <span>{words.nextStep(wordOf(next))}</span> : null}
      </p>
    </>
  )
}
