import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Fraction } from '#shared/text/fraction.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { partText, totalText } from '../../cost-text.ts'
import { recipePageWords as words } from '../../page-words.ts'
import { scaledCost } from '../../scaling.ts'
import type { Recipe, RecipeRow } from '../../schema.ts'
import { kitchenQuantity } from '../../unit-text.ts'
import { warningText } from '../../warning-text.ts'
import { ScaleControl } from '../kitchen/scale-control.tsx'
import type { Scale } from '../kitchen/use-scale.ts'
import classes from '../list/recipes.module.css'
import { recipePath } from '../paths.ts'

const IngredientDialog = fetchedPart(
  async () => (await import('#modules/ingredients/web/ingredient-dialog.tsx')).IngredientDialog,
)

export const rowCostText = (
  { exactCost, unpricedCount }: RecipeRow,
  scale: Pick<Scale, 'exact'>,
  write: (cost: string) => string,
) => (exactCost === null ? words.noPrice : partText(scaledCost(exactCost, scale.exact), unpricedCount, write))

export function RecipeIngredients({ recipe, scale }: { recipe: Recipe; scale: Scale }) {
  const [mending, setMending] = useState<RecipeRow>()
  return (
    <Section title={words.ingredients}>
      {recipe.ingredients.length === 0 ? (
        <p className={classes.quiet}>{words.noRows}</p>
      ) : (
        <>
          <ScaleControl scale={scale} hasTin={recipe.tin !== null} />
          <ScaledRows recipe={recipe} exact={scale.exact} onSetUp={setMending} />
        </>
      )}
      {mending?.ingredientId ? (
        <IngredientDialog
          ingredientId={mending.ingredientId}
          failure={mending.failure}
          onClose={() => setMending(undefined)}
        />
      ) : null}
    </Section>
  )
}

type RowsProps = { recipe: Recipe; exact: Fraction; onSetUp?: (row: RecipeRow) => void }

/** The ingredients of the scaled recipe and their cost. */
export function ScaledRows({ recipe, exact, onSetUp }: RowsProps) {
  const { money } = useFormats()
  return (
    <>
      <ul className={classes.shownRows}>
        {recipe.ingredients.map((row) => (
          <li key={row.id} className={classes.shownRow}>
            <span className={classes.shownQuantity}>{kitchenQuantity(row, exact)}</span>
            <span className={classes.shownName}>
              {row.recipeId === null ? row.name : <Link to={recipePath(row.recipeId)}>{row.name}</Link>}
              {row.notes ? <span className={classes.quiet}>{row.notes}</span> : null}
              {onSetUp ? <RowWarning row={row} onSetUp={onSetUp} /> : null}
            </span>
            <RowCost row={row} scale={{ exact }} />
          </li>
        ))}
      </ul>
      <p className={classes.shownTotal}>
        {words.total}{' '}
        <strong className="tabular">
          {totalText(scaledCost(recipe.exactCost, exact), recipe.unpricedCount, money)}
        </strong>
      </p>
    </>
  )
}

/** Says why it has no price, and how to fix that. */
function RowWarning({ row, onSetUp }: { row: RecipeRow; onSetUp: (row: RecipeRow) => void }) {
  if (row.warning === null) return null
  return (
    <span className={classes.amberSmall}>
      {warningText(row)}{' '}
      {row.ingredientId === null ? null : (
        <Button size="compact-sm" variant="default" aria-label={words.setUpOf(row.name)} onClick={() => onSetUp(row)}>
          {words.setUp}
        </Button>
      )}
    </span>
  )
}

function RowCost({ row, scale }: { row: RecipeRow; scale: Pick<Scale, 'exact'> }) {
  const { cost } = useFormats()
  return <span className={row.cost === null ? classes.amber : 'quiet tabular'}>{rowCostText(row, scale, cost)}</span>
}
