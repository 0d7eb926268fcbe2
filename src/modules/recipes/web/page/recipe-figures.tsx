import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { partText, totalText } from '../../cost-text.ts'
import { recipePageWords as words } from '../../page-words.ts'
import type { RecipeListRow, RecipePreview } from '../../schema.ts'
import classes from '../list/recipes.module.css'

type Total = {
  /** Undefined until it was calculated. */
  totalCost: string | undefined
  unpricedCount: number
  rowCount: number
  /** True in a list, which has its own column for items without a price. */
  short?: boolean
}

export function RecipeTotal({ totalCost, unpricedCount, rowCount, short = false }: Total) {
  const { money } = useFormats()
  if (rowCount === 0) return <span className={classes.quiet}>{words.noIngredients}</span>
  if (totalCost === undefined) return <span className={classes.quiet}>{words.none}</span>
  if (unpricedCount === 0) return <span className="tabular">{money(totalCost)}</span>
  const textOf = short ? partText : totalText
  return <span className={classes.amber}>{textOf(totalCost, unpricedCount, money)}</span>
}

/** The total of a form's rows, once any of them has been calculated. */
export function FormTotal({ preview, rowCount }: { preview: RecipePreview | undefined; rowCount: number }) {
  const known = preview && preview.ingredients.length > 0 ? preview : undefined
  return <RecipeTotal totalCost={known?.totalCost} unpricedCount={known?.unpricedCount ?? 0} rowCount={rowCount} />
}

export function AllergenNames({ row }: { row: Pick<RecipeListRow, 'allergenNames' | 'notChecked'> }) {
  return (
    <span className={classes.allergenNames}>
      {row.allergenNames.join(', ') || (row.notChecked ? null : words.noAllergens)}
      {row.notChecked ? <StatusChip label={words.notChecked} tone="warn" /> : null}
    </span>
  )
}

export function CustomCost({ customPrice }: { customPrice: string | null }) {
  return customPrice === null ? null : <StatusChip label={words.customCost} tone="info" />
}
