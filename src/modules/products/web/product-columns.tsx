import { Switch } from '@mantine/core'
import { IconCake } from '@tabler/icons-react'
import { StatusChip } from '#web/status-chip.tsx'
import { type Column, moneyColumn } from '#web/table/columns.tsx'
import type { Product } from '../schema.ts'
import { productPageWords as words } from '../words.ts'
import type { ProductActs } from './product-acts.ts'
import classes from './products.module.css'

export function ProductThumb({ product }: { product: Product }) {
  return product.imageUrl ? (
    <img className={classes.thumb} src={product.imageUrl} alt="" width={36} height={36} loading="lazy" />
  ) : (
    <span className={classes.thumb} aria-hidden>
      <IconCake size={18} stroke={1.5} />
    </span>
  )
}

// The server sorts; the table only asks whether a column can be sorted.
const byServer = () => undefined

// Unsorted: with different rates its order is not that of the prices the server sorts by.
const { sortBy: _sortBy, ...incTaxColumn } = moneyColumn<Product>({
  key: 'priceIncludingTax',
  header: words.incTax,
  amount: (product) => product.priceIncludingTax,
  width: 105,
})

export function productColumns({ setActive, setOnForm }: ProductActs): Column<Product>[] {
  return [
    {
      key: 'name',
      header: words.name,
      cell: (product) => (
        <span className={classes.name}>
          <ProductThumb product={product} />
          {product.name}
          {product.archived ? <StatusChip label={words.archived} /> : null}
        </span>
      ),
      sortBy: byServer,
      width: 240,
    },
    { key: 'type', header: words.type, cell: (product) => product.typeName, sortBy: byServer, width: 110 },
    {
      key: 'servings',
      header: words.servings,
      cell: (product) => <span className="tabular">{product.servings ?? words.none}</span>,
      sortBy: byServer,
      align: 'right',
      width: 90,
    },
    moneyColumn<Product>({ key: 'price', header: words.price, amount: ({ price }) => price, width: 105 }),
    incTaxColumn,
    {
      key: 'active',
      header: words.active,
      cell: (product) => (
        <span className={classes.toggle}>
          <Switch
            aria-label={words.activeOf(product.name)}
            checked={product.active}
            onChange={() => void setActive.act(product)}
          />
        </span>
      ),
      width: 80,
    },
    {
      key: 'onForm',
      header: words.onForm,
      cell: (product) => (
        <span className={classes.toggle}>
          <Switch
            aria-label={words.onFormOf(product.name)}
            checked={product.showInEnquiry}
            onChange={() => void setOnForm.act(product)}
          />
        </span>
      ),
      width: 90,
    },
  ]
}
