import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { useShortCost } from '#web/text/use-short-cost.ts'
import { partText } from '../../cost-text.ts'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe } from '../../schema.ts'
import { factLines } from '../form/fact-lines.ts'
import { RolledAllergens } from '../form/rolled-allergens.tsx'
import classes from '../list/recipes.module.css'
import { CustomCost, RecipeTotal } from './recipe-figures.tsx'

/** Its cost, its allergens and its time. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const { money } = useFormats()
  const shortCost = useShortCost()
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
            {words.perServing(partText(recipe.costPerServing, recipe.unpricedCount, shortCost))},{' '}
            {words.serves(servings).toLowerCase()}
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
            size="compact-sm"
            className={classes.sell}
            component={Link}
            {...linkTo('/products', { new: 'true', recipe: recipe.id })}
            leftSection={<IconTag size={16} aria-hidden />}
          >
            {words.sell}
          </Button>
        )}
      </Section>
      <Section title={words.allergens}>
        <RolledAllergens {...recipe} contains={recipe.allergens} />
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
