import { StepTimers } from '#modules/recipes/web/kitchen/step-timers.tsx'
import type { PackRecipe } from '../schema.ts'
import { weighedSubject } from '../subjects.ts'
import { kitchenWords as words } from '../words.ts'
import classes from './kitchen.module.css'
import { TickRow } from './tick-row.tsx'
import type { Kitchen } from './use-kitchen.ts'

type Props = { day: string; recipe: PackRecipe; kitchen: Kitchen }

/** A recipe in the quantities of the day; its rows are ticked as they are weighed. */
export function RecipeCard({ day, recipe, kitchen: { pack, state, mark } }: Props) {
  const { id, name, batches, facts, rows } = recipe
  const { steps = [] } = pack.methods.find(({ recipeId }) => recipeId === id) ?? {}
  const subjects = rows.map((row) => weighedSubject(day, recipe, row))
  const weighed = subjects.filter((subject) => state.tick(subject)?.done).length
  return (
    <details className={classes.recipe}>
      <summary>
        <span className={classes.what}>
          <span className={classes.label}>{name}</span>
          <span className={classes.about}>
            {[words.batches(batches), facts, words.stagesDone(weighed, rows.length)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </summary>
      <ul className={classes.rows}>
        {rows.map((row, i) => {
          const subject = subjects[i] ?? ''
          return (
            // By its place: a recipe may name the same thing twice.
            <li key={i}>
              <TickRow
                label={`${row.quantity} ${row.name}`}
                about={row.notes}
                done={state.tick(subject)?.done ?? false}
                onTick={(done) => mark({ kind: 'tick', subject, done })}
              />
            </li>
          )
        })}
      </ul>
      {steps.length > 0 ? (
        <>
          <h3>{words.method}</h3>
          <ol className={classes.steps}>
            {steps.map((step, i) => (
              <li key={i}>
                <p>{step}</p>
                <StepTimers recipe={recipe} step={step} index={i} large />
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </details>
  )
}
