import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatQuantity } from '#shared/format.ts'
import { Failed } from '#web/layout/failed.tsx'
import { FormSkeleton } from '#web/layout/skeletons.tsx'
import { kitWords } from '#web/words.ts'
import type { IngredientRow, IngredientUse } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import classes from './ingredients.module.css'
import { ingredientsApi } from './ingredients-api.ts'

const PATHS: Record<IngredientUse['kind'], string> = { recipe: '/recipes' }

export function WhereUsed({ row, onClose }: { row: IngredientRow; onClose: () => void }) {
  const uses = useQuery(ingredientsApi.whereUsed.query({ id: row.id }))
  return (
    <Modal opened onClose={onClose} title={words.usesOf(row.name)} closeButtonProps={{ 'aria-label': kitWords.close }}>
      {uses.isPending ? (
        <FormSkeleton />
      ) : uses.isError ? (
        <Failed error={uses.error} message={words.usesFailed} onRetry={() => uses.refetch()} />
      ) : uses.data.length === 0 ? (
        <p className={classes.quiet}>{words.unused}</p>
      ) : (
        <ul className={classes.list}>
          {uses.data.map(({ kind, id, name, quantity, unit }) => (
            <li key={`${kind}-${id}`} className={classes.listRow}>
              <Link to={`${PATHS[kind]}/${id}` as string}>{name}</Link>
              <span className="tabular">
                {formatQuantity(quantity)} {unit}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
