import { Switch } from '@mantine/core'
import { Section } from '#web/layout/section.tsx'
import { productDetailWords as words } from '../../detail-words.ts'
import type { Product } from '../../schema.ts'
import { productPageWords } from '../../words.ts'
import { useProductActs } from '../list/product-acts.ts'
import { ProductIcon } from '../product-icon.tsx'
import classes from './product-page.module.css'

export function ProductOverview({ product }: { product: Product }) {
  const { setOnForm, setActive } = useProductActs()
  return (
    <Section title={words.overview}>
      <div className={classes.overview}>
        {product.imageUrl ? (
          <img className={classes.picture} src={product.imageUrl} alt={product.name} />
        ) : (
          <span className={classes.picture}>
            <ProductIcon product={product} size={96} />
            {words.noImage}
          </span>
        )}
        <div className={classes.overviewText}>
          <p className={product.description ? 'written' : 'quiet fine flush'}>
            {product.description ?? words.noDescription}
          </p>
          <Switch
            label={words.visibility}
            description={words.visibilityHelp}
            checked={product.showInEnquiry}
            disabled={setOnForm.pending}
            onChange={() => void setOnForm.act(product)}
          />
          <Switch
            label={productPageWords.isActive}
            description={productPageWords.isActiveHelp}
            checked={product.active}
            disabled={setActive.pending}
            onChange={() => void setActive.act(product)}
          />
        </div>
      </div>
    </Section>
  )
}
