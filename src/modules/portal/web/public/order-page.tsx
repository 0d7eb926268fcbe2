import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { BrandHeader, BrandPage, BusinessContact } from '#web/public/brand.tsx'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { PublicToaster, publicToast } from '#web/public/dialogs/toast.tsx'
import { Notice } from '#web/public/notice.tsx'
import { Dated } from '#web/text/dated.tsx'
import { customerWords as words } from '../../customer-words.ts'
import type { PublicChange } from '../../public-change.ts'
import type { AcceptInput, PublicOrder } from '../../public-order.ts'
import { portalWords } from '../../refusal-words.ts'
import { AcceptForm } from './accept-form.tsx'
import { isGoneBooking } from './gone-booking.ts'
import type { OrderCalls } from './order-calls.ts'
import { EventFacts, Lines, Money, Plan, Section, SmallPrint, TotalBox } from './order-content.tsx'
import { ChangesForm, DeclineForm, type SendChanges } from './other-answers.tsx'
import { OtherDates } from './other-dates.tsx'
import { bookedWords, Progress } from './progress.tsx'
import { goneLead, TakeDay } from './take-day.tsx'

export const PAPER = { background: '#fffdfa', text: '#2b1d17' }

export type ChangeNews = { text: string; isGood: boolean }
export type ChangeProps = {
  order: PublicOrder
  change: PublicChange
  calls: OrderCalls
  /** The order after an answer; `news` is what its customer has to know of it. */
  onAnswer: (order: PublicOrder, news?: ChangeNews) => void
  onAsked: () => void
}

type Props = {
  first: PublicOrder
  calls: OrderCalls
  /** The parts of a booked order besides the order itself. They load again when `state` changes. */
  Portal: ComponentType<{ calls: OrderCalls; state: string; onMoved: () => void }>
  /** The change that waits for the customer. */
  Change: ComponentType<ChangeProps>
  /** Payment by card, if the bakery takes cards. */
  Pay: ComponentType<{ calls: OrderCalls }>
}

/** A quote to answer or an order to look at: the customer's page in each state of QAC-2. */
export function OrderPage({ first, calls, Portal, Change, Pay }: Props) {
  const [order, setOrder] = useState(first)
  const [updated, setUpdated] = useState(false)
  const [changeNews, setChangeNews] = useState<ChangeNews>()
  const [asked, setAsked] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, business } = order
  const isBooked = state === 'accepted' || isGoneBooking(order)
  const own =
    state === 'accepted'
      ? bookedWords(order)
      : order.declinedBy
        ? words.declined[order.declinedBy](business.name)
        : undefined
  const title = own?.title ?? words.titles[state](business.name, order.validUntil ?? '')
  useEffect(() => {
    document.title = `${title} - ${business.name}`
  }, [title, business.name])

  const arrive = (next: PublicOrder) => {
    setOrder(next)
    setUpdated(false)
    window.scrollTo({ top: 0 })
    heading.current?.focus()
  }
  const accept = async (input: AcceptInput) => {
    try {
      arrive(await calls.accept(input))
    } catch (error) {
      if (!(error instanceof PublicError && error.status === 409)) throw error
      // The order changed while it was read, so the new one must be seen before it is accepted.
      const now = await calls.load()
      arrive(now)
      setUpdated(now.state === 'open')
    }
  }
  const requestChanges: SendChanges = async (text, images, tell) => {
    arrive(await calls.requestChanges(text, images, tell))
    publicToast.success(words.changesSent)
  }
  const wait = async () => setOrder(await calls.wait())
  const isQuote = !isBooked
  const showsPortal = isBooked || state === 'cancelled' || order.isPaidFor
  const showsContent = state !== 'replaced' && state !== 'cancelled'

  return (
    <BrandPage colors={{ ...PAPER, accent: order.accent }}>
      <PublicToaster />
      <BrandHeader business={brandOf(order, calls)} />
      <main className="pub-column">
        <div className="ord-hero">
          <p className="ord-eyebrow">
            {words.document(order.title, order.number)}
            {order.revision > 0 && isQuote && state !== 'cancelled' ? ` · ${words.revision(order.revision)}` : ''}
          </p>
          <h1 ref={heading} tabIndex={-1}>
            <Dated text={title} />
          </h1>
          <p className="pub-prose">{own?.lead ?? (isGoneBooking(order) ? goneLead(order) : words.leads[state])}</p>
          <p className="ord-eyebrow">
            {words.preparedFor(order.customerName)}
            {state === 'open' && order.validUntil ? <Dated text={` · ${words.validUntil(order.validUntil)}`} /> : null}
          </p>
        </div>
        {changeNews ? (
          <Notice tone={changeNews.isGood ? 'good' : 'warn'} role="alert">
            {changeNews.text}
          </Notice>
        ) : null}
        {order.change ? (
          <Change
            order={order}
            change={order.change}
            calls={calls}
            onAnswer={(next, news) => {
              setChangeNews(news)
              if (news) arrive(next)
              else setOrder(next)
            }}
            onAsked={() => setAsked((count) => count + 1)}
          />
        ) : null}
        {order.message ? (
          <figure className="ord-message">
            <figcaption>{words.message(business.name)}</figcaption>
            <blockquote>{order.message}</blockquote>
          </figure>
        ) : null}
        <Progress order={order} />
        <Notices order={order} updated={updated} />
        {state === 'expired' ? (
          <div key={order.changesRequested ?? ''} className="ord-answer">
            <ChangesForm first={words.newQuoteText} label={words.newQuote} onSend={requestChanges} />
          </div>
        ) : null}
        {isGoneBooking(order) ? (
          <TakeDay
            order={order}
            onTake={async (day, date) => {
              const next = await calls.takeDay({ day, revision: order.revision })
              arrive(next)
              publicToast.success(next.state === 'gone' ? words.dayAsked : words.taken(date))
            }}
            onGone={async () => setOrder(await calls.load())}
            onWait={wait}
          />
        ) : state === 'gone' ? (
          <OtherDates key={order.changesRequested ?? ''} order={order} onSend={requestChanges} onWait={wait} />
        ) : null}
        {/* A booked order says when and where first, then what it costs. */}
        {showsContent && isQuote ? <TotalBox order={order} /> : null}
        {showsContent || state === 'cancelled' ? <EventFacts order={order} /> : null}
        {state === 'accepted' && order.event.date ? (
          <div className="ord-calendar">
            <a href={calls.calendarUrl} download>
              {words.addToCalendar}
            </a>
          </div>
        ) : null}
        <FeeTakesDay order={order} />
        <Money order={order} />
        {order.money?.next ? <Pay calls={calls} /> : null}
        {showsContent ? <Lines order={order} calls={calls} /> : null}
        {showsContent && !showsPortal ? <Plan plan={order.plan} /> : null}
        {showsPortal ? (
          <Portal
            calls={calls}
            state={`${order.revision} ${order.change?.hash ?? ''} ${asked}`}
            onMoved={() => calls.load().then(setOrder)}
          />
        ) : null}
        {showsContent ? <SmallPrint order={order} /> : null}
        {state === 'open' ? <NextSteps order={order} /> : null}
        {showsContent && !showsPortal && order.hasPdf ? (
          <p className="pub-section">
            <a href={calls.pdfUrl} className="ord-download" download>
              {words.download}
            </a>
          </p>
        ) : null}
        {state === 'open' ? (
          <Answer
            order={order}
            onAccept={accept}
            onChanges={requestChanges}
            onDecline={async (input) => arrive(await calls.decline(input))}
          />
        ) : null}
        <Section title={words.contact(business.name)}>
          <BusinessContact business={brandOf(order, calls)} />
        </Section>
      </main>
      {state === 'open' ? <AcceptBar total={order.total} /> : null}
    </BrandPage>
  )
}

/** HLD: what a customer has to know where a day goes to the first booking fee. */
function FeeTakesDay({ order: { feeTakesDay } }: { order: PublicOrder }) {
  if (feeTakesDay === null) return null
  const { dueDate } = feeTakesDay
  return (
    <Notice>
      <span>
        <Dated text={[words.yoursOnce(feeTakesDay), ...(dueDate ? [words.yoursOnceBy(dueDate)] : [])].join(' ')} />
      </span>
    </Notice>
  )
}

/** The news about the order, and what its customer has answered. */
function Notices({ order, updated }: { order: PublicOrder; updated: boolean }) {
  return (
    <>
      {updated ? (
        <Notice tone="warn" role="alert">
          {portalWords.updated}
        </Notice>
      ) : null}
      {order.replaces ? (
        <Notice title={words.newRevision}>
          <span>
            <Dated text={words.replaces(order.replaces)} />
          </span>
        </Notice>
      ) : null}
      {order.acceptedBy && order.acceptedOn && (order.state === 'accepted' || order.state === 'pending') ? (
        <Notice tone="good">
          <span>
            <Dated text={words.signedBy(order.acceptedBy, order.acceptedOn)} />
          </span>
        </Notice>
      ) : null}
      {order.changesRequested && order.state !== 'accepted' && !isGoneBooking(order) ? (
        <Notice title={words.changesAsked}>{order.changesRequested}</Notice>
      ) : null}
    </>
  )
}

type AnswerProps = {
  order: PublicOrder
  onAccept: ComponentProps<typeof AcceptForm>['onAccept']
  onChanges: ComponentProps<typeof ChangesForm>['onSend']
  onDecline: ComponentProps<typeof DeclineForm>['onSend']
}

function Answer({ order, onAccept, onChanges, onDecline }: AnswerProps) {
  return (
    <div className="ord-answer">
      <AcceptForm key={order.hash} order={order} onAccept={onAccept} />
      <div className="ord-others">
        <details key={order.changesRequested ?? ''}>
          <summary>{words.change}</summary>
          <ChangesForm label={words.sendChanges} onSend={onChanges} />
        </details>
        <details>
          <summary>{words.decline}</summary>
          <DeclineForm onSend={onDecline} />
        </details>
      </div>
    </div>
  )
}

function NextSteps({ order: { feeTakesDay } }: { order: PublicOrder }) {
  const steps = feeTakesDay ? [...words.steps.slice(0, -1), words.payStep(words.yoursOnce(feeTakesDay))] : words.steps
  return (
    <Section title={words.next}>
      <ol className="ord-steps">
        {steps.map((step) => (
          <li key={step}>
            <Dated text={step} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** A phone always shows the total and the way to the form. */
function AcceptBar({ total }: { total: string }) {
  // Beside the form's own button it would look like the accept button.
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const form = document.getElementById('accept')
    if (!form) return
    const observer = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting ?? false))
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  const go = () => {
    document.getElementById('accept')?.scrollIntoView()
    document.getElementById('typedName')?.focus()
  }
  return (
    <section className="ord-bar" aria-label={words.accept} hidden={isThere}>
      <strong>{total}</strong>
      <Button onClick={go}>{words.accept}</Button>
    </section>
  )
}

export const brandOf = ({ business }: PublicOrder, calls: OrderCalls) => ({
  businessName: business.name,
  businessLogoUrl: business.logoId === null ? null : calls.pictureUrl(business.logoId),
  phone: business.phone,
  email: business.email,
  website: business.website,
  address: business.addressLines.join('\n') || null,
})
