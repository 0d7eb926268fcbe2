import { Money } from '#web/text/money.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { Product } from '../../schema.ts'
import { productPageWords as words } from '../../words.ts'
import { ProductMargin } from '../list/product-columns.tsx'
import classes from '../list/products.module.css'
import { ProductIcon } from '../product-icon.tsx'

/** A product of the list on a phone. */
export function ProductCard({ product }: { product: Product }) {
  return (
    <span className={classes.card}>
      <ProductIcon product={product} size={48} />
      <span className={classes.cardText}>
        <span className={classes.cardHead}>
          <strong>{product.name}</strong>
          <Money amount={product.priceIncludingTax} size="strong" />
        </span>
        <span className="quiet fine">
          {product.typeName}
          {product.servings ? `, ${words.serves(product.servings).toLowerCase()}` : ''}
        </span>
        <span className={classes.chips}>
          {product.active ? null : <StatusChip label={words.inactive} />}
          {product.costed ? (
            <span className={classes.cardMargin}>
              {words.margin} <ProductMargin product={product} />
            </span>
          ) : null}
          {product.showInEnquiry ? <StatusChip label={words.onForm} tone="good" /> : null}
          {product.archived ? <StatusChip label={words.archived} /> : null}
        </span>
      </span>
    </span>
  )
}
