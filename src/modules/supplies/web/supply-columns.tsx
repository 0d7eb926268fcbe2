import { IconPackage } from '@tabler/icons-react'
import { PackPrice } from '#modules/ingredients/web/pack-price.tsx'
import { Thumb } from '#modules/media/web/thumb.tsx'
import { formatQuantity } from '#shared/format.ts'
import { useFormats } from '#web/formats.tsx'
import { StatusChip } from '#web/status-chip.tsx'
import type { Column } from '#web/table/columns.tsx'
import type { Supply } from '../schema.ts'
import { supplyPageWords as words } from '../words.ts'
import classes from './supplies.module.css'

export function UnitPrice({ supply }: { supply: Supply }) {
  const { cost } = useFormats()
  return supply.unitPrice === null ? (
    <span className={classes.amber}>{words.noPrice}</span>
  ) : (
    <span className={classes.figure}>{cost(supply.unitPrice)}</span>
  )
}

export function SupplyStock({ supply }: { supply: Supply }) {
  if (supply.quantity === null) return <span className={classes.quiet}>{words.none}</span>
  return (
    <span className={classes.stock}>
      <span className="tabular">{formatQuantity(supply.quantity)}</span>
      {supply.lowStock ? <StatusChip label={words.lowStock} tone="warn" /> : null}
    </span>
  )
}

// The server sorts; the table only asks whether a column can be sorted.
const byServer = () => undefined

export const supplyColumns: Column<Supply>[] = [
  {
    key: 'name',
    header: words.name,
    cell: (supply) => (
      <span className={classes.name}>
        <Thumb url={supply.imageUrl} fallback={IconPackage} />
        {supply.name}
        {supply.archived ? <StatusChip label={words.archived} /> : null}
      </span>
    ),
    sortBy: byServer,
    width: 240,
  },
  {
    key: 'category',
    header: words.category,
    cell: ({ category }) => category,
    sortBy: byServer,
    width: 110,
    yields: 2,
  },
  {
    key: 'supplier',
    header: words.supplier,
    cell: ({ supplier }) => supplier ?? words.none,
    sortBy: byServer,
    width: 140,
    yields: 1,
  },
  {
    key: 'pack',
    header: words.packSize,
    cell: ({ packSize }) => <span className="tabular">{formatQuantity(packSize, 6)}</span>,
    align: 'right',
    width: 95,
    yields: 3,
  },
  {
    key: 'price',
    header: words.price,
    cell: ({ price }) =>
      price === null ? <span className={classes.quiet}>{words.none}</span> : <PackPrice amount={price} />,
    sortBy: byServer,
    align: 'right',
    width: 124,
  },
  {
    key: 'unitPrice',
    header: words.unitPrice,
    cell: (supply) => <UnitPrice supply={supply} />,
    sortBy: byServer,
    align: 'right',
    width: 128,
  },
  {
    key: 'quantity',
    header: words.inStock,
    cell: (supply) => <SupplyStock supply={supply} />,
    sortBy: byServer,
    align: 'right',
    width: 130,
  },
]
