import { recipePageWords as words } from '../../page-words.ts'
import { rolledText } from '../../rolled-text.ts'
import type { RolledAllergen } from '../../schema.ts'
import classes from '../list/recipes.module.css'

type Props = { mayContain: readonly RolledAllergen[]; notChecked: readonly string[] }

/** Allergens that can only be suspected, and parts that nobody has checked. */
export function AllergenNotes({ mayContain, notChecked }: Props) {
  return (
    <>
      {mayContain.length > 0 ? (
        <p className={classes.quiet}>
          {words.mayContain}: {rolledText(mayContain)}
        </p>
      ) : null}
      {notChecked.length > 0 ? <p className={classes.amber}>{words.uncheckedNote(notChecked.join(', '))}</p> : null}
    </>
  )
}
