import { Switch } from '@mantine/core'
import { IconCake } from '@tabler/icons-react'
import { Thumb } from '#modules/media/web/thumb.tsx'
import { useFormats } from '#web/formats.tsx'
import { StatusChip } from '#web/status-chip.tsx'
import { type Column, moneyColumn } from '#web/table/columns.tsx'
import type { Product } from '../schema.ts'
import { productPageWords as words } from '../words.ts'
import type { ProductActs } from './product-acts.ts'
import classes from './products.module.css'

function TotalCost({ product }: { product: Product }) {
  const { money } = useFormats()
  if (!product.costed) return <span className={classes.quiet}>{words.notCosted}</span>
  const amount = money(product.totalCost)
  return product.unpricedCount > 0 ? (
    <span className={classes.amber}>{words.costFrom(amount)}</span>
  ) : (
    <span className="tabular">{amount}</span>
  )
}

/** UNI-1: what is not fully priced earns at most so much. */
export function ProductMargin({ product }: { product: Product }) {
  if (!product.costed) return <span className={classes.quiet}>{words.notCosted}</span>
  if (product.margin === null) return <span className={classes.quiet}>{words.noMargin}</span>
  const percent = `${product.margin}%`
  return (
    <span className={classes.margin}>
      <span className="tabular">{product.unpricedCount > 0 ? words.marginMost(percent) : percent}</span>
      {product.belowTarget ? <StatusChip label={words.belowTarget} tone="warn" /> : null}
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
  width: 95,
})

export function productColumns({ setActive, setOnForm }: ProductActs): Column<Product>[] {
  return [
    {
      key: 'name',
      header: words.name,
      cell: (product) => (
        <span className={classes.name}>
          <Thumb url={product.imageUrl} fallback={IconCake} />
          {product.name}
          {product.archived ? <StatusChip label={words.archived} /> : null}
        </span>
      ),
      sortBy: byServer,
      width: 205,
    },
    { key: 'type', header: words.type, cell: (product) => product.typeName, sortBy: byServer, width: 90, yields: 2 },
    {
      key: 'servings',
      header: words.servings,
      cell: (product) => <span className="tabular">{product.servings ?? words.none}</span>,
      sortBy: byServer,
      align: 'right',
      width: 80,
      yields: 1,
    },
    {
      key: 'totalCost',
      header: words.totalCost,
      cell: (product) => <TotalCost product={product} />,
      sortBy: byServer,
      align: 'right',
      width: 95,
      yields: 4,
    },
    moneyColumn<Product>({ key: 'price', header: words.price, amount: ({ price }) => price, width: 95, yields: 3 }),
    incTaxColumn,
    {
      key: 'margin',
      header: words.margin,
      cell: (product) => <ProductMargin product={product} />,
      sortBy: byServer,
      align: 'right',
      width: 140,
    },
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
      width: 75,
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
