import { allergenLabel, generalOf } from '#modules/allergens/allergen.ts'
import { useFormats } from '#web/formats.tsx'
import { StatusChip } from '#web/status-chip.tsx'
import { recipePageWords as words } from '../page-words.ts'
import type { RecipeListRow } from '../schema.ts'
import classes from './recipes.module.css'

type Total = { totalCost: string; unpricedCount: number; rowCount: number }

/** "$12.40+ (2 items not priced)"; in a list its items stand in a column of their own (`short`). */
export function RecipeTotal({ totalCost, unpricedCount, rowCount, short }: Total & { short?: boolean }) {
  const { money } = useFormats()
  if (rowCount === 0) return <span className={classes.quiet}>{words.noIngredients}</span>
  if (unpricedCount === 0) return <span className="tabular">{money(totalCost)}</span>
  return (
    <span className={classes.amber}>
      {short ? words.partOf(money(totalCost)) : words.atLeast(money(totalCost), unpricedCount)}
    </span>
  )
}

/** A finer code says it all: "Wheat" needs no "Gluten" beside it. */
export function AllergenNames({ row }: { row: Pick<RecipeListRow, 'allergens' | 'notChecked'> }) {
  const shown = row.allergens.filter((code) => !row.allergens.some((finer) => generalOf(finer) === code))
  return (
    <span className={classes.allergenNames}>
      {shown.length === 0 ? (row.notChecked ? null : words.noAllergens) : shown.map(allergenLabel).join(', ')}
      {row.notChecked ? <StatusChip label={words.notChecked} tone="warn" /> : null}
    </span>
  )
}

export function CustomCost({ customPrice }: { customPrice: string | null }) {
  return customPrice === null ? null : <StatusChip label={words.customCost} tone="info" />
}
