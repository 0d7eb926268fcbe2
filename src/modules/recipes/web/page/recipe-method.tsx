import { Section } from '#web/layout/section.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe } from '../../schema.ts'
import { StepTimers } from '../kitchen/step-timers.tsx'
import classes from '../list/recipes.module.css'

/** A step a line; a number that was typed in front of it is left to the list. */
export const stepsOf = (instructions: string | null): string[] =>
  (instructions ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\d{1,2}[.)]\s+/, '').trim())
    .filter((line) => line !== '')

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
