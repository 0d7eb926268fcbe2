import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { ProductTypeCount } from '../../schema.ts'
import { productPageWords as words } from '../../words.ts'
import { productsOfTypePath, productsPath, typeSettingsPath } from '../paths.ts'
import { productsApi } from '../products-api.ts'
import classes from './product-types.module.css'

/** PRD-6: the catalogue as tiles. Hidden types without products are left out. */
export function ProductTypesPage() {
  const types = useQuery(productsApi.types.query({}))
  const shown = types.data?.filter(({ hidden, products }) => !hidden || products > 0)
  return (
    <Page
      title={words.typesTitle}
      count={shown?.length}
      subtitle={words.typesIntro}
      back={{ label: words.title, to: productsPath }}
      actions={
        <Button variant="default" component={Link} to={typeSettingsPath}>
          {words.changeTypes}
        </Button>
      }
    >
      {types.isLoadingError && !types.data ? (
        <Failed error={types.error} message={words.typesFailed} onRetry={types.refetch} />
      ) : !shown ? (
        <ListSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState picture="cake" title={words.noTypes} text={words.noTypesText} />
      ) : (
        <ul className={classes.tiles}>
          {shown.map((type) => (
            <li key={type.slug}>
              <Tile type={type} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function Tile({ type }: { type: ProductTypeCount }) {
  const { slug, name, color, hidden, products, onForm } = type
  return (
    <Link to={productsOfTypePath(slug)} className={classes.tile} data-empty={products === 0 || undefined}>
      <svg className={classes.dot} viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r="7" fill={color} />
      </svg>
      <span className={classes.text}>
        <strong className={classes.name}>{name}</strong>
        <span className="quiet fine tabular">{words.productCount(products)}</span>
        {onForm > 0 ? <span className="quiet fine tabular">{words.onFormCount(onForm)}</span> : null}
        {hidden ? <StatusChip label={words.hiddenType} /> : null}
      </span>
    </Link>
  )
}
