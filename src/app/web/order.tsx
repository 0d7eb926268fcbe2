import '#web/theme/fonts.css'
import '#web/theme/tokens.css'
import '#web/public/public.css'
import '#modules/portal/web/public/order-page.css'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PaymentResult } from '#modules/cards/web/public/payment-result.tsx'
import { customerWords as words } from '#modules/portal/customer-words.ts'
import type { PublicOrder } from '#modules/portal/public-order.ts'
import { type OrderCalls, orderCalls } from '#modules/portal/web/public/order-calls.ts'
import { brandOf, type ChangeProps, OrderPage, PAPER } from '#modules/portal/web/public/order-page.tsx'
import { FreshLinkForm } from '#modules/portal/web/public/other-answers.tsx'
import { PortalParts } from '#modules/portal/web/public/portal-parts.tsx'
import { UnsubscribePage } from '#modules/reminders/web/public/unsubscribe-page.tsx'
import { followHistory } from '#web/layers.ts'
import { retryPictures } from '#web/pictures/retry-pictures.ts'
import { BrandHeader, BrandPage } from '#web/public/brand.tsx'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { ErrorBoundary } from '#web/public/error-boundary.tsx'
import { isBelowPage, NotHere } from '#web/public/not-here.tsx'
import { Waiting } from '#web/public/waiting.tsx'
import { installTrustedTypes } from '#web/theme/trusted-types.ts'
import { speak } from './speak.ts'

followHistory()
retryPictures()
installTrustedTypes()

const [, page, rawId = ''] = location.pathname.split('/')
const isUnsubscribe = page === 'unsubscribe'
const isResult = page === 'payment-success'
const orderId = decodeURIComponent(rawId)
const calls = orderCalls(orderId)
/** A visitor who scanned a code or typed the address has no link that could have expired. */
const hadLink = new URLSearchParams(location.search).has('token')
const COLORS = { ...PAPER, accent: '#c41f70' }
// Once, however often the page is rendered: the token can be exchanged only once.
let loading: Promise<PublicOrder> | undefined

const PayForm = lazy(() => import('#modules/cards/web/public/pay-form.tsx').then((m) => ({ default: m.PayForm })))
const ChangeCard = lazy(() =>
  import('#modules/changes/web/public/change-card.tsx').then((m) => ({ default: m.ChangeCard })),
)
const Change = (props: ChangeProps) => (
  <Suspense fallback={<Waiting />}>
    <ChangeCard {...props} />
  </Suspense>
)
const Pay = ({ calls }: { calls: OrderCalls }) => (
  <Suspense fallback={null}>
    <PayForm calls={calls} />
  </Suspense>
)

const LANGUAGE_FILES = import.meta.glob('../../languages/*/order.ts')

/** The order's own language counts, whatever the document was sent in. */
async function loadAndSpeak(): Promise<PublicOrder> {
  const order = await calls.load()
  await speak(LANGUAGE_FILES, order.language)
  return order
}

function CustomerPage() {
  const [order, setOrder] = useState<PublicOrder>()
  const [failure, setFailure] = useState<unknown>()
  const load = (again: boolean) => {
    setFailure(undefined)
    if (again || loading === undefined) loading = loadAndSpeak()
    loading.then(setOrder, setFailure)
  }
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once, when the page opens
  useEffect(() => load(false), [])

  const back = <NotHere href={`/customer-portal/${encodeURIComponent(orderId)}`} label={words.yourOrder} />
  if (order && isBelowPage())
    return (
      <BrandPage colors={{ ...COLORS, accent: order.accent }}>
        <BrandHeader business={brandOf(order, calls)} />
        <main className="pub-column">{back}</main>
      </BrandPage>
    )
  if (order) return <OrderPage first={order} calls={calls} Portal={PortalParts} Change={Change} Pay={Pay} />
  const isLost = failure instanceof PublicError && failure.status === 404
  return (
    <BrandPage colors={COLORS}>
      <main className="pub-column">
        {failure === undefined ? (
          <Waiting />
        ) : isBelowPage() ? (
          back
        ) : isLost ? (
          <div className="pub-card">
            <h1>{hadLink ? words.lostTitle : words.askTitle}</h1>
            <p>{hadLink ? words.lostText : words.askText}</p>
            <FreshLinkForm onSend={calls.freshLink} />
          </div>
        ) : (
          <div className="pub-card" role="alert">
            <h1>{words.failedTitle}</h1>
            <p>{failure instanceof Error ? failure.message : ''}</p>
            <Button onClick={() => load(true)}>{words.retry}</Button>
          </div>
        )}
      </main>
    </BrandPage>
  )
}

const root = document.getElementById('app')
const draw = () => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary colors={COLORS}>
          {isUnsubscribe ? (
            <UnsubscribePage orderId={orderId} colors={COLORS} />
          ) : isResult ? (
            <PaymentResult colors={COLORS} />
          ) : (
            <CustomerPage />
          )}
        </ErrorBoundary>
      </StrictMode>,
    )
}
/** The payment page of the card provider leads back to a document that knows no language yet. */
async function speakAsPaid(): Promise<void> {
  const paid = new URLSearchParams(location.search).get('order')
  const order =
    paid === null
      ? undefined
      : await orderCalls(paid)
          .load()
          .catch(() => undefined)
  await speak(LANGUAGE_FILES, order?.language)
}

// Not awaited: a bundler keeps all the files of a page apart if one of them waits.
void (isResult ? speakAsPaid() : speak(LANGUAGE_FILES)).then(draw)
