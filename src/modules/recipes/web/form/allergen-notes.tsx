import { recipePageWords as words } from '../../page-words.ts'
import { rolledNames } from '../../rolled-names.ts'
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

/** Groups allergens with the same sources: "Gluten (wheat), Nuts (from: your kitchen); Soy (from: Flour)". */
function rolledText(rolled: readonly RolledAllergen[]): string {
  const groups = Map.groupBy(rolled, ({ from }) => from.join(', '))
  return [...groups].map(([from, those]) => `${rolledNames(those).join(', ')} (${words.from(from)})`).join('; ')
}
