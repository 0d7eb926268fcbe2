import { Link } from '@tanstack/react-router'
import { formatQuantity } from '#shared/format.ts'
import { fraction, roundFraction, times } from '#shared/fraction.ts'
import { useFormats } from '#web/formats.tsx'
import { Section } from '#web/layout/section.tsx'
import { recipePageWords as words } from '../page-words.ts'
import { scaled } from '../scaling.ts'
import type { Recipe, RecipeRow } from '../schema.ts'
import { unitText } from '../unit-text.ts'
import { recipePath } from './paths.ts'
import classes from './recipes.module.css'
import { ScaleControl } from './scale-control.tsx'
import type { Scale } from './use-scale.ts'

const COST_DECIMALS = 4
/** Of what is already rounded for display: a scaled list shows what the rows say, times so much. */
export const scaledCost = (cost: string, { exact }: Scale) => roundFraction(times(fraction(cost), exact), COST_DECIMALS)

export const quantityText = ({ quantity, unit }: RecipeRow, { exact }: Scale) => {
  const all = scaled(quantity, exact)
  return `${formatQuantity(all, 3)} ${unitText(unit, all)}`
}

export function RecipeIngredients({ recipe, scale }: { recipe: Recipe; scale: Scale }) {
  const { money } = useFormats()
  const total = money(scaledCost(recipe.totalCost, scale))
  return (
    <Section title={words.ingredients}>
      {recipe.ingredients.length === 0 ? (
        <p className={classes.quiet}>{words.noRows}</p>
      ) : (
        <>
          <ScaleControl scale={scale} hasTin={recipe.tin !== null} />
          <ul className={classes.shownRows}>
            {recipe.ingredients.map((row) => (
              <li key={row.id} className={classes.shownRow}>
                <span className={classes.shownQuantity}>{quantityText(row, scale)}</span>
                <span className={classes.shownName}>
                  {row.recipeId === null ? row.name : <Link to={recipePath(row.recipeId)}>{row.name}</Link>}
                  {row.notes ? <span className={classes.quiet}>{row.notes}</span> : null}
                  {row.warning ? <span className={classes.amberSmall}>{row.warning}</span> : null}
                </span>
                <RowCost row={row} scale={scale} />
              </li>
            ))}
          </ul>
          <p className={classes.shownTotal}>
            {words.total}{' '}
            <strong className="tabular">
              {recipe.unpricedCount > 0 ? words.atLeast(total, recipe.unpricedCount) : total}
            </strong>
          </p>
        </>
      )}
    </Section>
  )
}

function RowCost({ row, scale }: { row: RecipeRow; scale: Scale }) {
  const { cost } = useFormats()
  if (row.cost === null) return <span className={classes.amber}>{words.noPrice}</span>
  const amount = cost(scaledCost(row.cost, scale))
  return <span className={classes.shownCost}>{row.unpricedCount > 0 ? words.partOf(amount) : amount}</span>
}
