import { useQuery } from '@tanstack/react-query'
import { unitLabel } from '#modules/units/unit-choices.ts'
import { exact, roundTo } from '#shared/money.ts'
import { Dialog } from '#web/dialog.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { costPerBaseUnit, readableUnit } from '../cost-per-unit.ts'
import type { IngredientPrice, IngredientRow } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import { packText } from './ingredient-columns.tsx'
import classes from './ingredients.module.css'
import { ingredientsApi } from './ingredients-api.ts'
import { PackPrice } from './pack-price.tsx'
import { PriceChart } from './price-chart.tsx'
import { unitCostText } from './unit-cost-text.ts'

/** ING-3: the cost of an ingredient over time, as a chart and as a table. */
export function PriceHistory({ row, onClose }: { row: IngredientRow; onClose: () => void }) {
  const prices = useQuery(ingredientsApi.prices.query({ id: row.id }))
  const unit = readableUnit(row.unit)
  const ofReadableUnit = { ...row, unit }
  return (
    <Dialog onClose={onClose} title={words.pricesOf(row.name)} size="lg">
      {prices.isPending ? (
        <FormSkeleton />
      ) : prices.isLoadingError ? (
        <Failed error={prices.error} message={words.pricesFailed} onRetry={() => prices.refetch()} />
      ) : (
        <div className="stack">
          <PriceChart
            prices={compared(prices.data, ofReadableUnit)
              .flatMap(({ date, perBase }) => (perBase === null ? [] : { date, amount: perBase }))
              .toReversed()}
            label={words.chartLabel(row.name, unitLabel(unit))}
          />
          <PriceTable prices={compared(prices.data, ofReadableUnit)} unit={unit} />
        </div>
      )}
    </Dialog>
  )
}

/** Adds the cost per today's unit at that time; null if the unit cannot be converted. */
type Compared = IngredientPrice & { perBase: string | null }
const compared = (prices: readonly IngredientPrice[], row: IngredientRow): Compared[] =>
  prices.map((price) => ({ ...price, perBase: costPerBaseUnit(price, row) }))

/** The change in per cent from the last comparable price. */
function changeOf({ perBase }: Compared, earlier: readonly Compared[]): string {
  const before = earlier.find((each) => each.perBase !== null)?.perBase ?? null
  if (perBase === null || before === null || exact(before).eq(0)) return ''
  const percent = exact(perBase).div(exact(before)).minus(1).times(100)
  const rounded = roundTo(percent, 1)
  if (exact(rounded).eq(0)) return ''
  return rounded.startsWith('-') ? `${rounded}%` : `+${rounded}%`
}

function PriceTable({ prices, unit }: { prices: readonly Compared[]; unit: string }) {
  const formats = useFormats()
  const { dateLong } = formats
  return (
    <table className={classes.prices}>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col" data-right>
            {words.packCost}
          </th>
          <th scope="col" data-right>
            {words.unitCost}
          </th>
          <th scope="col" data-right>
            {words.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price, i) => (
          <tr key={price.id}>
            <td className="tabular">
              {dateLong(price.date)}
              <br />
              <span className={classes.quiet}>{words.sources[price.source] ?? price.source}</span>
            </td>
            <td data-right>
              <PackPrice amount={price.packCost} />
              <br />
              <span className={classes.quiet}>{packText(price)}</span>
            </td>
            <td data-right>
              {unitCostText(price.perBase ?? price.costPerUnit, price.perBase === null ? price.unit : unit, formats)}
              <br />
              <span className={classes.quiet}>
                {words.perUnit(unitLabel(price.perBase === null ? price.unit : unit))}
              </span>
            </td>
            <td data-right>
              {price.perBase === null ? (
                <span className={classes.quiet}>{words.notCompared}</span>
              ) : (
                changeOf(price, prices.slice(i + 1))
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
