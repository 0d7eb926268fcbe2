import { useEffect, useRef } from 'react'
import { orderSaidWords } from '#modules/order-status/said-words.ts'
import { inRow } from '#shared/languages/written.ts'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { longDate } from '#web/public/long-date.ts'
import { chosenLines } from '../../chosen-lines.ts'
import type { FirstPaint } from '../../first-paint.ts'
import { chosenLabels, eventTypeChoices, fieldChoices } from '../../form-choices.ts'
import { publicFormWords as words } from '../../public-words.ts'
import type { Sent } from './use-form.ts'

const handoverOf = (type: string) => (type === 'Collection' || type === 'Delivery' ? orderSaidWords.handover[type] : '')

export function ThankYou({
  paint: { business, settings },
  sent: { reference, values, products, pictures },
}: {
  paint: FirstPaint
  sent: Sent
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  const wrote: [string, string][] = [
    [words.yourProducts, inRow(chosenLines(values.selectedProducts, products))],
    [words.eventType, chosenLabels(eventTypeChoices(settings), values.eventType)],
    [words.guestCount, values.guestCount],
    [words.budget, values.budget],
    [words.deliveryType, handoverOf(values.deliveryType)],
    [words.deliveryAddress, values.deliveryType === 'Delivery' ? values.deliveryAddress : ''],
    [words.description, values.description],
    [
      words.avoids,
      inRow((settings.allergens ?? []).flatMap(({ code, label }) => (values.avoids.includes(code) ? [label] : []))),
    ],
    [words.allergies, values.allergies],
    ...settings.customFields.map((field): [string, string] => [
      field.name,
      chosenLabels(fieldChoices(field), values.customFields[field.id] ?? ''),
    ]),
    [words.images, inRow(pictures)],
  ]
  return (
    <div className="pub-card">
      <h1 ref={heading} tabIndex={-1}>
        {words.thanks}
      </h1>
      <p>{words.thanksText(business.businessName)}</p>
      <p>{words.noGuarantee}</p>
      <dl className="pub-facts">
        <div>
          <dt>{words.reference}</dt>
          <dd className="pub-reference">{reference}</dd>
        </div>
        {values.eventDate === '' ? null : (
          <div>
            <dt>{words.eventDate}</dt>
            <dd>{longDate(values.eventDate)}</dd>
          </div>
        )}
      </dl>
      {business.email ? (
        <p>
          {words.questions} <a href={mailtoUrl(business.email, reference)}>{business.email}</a>
        </p>
      ) : null}
      <details>
        <summary>{words.youWrote}</summary>
        <dl className="pub-facts">
          {wrote.map(([label, value], at) =>
            value === '' ? null : (
              // Keyed by place: the owner's question may have the name of one of the form's.
              <div key={at}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      </details>
    </div>
  )
}
