import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact } from '#modules/contacts/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Money } from '#web/text/money.tsx'
import { customerPriceWords as words } from '../../customer-prices/words.ts'
import { customerPricesApi } from './customer-prices-api.ts'
import classes from './prices.module.css'

const PricesDialog = fetchedPart(async () => (await import('./prices-dialog.tsx')).PricesDialog)
const SHOWN = 5

/** On a contact's page: what they pay, and how they are invoiced. */
export function PricesCard({ contact }: { contact: Contact }) {
  const settings = useQuery(settingsApi.get.query({})).data
  const customer = useQuery(customerPricesApi.get.query({ id: contact.id })).data
  const [editing, setEditing] = useState(false)
  if (settings === undefined || customer === undefined) return null
  const { pricePercent, prices, invoicing, invoiceDays } = customer
  const percent = pricePercent === null ? undefined : shortDecimal(pricePercent, 0)
  return (
    <Section
      title={words.title}
      actions={
        contact.erased ? null : (
          <Button variant="default" size="sm" onClick={() => setEditing(true)}>
            {words.change}
          </Button>
        )
      }
    >
      <div className="stack">
        {prices.length > 0 ? (
          <ul className={classes.shown}>
            {prices.slice(0, SHOWN).map(({ productId, productName, sizeId, sizeName, price, priceIncludingTax }) => (
              <li key={`${productId} ${sizeId}`}>
                <span>{[productName, sizeName].filter(Boolean).join(', ')}</span>
                <Money amount={settings.pricesIncludeTax ? priceIncludingTax : price} />
              </li>
            ))}
          </ul>
        ) : null}
        {prices.length > SHOWN ? <p className="quiet small flush">{words.more(prices.length - SHOWN)}</p> : null}
        <p className="small flush">
          {percent === undefined
            ? prices.length > 0
              ? null
              : words.usual
            : prices.length > 0
              ? words.percentOffOthers(percent)
              : words.percentOff(percent)}
        </p>
        <p className="quiet small flush">
          {words.invoicings[invoicing]}
          {invoicing === 'monthly' ? `, ${words.days(invoiceDays)}` : ''}
        </p>
      </div>
      {editing ? <PricesDialog customer={customer} settings={settings} onClose={() => setEditing(false)} /> : null}
    </Section>
  )
}
