import { IconAlertTriangle } from '@tabler/icons-react'
import { bakePlanWords } from '#modules/bake-plan/words.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { StepTimers } from '#modules/recipes/web/kitchen/step-timers.tsx'
import { isMade, madeMarks } from '../made.ts'
import type { PackBake } from '../schema.ts'
import { kitchenWords as words } from '../words.ts'
import classes from './kitchen.module.css'
import { TickRow } from './tick-row.tsx'
import type { Kitchen } from './use-kitchen.ts'

type Props = {
  day: string
  bake: PackBake
  /** The allergens that must not get into it, in words; empty for most. */
  warning: string
  about: string
  /** The exact amounts, which unfold with the recipe. */
  exact: string
  kitchen: Kitchen
}

/** A bake of the plan: ticked as a whole once made, and row by row while weighing. */
export function BakeCard({ day, bake, warning, about, exact, kitchen: { pack, state, mark } }: Props) {
  const { recipeId, name, batches, mixes, rows } = bake
  const { steps = [] } = pack.methods.find((each) => each.recipeId === recipeId) ?? {}
  const ofMix = (mix: number) =>
    rows.map((row) => subjectKey({ kind: 'weighed', day, recipeId, mix, row: `${row.quantity} ${row.name}` }))
  const all = Array.from({ length: mixes }, (_, i) => ofMix(i + 1))
  const weighed = all.flat().filter((subject) => state.tick(subject)?.done).length
  return (
    <div className={classes.bake}>
      <TickRow
        label={`${name}, ${bakePlanWords.batches(batches)}`}
        about={
          warning ? (
            <>
              <span className={classes.allergy}>
                <IconAlertTriangle size={20} aria-hidden />
                {warning}
              </span>
              {about}
            </>
          ) : (
            about
          )
        }
        done={isMade(state, bake)}
        onTick={(done) => mark(...madeMarks(bake, done))}
      />
      {rows.length + steps.length > 0 ? (
        <details className={classes.recipe}>
          <summary>
            <span className={classes.what}>
              <span className={classes.label}>{words.recipe}</span>
              <span className={classes.about}>
                {[
                  mixes > 1 ? bakePlanWords.equalMixes(mixes) : null,
                  rows.length > 0 ? words.weighed(weighed, rows.length * mixes) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </summary>
          <p className={classes.exact}>{exact}</p>
          {all.map((subjects, nth) => (
            <section key={nth} aria-label={mixes > 1 ? words.mix(nth + 1, mixes) : words.recipe}>
              {mixes > 1 ? <h4>{words.mix(nth + 1, mixes)}</h4> : null}
              <ul className={classes.rows}>
                {rows.map((row, i) => {
                  const subject = subjects[i] ?? ''
                  return (
                    // The index is the key, because a recipe may name the same thing twice.
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
            </section>
          ))}
          {steps.length > 0 ? (
            <>
              <h4>{words.method}</h4>
              <ol className={classes.steps}>
                {steps.map((step, i) => (
                  <li key={i}>
                    <p>{step}</p>
                    <StepTimers recipe={{ id: recipeId, name }} step={step} index={i} large />
                  </li>
                ))}
              </ol>
            </>
          ) : null}
        </details>
      ) : null}
    </div>
  )
}
