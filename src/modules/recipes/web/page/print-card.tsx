import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormats } from '#web/text/formats.tsx'
import { totalText } from '../../cost-text.ts'
import { recipePageWords as words } from '../../page-words.ts'
import { rolledNames } from '../../rolled-names.ts'
import { scaledCost } from '../../scaling.ts'
import type { Recipe } from '../../schema.ts'
import { stepsOf } from '../../steps.ts'
import { madeInText } from '../form/fact-lines.ts'
import { quantityText, rowCostText } from '../form/recipe-ingredients.tsx'
import type { Scale } from '../kitchen/use-scale.ts'
import classes from '../list/recipes.module.css'

/** A card for the kitchen wall, as scaled, through the browser's own print dialog. */
export function usePrintCard(recipe: Recipe, scale: Scale) {
  const [printing, setPrinting] = useState<{ withCost: boolean }>()
  useEffect(() => {
    if (!printing) return
    const done = () => setPrinting(undefined)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [printing])
  return {
    open: (withCost: boolean) => setPrinting({ withCost }),
    card: printing
      ? createPortal(<PrintCard recipe={recipe} scale={scale} withCost={printing.withCost} />, document.body)
      : null,
  }
}

function PrintCard({ recipe, scale, withCost }: { recipe: Recipe; scale: Scale; withCost: boolean }) {
  const { cost, money } = useFormats()
  const madeIn = madeInText(recipe, scale)
  return (
    <article className={classes.printCard}>
      <h1>{recipe.name}</h1>
      <p>
        {words.serves(scale.serves)}
        {scale.isScaled ? `. ${words.scaledBy(scale.shown)}` : ''}
        {recipe.ovenTemperature === null ? '' : `. ${recipe.ovenTemperature} ${words.ovenUnits[recipe.ovenUnit]}`}
        {recipe.cookTime === null ? '' : `, ${recipe.cookTime} ${words.minutes}`}
        {madeIn === null ? '' : `. ${madeIn}`}
      </p>
      <table>
        <tbody>
          {recipe.ingredients.map((row) => (
            <tr key={row.id}>
              <td>{quantityText(row, scale)}</td>
              <td>
                {row.name}
                {row.notes ? `, ${row.notes}` : ''}
              </td>
              {withCost ? <td>{rowCostText(row, scale, cost)}</td> : null}
            </tr>
          ))}
          {withCost ? (
            <tr className={classes.printTotal}>
              <td />
              <td>{words.total}</td>
              <td>{totalText(scaledCost(recipe.exactCost, scale.exact), recipe.unpricedCount, money)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <ol>
        {stepsOf(recipe.instructions).map((step, i) => (
          // By its place: two steps may read alike and none of them moves.
          <li key={i}>{step}</li>
        ))}
      </ol>
      {recipe.allergens.length > 0 ? (
        <p>
          {words.contains}: <strong>{rolledNames(recipe.allergens).join(', ')}</strong>
        </p>
      ) : null}
      {recipe.mayContain.length > 0 ? (
        <p>
          {words.mayContain}: {rolledNames(recipe.mayContain).join(', ')}
        </p>
      ) : null}
      {recipe.notChecked.length > 0 ? <p>{words.uncheckedNote(recipe.notChecked.join(', '))}</p> : null}
      {recipe.storageInfo ? (
        <p>
          {words.storage}: {recipe.storageInfo}
        </p>
      ) : null}
    </article>
  )
}
