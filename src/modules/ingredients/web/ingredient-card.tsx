import { Line, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import type { IngredientRow } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import { allergenNames, lowStock, PriceAge, packText, sourceOf, stockText, UnitCost } from './ingredient-columns.tsx'
import classes from './ingredients.module.css'
import { PackPrice } from './pack-price.tsx'

/** An ingredient of the list on a phone. */
export function IngredientCard({ row }: { row: IngredientRow }) {
  const { name, archived, packCost, costPerUnit, stockQty } = row
  const names = allergenNames(row)
  return (
    <RecordCard
      name={name}
      archived={archived}
      chips={
        <>
          <PriceAge row={row} />
          {lowStock(row)}
        </>
      }
      figure={
        packCost === null ? (
          <span className={classes.amber}>{words.noPrice}</span>
        ) : (
          <PackPrice amount={packCost} size="strong" />
        )
      }
    >
      <Line end={<Quiet>{packText(row)}</Quiet>}>{sourceOf(row)}</Line>
      <Line end={costPerUnit === null ? null : <UnitCost row={row} />}>
        {names === null ? null : (
          <>
            {words.allergens}: {names}
          </>
        )}
        {names === null || stockQty === null ? null : ' · '}
        {stockQty === null ? null : `${words.inStock}: ${stockText(row)}`}
      </Line>
    </RecordCard>
  )
}
