import { type queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unitBehind } from '#modules/units/unit-choices.ts'
import { formatQuantity } from '#shared/text/format.ts'
import type { ApiError } from '#web/api.ts'
import { Dialog } from '#web/dialog.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import classes from './ingredients.module.css'

type Use = { kind: 'recipe' | 'product' | 'choice'; id: number; name: string; quantity: number; unit: string }

const PATHS = { recipe: '/recipes', product: '/products' } as const satisfies Record<
  Exclude<Use['kind'], 'choice'>,
  string
>

type Props<Found extends Use> = {
  used: { id: number; name: string }
  api: { whereUsed: { query: (input: { id: number }) => ReturnType<typeof queryOptions<Found[], ApiError>> } }
  words: { usesOf: (name: string) => string; usesFailed: string; unused: string }
  onClose: () => void
}

/** The records that use this one, each with a link. */
export function WhereUsed<Found extends Use>({ used, api, words, onClose }: Props<Found>) {
  const uses = useQuery(api.whereUsed.query({ id: used.id }))
  return (
    <Dialog onClose={onClose} title={words.usesOf(used.name)}>
      {uses.isPending ? (
        <FormSkeleton />
      ) : uses.isLoadingError ? (
        <Failed error={uses.error} message={words.usesFailed} onRetry={() => uses.refetch()} />
      ) : uses.data.length === 0 ? (
        <p className={classes.quiet}>{words.unused}</p>
      ) : (
        <ul className={classes.list}>
          {uses.data.map(({ kind, id, name, quantity, unit }) => (
            <li key={`${kind}-${id}-${name}`} className={classes.listRow}>
              <Link {...(kind === 'choice' ? linkTo('/choices', { edit: id }) : linkTo(`${PATHS[kind]}/${id}`))}>
                {name}
              </Link>
              <span className="tabular">
                {formatQuantity(quantity)} {unitBehind(quantity, unit)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
