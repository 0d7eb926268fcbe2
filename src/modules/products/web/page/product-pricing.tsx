import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { partText } from '#modules/recipes/cost-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { rateText } from '#modules/settings/web/taxes/rate-text.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { exact, isPositive, roundTo } from '#shared/money.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { useShortCost } from '#web/text/use-short-cost.ts'
import { productDetailWords as words } from '../../detail-words.ts'
import { isAsSuggested } from '../../product-price.ts'
import type { Product } from '../../schema.ts'
import { productPageWords } from '../../words.ts'
import { productsApi } from '../products-api.ts'
import classes from './product-page.module.css'

type Props = {
  /** The product with the figures of what is picked. */
  product: Product
  /** The words of what is picked, if anything is. */
  picked: string | null
  settings: Settings
}

const percent = (value: string | null) => (value === null ? '--' : `${value}%`)

/** Its price, and the profit in it; the other figures are folded. */
export function PricingSummary({ product, picked, settings }: Props) {
  const { money, dateLong, spelt } = useFormats()
  const shortCost = useShortCost()
  const client = useQueryClient()
  const sales = useQuery(productsApi.sales.query({ id: product.id }))
  const take = useAction({
    run: (price: string) => productsApi.update.call({ id: product.id, body: { price, version: product.version } }),
    success: words.priceSet,
    failure: productPageWords.actFailed,
    onDone: () => productsApi.invalidate(client),
  })
  const { costed, unpricedCount, price, priceIncludingTax, servings, suggestedPrice, targetMargin } = product
  const isPartly = unpricedCount > 0
  const shown = (value: string | null) => (isPartly && value !== null ? words.atMost(percent(value)) : percent(value))
  const isGross = settings.pricesIncludeTax
  const suggestedGross = product.suggestedPriceIncludingTax
  const hours = exact(product.labourMinutes ?? '0').div(60)
  const first: [string, string][] = [
    [product.taxName ? words.priceWith : words.price, money(priceIncludingTax)],
    ...(costed
      ? ([
          [words.totalCost, partText(product.totalCost, unpricedCount, shortCost)],
          [words.margin, shown(product.margin)],
          [words.profit, isPartly ? words.atMost(money(product.grossProfit)) : money(product.grossProfit)],
        ] as [string, string][])
      : []),
  ]
  const rows: [string, string][] = [
    ...(product.taxName
      ? [
          [words.priceBefore, money(price)] as [string, string],
          [
            words.tax(product.taxName, rateText(product.taxRate), product.taxRateArchived),
            // The figures above and below it add up.
            money(
              exact(priceIncludingTax)
                .minus(roundTo(price, decimalsOf(settings.currency)))
                .toFixed(),
            ),
          ] as [string, string],
        ]
      : []),
    ...(servings
      ? [[words.pricePerServing, money(roundTo(exact(priceIncludingTax).div(servings), 4))] as [string, string]]
      : []),
    ...(costed ? [[words.markup, shown(product.markup)] as [string, string]] : []),
    ...(costed && !isPartly && hours.gt(0)
      ? [[spelt(words.perHour), money(roundTo(exact(product.grossProfit).div(hours), 4))] as [string, string]]
      : []),
    ...(product.priceForHourlyRate === null
      ? []
      : [
          [
            words.priceForRate(money(settings.hourlyRate), product.taxName !== null),
            money(product.priceForHourlyRate),
          ] as [string, string],
        ]),
    ...(sales.data
      ? ([
          [words.usedIn, words.orders(sales.data.orders)],
          [words.lastSold, dateLong(sales.data.lastSold)],
        ] as [string, string][])
      : []),
  ]
  return (
    <Section title={words.pricing}>
      {picked === null ? null : <p className={classes.pickedSaid}>{picked}</p>}
      <dl className={classes.first}>
        {first.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.big}>{value}</dd>
          </div>
        ))}
      </dl>
      {costed ? null : <p className="quiet fine flush">{words.notCosted}</p>}
      {targetMargin !== null && costed ? (
        <p className={classes.targetLine}>
          {product.belowTarget ? <StatusChip label={words.belowTarget} tone="warn" /> : null}
          <span className="quiet fine flush">{words.target(percent(targetMargin))}</span>
        </p>
      ) : null}
      {suggestedPrice !== null && isPositive(suggestedPrice) ? (
        <div className={classes.suggested}>
          <div>
            <span className="quiet fine flush">
              {product.taxName ? words.suggestedOf[isGross ? 'gross' : 'net'](taxName(settings)) : words.suggested}
            </span>
            <p className={classes.big}>{money(isGross ? suggestedGross : suggestedPrice)}</p>
            {product.taxName ? (
              <p className="quiet fine flush">
                {isGross ? words.beforeTaxIs(money(suggestedPrice)) : words.withTaxIs(money(suggestedGross))}
              </p>
            ) : null}
            <span className="quiet fine flush">
              {words.suggestedBy[settings.markupMode](rateText(settings.markupMargin))}
            </span>
          </div>
          {picked !== null || isAsSuggested(product, settings) ? null : (
            <Button
              variant="default"
              size="compact-sm"
              loading={take.pending}
              onClick={() => void take.act(suggestedPrice)}
            >
              {words.takePrice}
            </Button>
          )}
        </div>
      ) : null}
      <details className={classes.fold}>
        <summary>{words.worked}</summary>
        <dl className={classes.figures}>
          {rows.map(([label, value]) => (
            <div key={label} className={classes.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  )
}
