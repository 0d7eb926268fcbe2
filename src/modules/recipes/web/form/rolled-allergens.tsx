import { Fragment } from 'react'
import { allergenLabel } from '#modules/allergens/allergen.ts'
import { othersLabel } from '#modules/allergens/allergen-names.ts'
import { recipePageWords as words } from '../../page-words.ts'
import type { RecipeAllergens } from '../../recipe-allergens.ts'
import classes from '../list/recipes.module.css'
import { AllergenNotes } from './allergen-notes.tsx'

/** The allergens in it, each with its source (ALG-2). */
export function RolledAllergens({ contains, mayContain, notChecked }: RecipeAllergens) {
  return (
    <div className={classes.rolled}>
      {contains.length > 0 ? (
        <ul className={classes.plainList}>
          {contains.map(({ allergen, from, others, othersFrom = [] }) => (
            <Fragment key={allergen}>
              <AllergenLine label={allergenLabel(allergen)} from={from} />
              {others ? <AllergenLine label={othersLabel(allergen)} from={othersFrom} /> : null}
            </Fragment>
          ))}
        </ul>
      ) : notChecked.length === 0 ? (
        <p className={classes.quiet}>{words.noAllergens}</p>
      ) : null}
      <AllergenNotes mayContain={mayContain} notChecked={notChecked} />
    </div>
  )
}

const AllergenLine = ({ label, from }: { label: string; from: readonly string[] }) => (
  <li>
    <strong>{label}</strong>{' '}
    {from.length > 0 ? <span className={classes.quiet}>{words.from(from.join('; '))}</span> : null}
  </li>
)
