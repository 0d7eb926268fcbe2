import type { ReactNode } from 'react'
import { payingWords } from '#modules/settings/paying-words.ts'
import { labelled } from '#shared/languages/written.ts'
import { mapUrl } from '#shared/text/map-url.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { useLightbox } from '#web/public/dialogs/use-lightbox.tsx'
import { Dated } from '#web/text/dated.tsx'
import { customerWords as words } from '../../customer-words.ts'
import type { PublicOrder } from '../../public-order.ts'
import type { OrderCalls } from './order-calls.ts'

export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="pub-section" id={id} tabIndex={id ? -1 : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function TotalBox({ order }: { order: PublicOrder }) {
  return (
    <div className="ord-total">
      <span>{words.total}</span>
      <strong>{order.total}</strong>
    </div>
  )
}

export function EventFacts({ order: { event, business, isDelivered } }: { order: PublicOrder }) {
  const place = business.addressLines.join('\n')
  const isCollected = !isDelivered && event.handover !== null && place
  const facts: [string, ReactNode][] = [
    [words.when, event.date],
    ...event.times.map(({ label, time }): [string, string] => [label, time]),
    // A time or a place may already say how it is handed over.
    [words.handover, isCollected || event.times.some(({ label }) => label === event.handover) ? null : event.handover],
    [words.address, event.address],
    [words.collectFrom, isCollected ? <a href={mapUrl(place)}>{place}</a> : null],
    [words.event, event.type],
    [words.guests, event.guests],
    [words.theme, event.theme],
  ]
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className="ord-facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Lines({ order, calls }: { order: PublicOrder; calls: OrderCalls }) {
  const pictured = order.lines.filter(({ imageId }) => imageId !== null)
  const { enlarge, lightbox } = useLightbox(
    pictured.map(({ name, imageId }) => ({ name, src: calls.pictureUrl(imageId ?? 0) })),
  )
  return (
    <Section title={words.items}>
      <ul className="ord-lines">
        {order.lines.map((line, i) => (
          <li key={`${line.name}-${i}`} className="ord-line" data-drawn={line.drawing ? '' : undefined}>
            {line.imageId === null ? null : (
              <button
                type="button"
                className="ord-line-picture"
                aria-label={publicWords.enlarge(line.drawing ?? line.name)}
                onClick={() => enlarge(pictured.indexOf(line))}
              >
                <img
                  src={calls.pictureUrl(line.imageId)}
                  alt={line.drawing ?? ''}
                  loading="lazy"
                  width="72"
                  height="72"
                />
              </button>
            )}
            <div className="ord-line-body">
              <h3>{line.name}</h3>
              {line.description ? <p>{line.description}</p> : null}
              <p>
                {[
                  words.each(line.quantity, line.unitPrice),
                  line.servings ? words.serves(line.servings) : '',
                  line.taxLabel ?? '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="ord-amount">{line.total}</span>
          </li>
        ))}
      </ul>
      {lightbox}
      <dl className="ord-sums">
        {order.totals.map((row, i) => (
          <div key={`${row.label}-${i}`} data-strong={row.strong || undefined}>
            <dt>{row.label}</dt>
            <dd>{row.amount}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function Plan({ plan }: { plan: PublicOrder['plan'] }) {
  if (plan.length === 0) return null
  return (
    <Section title={words.plan}>
      <dl className="ord-sums">
        {plan.map((row) => (
          <div key={row.label}>
            <dt>
              {row.label}
              <DueNote {...row} />
            </dt>
            <dd>{row.amount}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function DueNote({ isPaid, dueWhen, dueDate }: PublicOrder['plan'][number]) {
  const note = isPaid ? words.paidPart : (dueWhen ?? (dueDate && words.due(dueDate)))
  return note ? (
    <small>
      <Dated text={note} />
    </small>
  ) : null
}

export function Money({ order }: { order: PublicOrder }) {
  const { money, waysToPay } = order
  if (money === null) return null
  return (
    <Section title={words.money}>
      {money.next ? (
        <div className="ord-total">
          <span>
            {labelled(words.nextPayment, money.next.label)}{' '}
            {money.next.dueDate ? <small>{words.due(money.next.dueDate)}</small> : null}
          </span>
          <strong>{money.next.amount}</strong>
        </div>
      ) : null}
      {money.onInvoice && !money.isPaid ? <p>{money.onInvoice}</p> : null}
      {money.isPaid ? <p>{words.paidInFull}</p> : null}
      {money.credit ? <p>{words.credit(money.credit)}</p> : null}
      <dl className="ord-sums">
        <div>
          <dt>{words.total}</dt>
          <dd>{order.total}</dd>
        </div>
        <div>
          <dt>{words.paid}</dt>
          <dd>{money.paid}</dd>
        </div>
        {money.less.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div data-strong>
          <dt>{words.balance}</dt>
          <dd>{money.balance}</dd>
        </div>
      </dl>
      {waysToPay?.bankDetails ? (
        <div className="pub-notice ord-bank">
          <strong>{words.bank}</strong>
          <span>{waysToPay.bankDetails}</span>
        </div>
      ) : waysToPay?.byCard === false ? (
        <p>{payingWords.ask}</p>
      ) : null}
    </Section>
  )
}

export function SmallPrint({ order }: { order: PublicOrder }) {
  const { allergens, notes, terms, footer } = order
  return (
    <>
      {allergens ? (
        <Section title={words.allergens}>
          <p className="pub-prose">{allergens}</p>
        </Section>
      ) : null}
      {notes ? (
        <Section title={words.notes}>
          <p className="pub-prose">{notes}</p>
        </Section>
      ) : null}
      {terms ? (
        <Section title={words.terms}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
          <section className="ord-terms" tabIndex={0} aria-label={words.terms}>
            {terms.text}
          </section>
          <p className="pub-help">
            <Dated text={words.termsFrom(terms.date)} />
          </p>
        </Section>
      ) : null}
      {footer ? <p className="pub-prose ord-footer">{footer}</p> : null}
    </>
  )
}
