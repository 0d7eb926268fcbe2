import type { CareCard } from '#modules/care-cards/schema.ts'
import { careCardWords as words } from '#modules/care-cards/words.ts'
import type { Mark } from '#modules/designer/draw/mark.ts'
import { DrawnMark } from '#modules/designer/web/drawn-mark.tsx'
import { cuttingDrawing } from '#modules/job-sheets/cutting-drawing.ts'
import type { OrderCalls } from './order-calls.ts'

type Cake = CareCard['cakes'][number]

/** How to carry, keep, cut and serve the cakes of an order. The day and the allergens stand elsewhere on the page. */
export function CareCardPart({ card, isOpen, calls }: { card: CareCard; isOpen: boolean; calls: OrderCalls }) {
  return (
    <details className="pub-section ord-care" id="care-card" open={isOpen}>
      <summary>
        <h2>{words.title}</h2>
      </summary>
      <Facts facts={card.storage} />
      {card.cakes.map((cake, i) => (
        <CakeCare key={`${cake.name}-${i}`} cake={cake} />
      ))}
      {card.care ? (
        <>
          <h3>{words.care}</h3>
          <p className="pub-prose">{card.care}</p>
        </>
      ) : null}
      <p>
        <a href={calls.url('care-card')} className="ord-download" download>
          {words.downloadPdf}
        </a>
      </p>
    </details>
  )
}

function CakeCare({ cake: { name, facts, tiers, remove, drive } }: { cake: Cake }) {
  return (
    <>
      <h3>{name}</h3>
      <Facts facts={facts} />
      <h4>{words.cutting}</h4>
      <ul className="ord-cuts">
        {tiers.map((tier) => (
          <li key={tier.name}>
            {tier.cut ? (
              <Drawn name={words.cuttingOf(tier.name, tier.cut.portions)} mark={cuttingDrawing(tier.cut)} />
            ) : null}
            <strong>{tier.name}</strong>
            <span>{[tier.cake, tier.portions].filter(Boolean).join(' · ')}</span>
            {tier.pieces ? <span className="pub-help">{tier.pieces}</span> : null}
          </li>
        ))}
      </ul>
      <Notes title={words.remove} rows={remove} />
      <Notes title={words.drive} rows={drive} />
    </>
  )
}

function Facts({ facts }: { facts: CareCard['facts'] }) {
  if (facts.length === 0) return null
  return (
    <dl className="ord-facts">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Notes({ title, rows }: { title: string; rows: readonly string[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul className="ord-notes">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </>
  )
}

function Drawn({ name, mark }: { name: string; mark: Mark }) {
  return <DrawnMark mark={{ ...mark, attributes: { ...mark.attributes, role: 'img', 'aria-label': name } }} />
}
