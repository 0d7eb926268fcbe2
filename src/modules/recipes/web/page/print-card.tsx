import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useFormats } from '#web/text/formats.tsx'
import { totalText } from '../../cost-text.ts'
import { recipePageWords as words } from '../../page-words.ts'
import { rolledNames } from '../../rolled-names.ts'
import { scaledCost } from '../../scaling.ts'
import type { Recipe } from '../../schema.ts'
import { stepsOf } from '../../steps.ts'
import { kitchenQuantity, quantityWithUnit } from '../../unit-text.ts'
import { madeInText } from '../form/fact-lines.ts'
import { rowCostText } from '../form/recipe-ingredients.tsx'
import type { Scale } from '../kitchen/use-scale.ts'
import classes from '../list/recipes.module.css'

/**
 * Prints a card of the scaled recipe for the kitchen wall through the browser's print dialog. The browser's own command
 * prints it too, without costs.
 */
export function usePrintCard(recipe: Recipe, scale: Scale) {
  const [printing, setPrinting] = useState<{ withCost: boolean }>()
  const { imageUrl } = recipe
  useEffect(() => {
    // Printing does not wait for a picture.
    if (imageUrl) new Image().src = imageUrl
  }, [imageUrl])
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting((asked) => asked ?? { withCost: false }))
    const done = () => setPrinting(undefined)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', done)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', done)
    }
  }, [])
  return {
    open: (withCost: boolean) => {
      flushSync(() => setPrinting({ withCost }))
      window.print()
    },
    card: printing
      ? createPortal(<PrintCard recipe={recipe} scale={scale} withCost={printing.withCost} />, document.body)
      : null,
  }
}

function PrintCard({ recipe, scale, withCost }: { recipe: Recipe; scale: Scale; withCost: boolean }) {
  const { cost, money } = useFormats()
  const facts = [
    words.serves(scale.serves),
    scale.isScaled ? words.scaledBy(scale.shown) : '',
    recipe.ovenTemperature === null ? '' : `${recipe.ovenTemperature} ${words.ovenUnits[recipe.ovenUnit]}`,
    recipe.cookTime === null ? '' : `${recipe.cookTime} ${words.minutes}`,
    madeInText(recipe, scale) ?? '',
    recipe.yieldQuantity && recipe.yieldUnit && !scale.isScaled
      ? `${words.makes} ${quantityWithUnit(recipe.yieldQuantity, recipe.yieldUnit)}`
      : '',
  ].filter(Boolean)
  return (
    <article className={classes.printCard}>
      <header className={classes.printHead}>
        <div>
          <h1>{recipe.name}</h1>
          <p>{facts.join(' · ')}</p>
        </div>
        {recipe.imageUrl ? <img src={recipe.imageUrl} alt="" /> : null}
      </header>
      <div className={classes.printBody}>
        <table>
          <tbody>
            {recipe.ingredients.map((row) => (
              <tr key={row.id}>
                <td>{kitchenQuantity(row, scale.exact)}</td>
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
            // Keyed by place: two steps may be equal and none of them moves.
            <li key={i}>{step}</li>
          ))}
        </ol>
      </div>
      <footer className={classes.printFoot}>
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
      </footer>
    </article>
  )
}
