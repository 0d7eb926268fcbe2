import { useEffect, useState } from 'react'
import type { PublicOrder } from '#modules/portal/public-order.ts'
import { isGoneBooking } from '#modules/portal/web/public/gone-booking.ts'
import { orderCalls } from '#modules/portal/web/public/order-calls.ts'
import { brandOf } from '#modules/portal/web/public/order-page.tsx'
import type { CurrentSubscription } from '#modules/subscription/schema.ts'
import { BrandHeader, BrandPage } from '#web/public/brand.tsx'
import { Button } from '#web/public/button.tsx'
import { PublicError, publicCall } from '#web/public/call.ts'
import { Waiting } from '#web/public/waiting.tsx'
import { payWords } from '../../public-words.ts'
import type { PayResult } from '../../schema.ts'

const words = payWords.results
const EVERY_MS = 3_000
const TRIES = 10

type Props = { colors: Parameters<typeof BrandPage>[0]['colors'] }

/** Asks the server if the money came. The address only names the payment. */
export function PaymentResult({ colors }: Props) {
  const [result, setResult] = useState<PayResult>()
  const [isLost, setLost] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const [round, setRound] = useState(0)
  const address = new URLSearchParams(location.search)
  const orderId = Number(address.get('order'))
  const payment = Number(address.get('payment'))
  const isSubscription = address.get('context') === 'subscription'
  const isOfOrder = Number.isSafeInteger(orderId) && orderId > 0 && Number.isSafeInteger(payment) && payment > 0
  const isKnown = isSubscription || isOfOrder
  const back = isSubscription ? '/plans' : `/customer-portal/${orderId}`

  useEffect(() => {
    if (!isKnown) return setLost(true)
    let timer: ReturnType<typeof setTimeout> | undefined
    let tries = 0
    const askFor = isSubscription
      ? askSubscription
      : () => orderCalls(String(orderId)).send<PayResult>('POST', `pay/${payment}`, {})
    const ask = async () => {
      tries += 1
      try {
        const answer = await askFor()
        setResult(answer)
        if (answer.state !== 'open') return
      } catch (error) {
        if (error instanceof PublicError && (error.status === 404 || error.status === 401)) return setLost(true)
      }
      if (tries < TRIES) timer = setTimeout(() => void ask(), EVERY_MS)
      else setSlow(true)
    }
    setSlow(false)
    void ask()
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round asks anew
  }, [isKnown, isSubscription, orderId, payment, round])

  const order = useOrder(isOfOrder && !isLost ? String(orderId) : undefined, result?.state)
  const { title, text } = told(result, { isLost, isSlow, isSubscription, order })
  useEffect(() => {
    document.title = words.pageTitle(title)
  }, [title])
  return (
    <BrandPage colors={order ? { ...colors, accent: order.accent } : colors}>
      {order ? <BrandHeader business={brandOf(order, orderCalls(String(orderId)))} /> : null}
      <main className="pub-column">
        <div className="pub-card" aria-live="polite">
          {order ? <p className="ord-eyebrow">{words.order(order.number, order.event.date)}</p> : null}
          <h1>{title}</h1>
          <p>{text}</p>
          {order?.money && !isGoneBooking(order) ? (
            <p>{order.money.isPaid ? words.allPaid : words.balance(order.money.balance)}</p>
          ) : null}
          {result?.state !== 'paid' && result?.state !== 'ended' && !isLost && !isSlow ? <Waiting /> : null}
          {isSlow ? <Button onClick={() => setRound(round + 1)}>{words.again}</Button> : null}
          {isKnown && !isLost && (isSlow || (result && result.state !== 'open')) ? (
            <p>
              <a href={back}>{isSubscription ? words.backToPlans : words.back}</a>
            </p>
          ) : null}
        </div>
      </main>
    </BrandPage>
  )
}

function told(
  result: PayResult | undefined,
  {
    isLost,
    isSlow,
    isSubscription,
    order,
  }: { isLost: boolean; isSlow: boolean; isSubscription: boolean; order: PublicOrder | undefined },
): { title: string; text: string } {
  if (isLost) return { title: words.lost, text: isSubscription ? words.lostSubscription : words.lostText }
  if (isSubscription && result?.state === 'paid')
    return { title: words.subscribed, text: result.isInTrial ? words.subscribedInTrialText : words.subscribedText }
  if (result?.state === 'paid' && order && isGoneBooking(order))
    return {
      title: words.dayGone,
      text: order.keptForDay ? words.dayGoneKept(order.keptForDay) : words.dayGoneReturned(result.amount),
    }
  if (result?.state === 'paid') return { title: words.paid, text: words.paidText(result.amount, result.business) }
  if (result?.state === 'ended') return { title: words.ended, text: words.endedText }
  if (isSlow) return { title: words.slow, text: words.slowText }
  return { title: words.processing, text: words.processingText }
}

/** The order of the payment, whose bakery's page this is; read again once the money is there. */
function useOrder(orderId: string | undefined, state: PayResult['state'] | undefined): PublicOrder | undefined {
  const [order, setOrder] = useState<PublicOrder>()
  useEffect(() => {
    // Without the header, the page says the same.
    if (orderId !== undefined)
      orderCalls(orderId)
        .load()
        .then(setOrder, () => {})
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what was paid changes what is owed
  }, [orderId, state])
  return order
}

/** Asks with the owner's own session: the subscription runs, or will be paid when the trial ends. */
async function askSubscription(): Promise<PayResult> {
  const { trialStatus } = await publicCall<CurrentSubscription>('POST', '/subscription/check', { body: {} })
  const { hasActiveSubscription, isInTrial } = trialStatus
  return { state: hasActiveSubscription ? 'paid' : 'open', amount: '', number: '', business: '', isInTrial }
}
