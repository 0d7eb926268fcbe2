import { SegmentedControl } from '@mantine/core'
import { formatMonth } from '#shared/text/format.ts'
import { addressOf } from '#web/layout/link-to.ts'
import type { AgainOffer } from '../../../again.ts'
import { againWords as words } from '../../../again-words.ts'
import classes from './make-again-dialog.module.css'

type Props = {
  recipes: AgainOffer['recipes']
  madeOn: string | null
  /** The recipes that are made as they are now. */
  asNow: readonly number[]
  onChoose: (asNow: number[]) => void
}

/** AGN-4: the owner chooses for each changed recipe whether it is made as it was or as it is now. */
export function ChangedRecipes({ recipes, madeOn, asNow, onChoose }: Props) {
  return (
    <div>
      <strong>{words.recipes}</strong>
      <p className="quiet small flush">{words.recipesText}</p>
      {recipes.map(({ recipeId, name, versionThen, versionNow, gone }) => (
        <div key={recipeId} className={classes.recipe}>
          <div className={classes.name}>
            <span id={`again-${recipeId}`}>{name}</span>
            <a href={addressOf(`/recipes/${recipeId}`, { compare: versionThen })} target="_blank" rel="noreferrer">
              {words.seeChanges}
            </a>
          </div>
          <SegmentedControl
            fullWidth
            orientation="vertical"
            aria-labelledby={`again-${recipeId}`}
            data={[
              {
                value: 'then',
                label: words.asThen(versionThen, madeOn && formatMonth(madeOn)),
                disabled: gone.length > 0,
              },
              { value: 'now', label: words.asNow(versionNow) },
            ]}
            value={asNow.includes(recipeId) ? 'now' : 'then'}
            onChange={(chosen) => {
              const others = asNow.filter((each) => each !== recipeId)
              onChoose(chosen === 'now' ? [...others, recipeId] : others)
            }}
          />
          {gone.length > 0 ? <p className="quiet small flush">{words.gone(gone)}</p> : null}
        </div>
      ))}
    </div>
  )
}
