import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { partText } from '#modules/recipes/cost-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { rateText } from '#modules/settings/web/taxes/rate-text.ts'
import { exact, isDecimal, isPositive } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { productDetailWords as words } from '../../detail-words.ts'
import type { ProductInput } from '../../schema.ts'
import { productsApi } from '../products-api.ts'
import classes from './product-page.module.css'

const WAIT_MS = 300

type Typed = Record<string, unknown>
type Part = { id: number; quantity: unknown }

const isQuantity = ({ quantity }: Part) => isDecimal(String(quantity)) && isPositive(String(quantity))
const partsOf = (parts: unknown) =>
  (parts as Part[]).filter(isQuantity).map(({ id, quantity }) => ({ id, quantity: String(quantity) }))
const amountOf = (typed: unknown) => {
  const text = String(typed ?? '')
  return isDecimal(text) && exact(text).gte(0) ? text : undefined
}

/** The parts of the form that are complete enough to calculate with. */
const draftOf = (typed: Typed) => ({
  ...(typed.type ? { type: typed.type as string } : {}),
  price: amountOf(typed.price),
  priceIncludingTax: amountOf(typed.priceIncludingTax),
  taxRateId: typed.taxRateId as number | null,
  recipes: partsOf(typed.recipes),
  supplies: partsOf(typed.supplies),
  labourMinutes: amountOf(typed.labourMinutes),
  labourRate: amountOf(typed.labourRate),
  labourCost: amountOf(typed.labourCost),
  overheadMode: typed.overheadMode as ProductInput['overheadMode'],
  overheadValue: amountOf(typed.overheadValue),
})

/** The cost and the suggested price, shown while the form is filled in. */
export function ProductReckoning({ settings }: { settings: Settings }) {
  const { money } = useFormats()
  const { setValue } = useFormContext()
  const draft = draftOf(useWatch() as Typed)
  const [asked] = useDebouncedValue(JSON.stringify(draft), WAIT_MS)
  const { data } = useQuery({
    queryKey: ['products', 'preview', asked],
    queryFn: () => productsApi.preview.call({ body: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data?.costed) return null
  const { totalCost, unpricedCount, margin, belowTarget } = data
  const isGross = settings.pricesIncludeTax
  const listed = isGross ? data.suggestedPriceIncludingTax : data.suggestedPrice
  const suggested = listed !== null && isPositive(listed) ? listed : undefined
  const typed = isGross ? draft.priceIncludingTax : draft.price
  const take = () =>
    setValue(isGross ? 'priceIncludingTax' : 'price', suggested, { shouldDirty: true, shouldValidate: true })
  return (
    <div className={classes.reckoning} role="status">
      <span>
        {words.costs(partText(totalCost, unpricedCount, money))}
        {unpricedCount > 0 ? ` (${words.notPriced(unpricedCount)})` : ''}
      </span>
      {typed !== undefined && margin !== null && (unpricedCount === 0 || isPositive(totalCost)) ? (
        <span>
          {words.marginIs(unpricedCount > 0 ? words.atMost(`${margin}%`) : `${margin}%`)}{' '}
          {belowTarget ? <StatusChip label={words.belowTarget} tone="warn" /> : null}
        </span>
      ) : null}
      {suggested === undefined ? null : (
        <span className={classes.reckoningPrice}>
          {words.suggestedIs(money(suggested), words.suggestedBy[settings.markupMode](rateText(settings.markupMargin)))}
          {typed !== undefined && exact(typed).eq(suggested) ? null : (
            <Button size="compact-sm" variant="default" onClick={take}>
              {words.takePrice}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
