import type { PublicOrder } from '../../public-order.ts'
import { customerWords as words } from '../../public-words.ts'

const STEPS = ['Booked', 'Confirmed', 'In Progress', 'Ready', 'Completed'] as const
type Step = (typeof STEPS)[number]

const stepOf = ({ status }: PublicOrder): Step => STEPS.find((step) => step === status) ?? 'Booked'
const isDelivered = ({ event }: PublicOrder) => event.handover === 'Delivery'

export function bookedWords(order: PublicOrder): { title: string; lead: string } {
  const step = stepOf(order)
  const usual = words.booked[step](isDelivered(order))
  const own = order.statusWords[step]
  return own ? { title: own, lead: words.booked.Booked().lead } : usual
}

/** POR-2: how far the order is, in the customer's words. */
export function Progress({ order }: { order: PublicOrder }) {
  const now = STEPS.indexOf(stepOf(order))
  return (
    <ol className="ord-progress" aria-label={words.progress}>
      {STEPS.map((step, at) => (
        <li key={step} data-done={at < now || undefined} aria-current={at === now ? 'step' : undefined}>
          {order.statusWords[step] ?? words.progressSteps[step](isDelivered(order))}
          {at < now ? <span className="pub-hidden">, {words.stepDone}</span> : null}
        </li>
      ))}
    </ol>
  )
}
