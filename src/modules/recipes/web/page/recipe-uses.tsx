import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatQuantity } from '#shared/text/format.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import type { RecipeUse } from '../../schema.ts'
import { quantityWithUnit } from '../../unit-text.ts'
import classes from '../list/recipes.module.css'
import { recipesApi } from '../recipes-api.ts'

const PATHS = { recipe: '/recipes', product: '/products' } as const satisfies Record<RecipeUse['kind'], string>

export function RecipeUses({ recipeId }: { recipeId: number }) {
  const uses = useQuery(recipesApi.whereUsed.query({ id: recipeId }))
  return (
    <Section title={words.usedIn}>
      {uses.isPending ? null : uses.isError ? (
        <p className={classes.quiet}>{words.usesFailed}</p>
      ) : uses.data.length === 0 ? (
        <p className={classes.quiet}>{words.unused}</p>
      ) : (
        <ul className={classes.plainList}>
          {uses.data.map(({ kind, id, name, quantity, unit }) => (
            <li key={`${kind}-${id}-${quantity}-${unit}`} className={classes.useRow}>
              <Link {...linkTo(`${PATHS[kind]}/${id}`)}>{name}</Link>{' '}
              <span className={classes.quiet}>
                {kind === 'recipe' ? quantityWithUnit(quantity, unit) : `${formatQuantity(quantity)} ${unit}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
