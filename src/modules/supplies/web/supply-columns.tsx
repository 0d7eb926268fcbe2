import { type Icon, IconPackage } from '@tabler/icons-react'
import { PackPrice } from '#modules/ingredients/web/pack-price.tsx'
import classes from '#modules/media/web/thumb.module.css'
import { formatQuantity } from '#shared/text/format.ts'
import { Amber, Figure, NameCell, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import type { Column } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { Supply } from '../schema.ts'
import { supplyWords as words } from '../words.ts'

type Props = { url: string | null; fallback: Icon }

/** A record's picture in its row, or a symbol for it. The name beside it says what it shows. */
function Thumb({ url, fallback: Fallback }: Props) {
  return url ? (
    <img className={classes.thumb} src={url} alt="" width={36} height={36} loading="lazy" />
  ) : (
    <span className={classes.thumb} aria-hidden>
      <Fallback size={18} stroke={1.5} />
    </span>
  )
}

function UnitPrice({ supply }: { supply: Supply }) {
  const { cost } = useFormats()
  return supply.unitPrice === null ? <Amber>{words.noPrice}</Amber> : <Figure>{cost(supply.unitPrice)}</Figure>
}

const lowStock = (supply: Supply) => (supply.lowStock ? <StatusChip label={words.lowStock} tone="warn" /> : null)

const picture = ({ imageUrl }: Supply) => <Thumb url={imageUrl} fallback={IconPackage} />
// The server sorts; the table only needs to know if a column can be sorted.
const byServer = () => undefined

export const supplyColumns: Column<Supply>[] = [
  {
    key: 'name',
    header: words.name,
    cell: (supply) => <NameCell {...supply} picture={picture(supply)} />,
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
    cell: ({ packSize }) => <Figure>{formatQuantity(packSize, 6)}</Figure>,
    align: 'right',
    width: 95,
    yields: 3,
  },
  {
    key: 'price',
    header: words.price,
    cell: ({ price }) => (price === null ? <Quiet>{words.none}</Quiet> : <PackPrice amount={price} />),
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
    header: words.quantity,
    // The chip comes first, so that the numbers are aligned.
    cell: (supply) =>
      supply.quantity === null ? (
        <Quiet>{words.none}</Quiet>
      ) : (
        <>
          {lowStock(supply)} <Figure>{formatQuantity(supply.quantity)}</Figure>
        </>
      ),
    sortBy: byServer,
    align: 'right',
    width: 130,
  },
]

/** A supply of the list on a phone. */
export const SupplyCard = ({ supply }: { supply: Supply }) => (
  <RecordCard
    {...supply}
    picture={picture(supply)}
    figure={supply.price === null ? <Amber>{words.noPrice}</Amber> : <PackPrice amount={supply.price} size="strong" />}
  >
    <Quiet>{[supply.category, supply.supplier].filter(Boolean).join(', ')}</Quiet>
    {supply.price === null ? null : (
      <Quiet>
        {words.packOf(formatQuantity(supply.packSize, 6))}, <UnitPrice supply={supply} /> {words.each}
      </Quiet>
    )}
    {supply.quantity === null ? null : (
      <span>
        {words.quantity}: <Figure>{formatQuantity(supply.quantity)}</Figure> {lowStock(supply)}
      </span>
    )}
  </RecordCard>
)
