import { chosenKey } from '#modules/order-form/chosen.ts'
import { chosenAgain, selectedText } from '#modules/order-form/chosen-again.ts'
import { compare } from '#shared/money.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Enquiry } from '../schema.ts'
import { enquiryWords as words } from '../words.ts'
import classes from './enquiries.module.css'

/** Says when the price has changed since the customer saw it. */
function PriceToday({ seen, today }: { seen: string; today: string | undefined }) {
  const { money } = useFormats()
  if (today !== undefined && compare(seen, today) === 0) return null
  return (
    <small className="quiet block">
      {today === undefined ? words.noLongerSold : words.priceToday(money(seen), money(today))}
    </small>
  )
}

/** The products that the customer chose, at the prices of that time. */
export function EnquiryProducts({ enquiry }: { enquiry: Enquiry }) {
  const { money } = useFormats()
  if (enquiry.selectedProducts.length === 0) return null
  return (
    <Section title={words.chosenProducts}>
      <ul className={classes.lines}>
        {enquiry.selectedProducts.map((line) => {
          const key = chosenKey(chosenAgain(line))
          const chosen = selectedText(line)
          return (
            <li key={key}>
              <span>
                {line.quantity} × {line.name}
                {chosen ? <small className="quiet block">{chosen}</small> : null}
                <PriceToday seen={line.price} today={enquiry.pricesToday[key]} />
              </span>
              <span className="tabular">{money(line.totalPrice)}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
