import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { LongList } from '#web/text/long-list.tsx'
import { productDetailWords as words } from '../../detail-words.ts'
import type { ProductUse } from '../../schema.ts'
import { productsApi } from '../products-api.ts'
import classes from './product-page.module.css'

const PATHS = {
  order: '/orders',
  request: '/enquiries',
  menu: '/products/menus',
  standing: '/orders/standing',
} as const satisfies Record<ProductUse['kind'], string>

/** FND-7: what names the product and keeps it from being deleted. */
export function ProductUses({ productId }: { productId: number }) {
  const { day } = useFormats()
  const uses = useQuery(productsApi.whereUsed.query({ id: productId }))
  return (
    <Section title={words.namedBy}>
      {uses.isPending ? null : uses.isLoadingError ? (
        <p className="quiet fine flush">{words.namedByFailed}</p>
      ) : uses.data.length === 0 ? (
        <p className="quiet fine flush">{words.namedByNone}</p>
      ) : (
        <LongList className={classes.parts} items={uses.data}>
          {({ kind, id, name, customerName, status, eventDate }) => (
            <li key={`${kind}-${id}`} className={classes.part}>
              <Link {...linkTo(`${PATHS[kind]}/${id}`)}>{words.namedAs(name, customerName)}</Link>
              <span className="quiet fine flush">{[status, day(eventDate)].filter(Boolean).join(', ')}</span>
            </li>
          )}
        </LongList>
      )}
    </Section>
  )
}
