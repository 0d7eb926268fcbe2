import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { allergenLabel } from '#modules/allergens/allergen.ts'
import { useFormats } from '#web/formats.tsx'
import { Section } from '#web/layout/section.tsx'
import { recipePageWords as words } from '../page-words.ts'
import type { Recipe } from '../schema.ts'
import { AllergenNotes } from './allergen-notes.tsx'
import { factLines } from './fact-lines.ts'
import { sellPath } from './paths.ts'
import { CustomCost, RecipeTotal } from './recipe-figures.tsx'
import classes from './recipes.module.css'

/** What it costs, contains and wants. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const { money } = useFormats()
  const { customPrice, totalCost, servings } = recipe
  const rowCount = recipe.ingredients.length
  const facts = factLines(recipe)
  return (
    <>
      <Section title={words.costs}>
        <p className={classes.bigCost}>
          <RecipeTotal totalCost={totalCost} unpricedCount={recipe.unpricedCount} rowCount={rowCount} />
        </p>
        {rowCount > 0 ? (
          <p className={classes.quiet}>
            {words.perServing(
              recipe.unpricedCount > 0 ? words.partOf(money(recipe.costPerServing)) : money(recipe.costPerServing),
            )}
            , {words.serves(servings).toLowerCase()}
          </p>
        ) : null}
        {customPrice === null ? null : (
          <p className={classes.chipsLine}>
            <strong className="tabular">{money(customPrice)}</strong> <CustomCost customPrice={customPrice} />
          </p>
        )}
        {recipe.customFarOff ? <p className={classes.amber}>{words.customFarOff(money(totalCost))}</p> : null}
        {recipe.archived ? null : (
          <Button
            variant="default"
            size="compact-md"
            className={classes.sell}
            component={Link}
            to={sellPath}
            search={{ new: 'true', recipe: recipe.id } as never}
            leftSection={<IconTag size={16} aria-hidden />}
          >
            {words.sell}
          </Button>
        )}
      </Section>
      <Section title={words.allergens}>
        {recipe.allergens.length === 0 ? (
          recipe.notChecked.length === 0 ? (
            <p className={classes.quiet}>{words.noAllergens}</p>
          ) : null
        ) : (
          <ul className={classes.plainList}>
            {recipe.allergens.map(({ allergen, from }) => (
              <li key={allergen}>
                <strong>{allergenLabel(allergen)}</strong>{' '}
                {from.length > 0 ? <span className={classes.quiet}>{words.from(from.join(', '))}</span> : null}
              </li>
            ))}
          </ul>
        )}
        <AllergenNotes mayContain={recipe.mayContain} notChecked={recipe.notChecked} />
      </Section>
      {facts.length > 0 ? (
        <Section title={words.facts}>
          <dl className={classes.facts}>
            {facts.map(({ fact, label, text }) => (
              <div key={fact}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
    </>
  )
}
