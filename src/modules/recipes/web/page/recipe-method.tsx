import { Section } from '#web/layout/section.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe } from '../../schema.ts'
import { stepsOf } from '../../steps.ts'
import { StepTimers } from '../kitchen/step-timers.tsx'
import classes from '../list/recipes.module.css'

export function RecipeMethod({ recipe }: { recipe: Recipe }) {
  const steps = stepsOf(recipe.instructions)
  return (
    <Section title={words.method}>
      {steps.length === 0 ? (
        <p className={classes.quiet}>{words.noMethod}</p>
      ) : (
        <ol className={classes.steps}>
          {steps.map((step, i) => (
            // By its place: two steps may read alike and none of them moves.
            <li key={i}>
              {step} <StepTimers recipe={recipe} step={step} index={i} />
            </li>
          ))}
        </ol>
      )}
      {recipe.description ? <p className={classes.description}>{recipe.description}</p> : null}
    </Section>
  )
}
