import { StatusChip } from '#web/text/status-chip.tsx'
import type { IngredientRow } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import { AllergenNames, PriceAge, packText, Stock, UnitCost } from './ingredient-columns.tsx'
import classes from './ingredients.module.css'
import { PackPrice } from './pack-price.tsx'

/** An ingredient of the list on a phone. */
export function IngredientCard({ row }: { row: IngredientRow }) {
  return (
    <span className={classes.card}>
      <span className={classes.cardHead}>
        <span className={classes.name}>
          <strong>{row.name}</strong>
          <span className={classes.quiet}>
            {row.category}
            {row.supplier ? `, ${row.supplier}` : ''}
          </span>
        </span>
        <span className={classes.figure}>
          {row.packCost === null ? (
            <span className={classes.amber}>{words.noPrice}</span>
          ) : (
            <PackPrice amount={row.packCost} size="strong" />
          )}
          <span className={classes.quiet}>{packText(row)}</span>
        </span>
      </span>
      <span className={classes.cardFacts}>
        {row.costPerUnit === null ? null : <UnitCost row={row} />}
        <span className="small">
          {words.allergens}: <AllergenNames row={row} />
        </span>
        {row.stockQty === null ? null : (
          <span className="small">
            {words.inStock}: <Stock row={row} />
          </span>
        )}
        {row.pricedOn === null ? null : (
          <span className="small">
            {words.priceAge}: <PriceAge row={row} />
          </span>
        )}
        {row.archived ? <StatusChip label={words.archived} /> : null}
      </span>
    </span>
  )
}
