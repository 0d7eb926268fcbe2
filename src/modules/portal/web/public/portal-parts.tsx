import { lazy, Suspense, useEffect, useState } from 'react'
import type { AskKind } from '#modules/orders/ask.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { Button } from '#web/public/button.tsx'
import { useLightbox } from '#web/public/dialogs/use-lightbox.tsx'
import { Notice } from '#web/public/notice.tsx'
import { Waiting } from '#web/public/waiting.tsx'
import { Dated } from '#web/text/dated.tsx'
import { portalPublicWords as words } from '../../public-words.ts'
import type { Portal } from '../../schema.ts'
import { AskForm } from './ask-form.tsx'
import type { OrderCalls } from './order-calls.ts'
import { Section } from './order-content.tsx'
import { OtherOrders } from './other-orders.tsx'
import { documentUrl, loadPortal } from './portal-calls.ts'

// Only pages of cakes with tiers load the drawing.
const CareCardPart = lazy(() => import('./care-card-part.tsx').then((m) => ({ default: m.CareCardPart })))
// Only pages of orders with signed rules load it.
const ChangeOfPlans = lazy(() => import('./change-of-plans.tsx').then((m) => ({ default: m.ChangeOfPlans })))
// Its calendar loads when the customer asks for another day.
const DateForm = lazy(() => import('./date-form.tsx').then((m) => ({ default: m.DateForm })))

/** POR-2: the parts of a booked order besides the order: documents, and ways to write to the bakery. */
export function PortalParts({ calls, state, onMoved }: { calls: OrderCalls; state: string; onMoved: () => void }) {
  const [portal, setPortal] = useState<Portal>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = () => {
    setHasFailed(false)
    loadPortal(calls).then(setPortal, () => setHasFailed(true))
  }
  useEffect(() => {
    let isHere = true
    loadPortal(calls).then(
      (answer) => isHere && setPortal(answer),
      () => isHere && setHasFailed(true),
    )
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they load again when the order changes
  }, [calls, state])

  if (portal === undefined)
    return hasFailed ? (
      <div className="pub-section">
        <Notice tone="bad" role="alert" title={words.failed}>
          <Button look="outline" onClick={load}>
            {words.retry}
          </Button>
        </Notice>
      </div>
    ) : (
      <Waiting />
    )
  return (
    <>
      <Settled portal={portal} />
      {portal.careCard ? (
        <Suspense fallback={<Waiting />}>
          <CareCardPart card={portal.careCard} isOpen={portal.isNearDay} calls={calls} />
        </Suspense>
      ) : null}
      <Afterwards portal={portal} />
      <Pictures title={words.orderPictures} ids={portal.imageIds} nameOf={words.orderPicture} calls={calls} />
      <Documents portal={portal} calls={calls} />
      <Pictures
        title={words.sent}
        ids={portal.asks.flatMap(({ imageIds }) => imageIds)}
        nameOf={words.yourPicture}
        calls={calls}
      />
      {portal.plans ? (
        <Suspense fallback={<Waiting />}>
          <ChangeOfPlans
            plans={portal.plans}
            asks={portal.asks}
            calls={calls}
            onAnswer={setPortal}
            onMoved={(next) => {
              setPortal(next)
              onMoved()
            }}
          />
        </Suspense>
      ) : null}
      <Asks portal={portal} calls={calls} onAnswer={setPortal} />
      <OtherOrders calls={calls} />
    </>
  )
}

type Props = { portal: Portal; calls: OrderCalls }

/** The money of an order that ended. */
function Settled({ portal: { settled } }: Pick<Props, 'portal'>) {
  if (settled === null) return null
  const { paid, givenBack, onItsWay, creditUsed, credit, left } = settled
  const rows = [
    [words.settled.paid, paid],
    [words.settled.givenBack, givenBack],
    [words.settled.onItsWay, onItsWay],
    [words.settled.creditUsed, creditUsed],
    [words.settled.credit, credit],
    [words.settled.left, left],
  ].filter(([, amount]) => amount !== null)
  if (rows.length === 1)
    return (
      <Section title={words.settled.title}>
        <p>{words.settled.nothing}</p>
      </Section>
    )
  return (
    <Section title={words.settled.title}>
      <dl className="ord-sums">
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="pub-help">{left ? words.settled.asksUs : words.settled.even}</p>
    </Section>
  )
}

function Afterwards({ portal: { care, reviewUrl } }: Pick<Props, 'portal'>) {
  return (
    <>
      {care ? (
        <Section title={words.care}>
          <p className="pub-prose">{care}</p>
        </Section>
      ) : null}
      {reviewUrl ? (
        <Section title={words.reviewTitle}>
          <p>
            <a href={reviewUrl} target="_blank" rel="noopener noreferrer">
              {words.review} <span className="pub-hidden">{words.newTab}</span>
            </a>
          </p>
        </Section>
      ) : null}
    </>
  )
}

function Documents({ portal: { documents }, calls }: Props) {
  return (
    <Section title={words.documents}>
      {documents.length === 0 ? <p>{words.noDocuments}</p> : null}
      <ul className="ord-documents">
        {documents.map((document) => {
          const { title, number } = document
          const href = documentUrl(calls, document)
          return (
            <li key={href}>
              <a href={href} download>
                <strong>
                  <span className="pub-hidden">{words.download} </span>
                  {title} <span className="ord-number">{number}</span>
                </strong>
                <span>
                  <Dated text={words.documentFacts(document)} />
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

type PicturesProps = { title: string; ids: readonly number[]; nameOf: (n: number) => string; calls: OrderCalls }

function Pictures({ title, ids, nameOf, calls }: PicturesProps) {
  const pictures = ids.map((id, i) => ({ id, name: nameOf(i + 1), src: calls.url(`images/${id}`) }))
  const { enlarge, lightbox } = useLightbox(pictures)
  if (ids.length === 0) return null
  return (
    <Section title={title}>
      <ul className="pub-thumbnails">
        {pictures.map(({ id, name, src }, i) => (
          <li key={id} className="pub-thumbnail">
            <button
              type="button"
              className="pub-thumbnail-open"
              aria-label={publicWords.enlarge(name)}
              onClick={() => enlarge(i)}
            >
              <img src={src} alt={name} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {lightbox}
    </Section>
  )
}

function Asks({ portal, calls, onAnswer }: Props & { onAnswer: (portal: Portal) => void }) {
  const { asks, plans } = portal
  // Signed rules say more about these two.
  const askable = portal.askable.filter(
    (kind) => !(kind === 'cancel' && plans?.cancel) && !(kind === 'date' && plans?.move),
  )
  const [answered, setAnswered] = useState<{ kind: AskKind }>()
  // Sending removed the form and its focus.
  useEffect(() => {
    if (answered) document.getElementById(`asked-${answered.kind}`)?.focus()
  }, [answered])
  if (askable.length === 0) return null
  return (
    <Section title={words.askTitle}>
      <div className="ord-others">
        {askable.map((kind) => {
          const ofKind = asks.filter((ask) => ask.kind === kind)
          const open = ofKind.find(({ isOpen }) => isOpen)
          const [last] = ofKind
          const answer = (portal: Portal) => {
            onAnswer(portal)
            setAnswered({ kind })
          }
          return (
            <div key={kind} id={`asked-${kind}`} tabIndex={-1} className="ord-ask">
              {open ? (
                <Notice tone="good">
                  <span>
                    <Dated
                      text={[open.wantedDate && words.day.wanted(open.wantedDate), words.asks[kind].waits(open.date)]
                        .filter(Boolean)
                        .join(' ')}
                    />
                  </span>
                </Notice>
              ) : null}
              {last?.isDeclined && last.wantedDate ? (
                <Notice>
                  <Dated text={words.day.declined(last.wantedDate)} />
                </Notice>
              ) : null}
              {/* These take nothing more until they are answered. */}
              {open && (kind === 'paid' || kind === 'date' || kind === 'cancel') ? null : kind === 'date' ? (
                <DateAsk key={ofKind.length} calls={calls} onAnswer={answer} />
              ) : (
                <details>
                  <summary>{words.asks[kind].title}</summary>
                  <AskForm key={ofKind.length} kind={kind} calls={calls} onAnswer={answer} />
                </details>
              )}
            </div>
          )
        })}
      </div>
    </Section>
  )
}

function DateAsk({ calls, onAnswer }: { calls: OrderCalls; onAnswer: (portal: Portal) => void }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary>{words.asks.date.title}</summary>
      {wasOpened ? (
        <Suspense fallback={<Waiting />}>
          <DateForm calls={calls} onAnswer={onAnswer} />
        </Suspense>
      ) : null}
    </details>
  )
}
