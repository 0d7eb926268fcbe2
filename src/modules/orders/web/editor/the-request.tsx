import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { avoidsSaid } from '#modules/allergens/avoids.ts'
import { joinedAllergies } from '#modules/contacts/joined-allergies.ts'
import inbox from '#modules/inbox/web/enquiries.module.css'
import { enquiryQuery } from '#modules/inbox/web/enquiries-api.ts'
import { PictureGrid } from '#modules/inbox/web/enquiry-pictures.tsx'
import { enquiryWords } from '#modules/inbox/words.ts'
import { chosenKey } from '#modules/order-form/chosen.ts'
import { chosenAgain, selectedText } from '#modules/order-form/chosen-again.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'
import classes from './the-request.module.css'

/** The request behind the quote, in the customer's words: beside it on a wide screen, folded above it on a phone. */
export function TheRequest({ enquiryId }: { enquiryId: number }) {
  const { money, dateLong } = useFormats()
  const id = useId()
  const isBeside = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const { data: request } = useQuery(enquiryQuery(enquiryId))
  if (request === undefined) return <aside className={classes.aside} />
  const { fields } = enquiryWords
  const allergies = joinedAllergies(avoidsSaid(request.avoids), request.allergies)
  const facts: [string, string | number | null][] = [
    [fields.eventDate, dateLong(request.eventDate)],
    [fields.eventType, request.eventType],
    [fields.guestCount, request.guestCount],
    [fields.budget, request.budget],
    [fields.deliveryType, request.deliveryType],
    [fields.deliveryAddress, request.deliveryAddress],
    ...request.answers.map(({ label, answer }): [string, string] => [label, answer]),
  ]
  return (
    <aside className={classes.aside} aria-labelledby={id}>
      <details open={isBeside} className={classes.fold}>
        <summary className={classes.summary}>
          <h2 id={id} className={classes.title}>
            {words.theRequest}
          </h2>
          <IconChevronDown className={classes.sign} size={18} aria-hidden />
        </summary>
        <div className={classes.body}>
          {request.description ? <blockquote className={classes.words}>{request.description}</blockquote> : null}
          {allergies ? (
            <p className={classes.allergies}>
              <IconAlertTriangle size={16} aria-hidden />
              <span>
                <strong>{fields.allergies}</strong> {allergies}
              </span>
            </p>
          ) : null}
          <PictureGrid images={request.images} />
          {request.selectedProducts.length > 0 ? (
            <ul className={inbox.lines} aria-label={enquiryWords.chosenProducts}>
              {request.selectedProducts.map((line) => (
                <li key={chosenKey(chosenAgain(line))}>
                  <span>
                    {line.quantity} × {[line.name, selectedText(line)].filter(Boolean).join(', ')}
                  </span>
                  <span className="tabular">{money(line.totalPrice)}</span>
                </li>
              ))}
            </ul>
          ) : null}
          <dl className={inbox.facts}>
            {facts.map(([label, value]) =>
              value === null || value === '' ? null : (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{typeof value === 'string' ? <Dated text={value} /> : value}</dd>
                </div>
              ),
            )}
          </dl>
          <Anchor component={Link} to={`/order-requests/${enquiryId}`} size="sm">
            {enquiryWords.enquiry} {request.reference}
          </Anchor>
        </div>
      </details>
    </aside>
  )
}
