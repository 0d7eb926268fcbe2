import { type Icon, IconPackage } from '@tabler/icons-react'
import { PackPrice } from '#modules/ingredients/web/pack-price.tsx'
import classes from '#modules/media/web/thumb.module.css'
import { formatQuantity } from '#shared/text/format.ts'
import { Amber, Figure, Line, NameCell, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import type { Column } from '#web/table/columns.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { useShortCost } from '#web/text/use-short-cost.ts'
import { supplyColumns } from '../columns.ts'
import { SUPPLY_SORTS } from '../filters.ts'
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
  const shortCost = useShortCost()
  return supply.unitPrice === null ? <Amber>{words.noPrice}</Amber> : <Figure>{shortCost(supply.unitPrice)}</Figure>
}

const lowStock = (supply: Supply) => (supply.lowStock ? <StatusChip label={words.lowStock} tone="warn" /> : null)

const picture = ({ imageUrl }: Supply) => <Thumb url={imageUrl} fallback={IconPackage} />
const sourceOf = ({ category, supplier }: Supply) => [supplier, category].filter(Boolean).join(' · ')
const column = sheetColumns(supplyColumns, SUPPLY_SORTS)

export const supplyListColumns: Column<Supply>[] = [
  column('name', {
    cell: (supply) => (
      <NameCell {...supply} picture={picture(supply)} chips={lowStock(supply)} second={sourceOf(supply)} />
    ),
    width: 240,
    grows: 1,
  }),
  column('category', { width: 110, optional: true }),
  column('supplier', { width: 140, optional: true }),
  column('packSize', { cell: ({ packSize }) => <Figure>{formatQuantity(packSize, 6)}</Figure>, width: 95, yields: 3 }),
  column('price', {
    cell: ({ price }) => (price === null ? null : <PackPrice amount={price} />),
    width: 124,
  }),
  column('unitPrice', { cell: (supply) => <UnitPrice supply={supply} />, width: 128 }),
  column('quantity', {
    cell: ({ quantity }) => (quantity === null ? null : <Figure>{formatQuantity(quantity)}</Figure>),
    width: 90,
  }),
]

/** A supply of the list on a phone. */
export const SupplyCard = ({ supply }: { supply: Supply }) => (
  <RecordCard
    {...supply}
    picture={picture(supply)}
    figure={supply.price === null ? <Amber>{words.noPrice}</Amber> : <PackPrice amount={supply.price} size="strong" />}
  >
    <Line end={lowStock(supply)}>{sourceOf(supply)}</Line>
    <Line
      end={supply.quantity === null ? null : <Quiet>{`${words.quantity}: ${formatQuantity(supply.quantity)}`}</Quiet>}
    >
      {supply.price === null ? null : (
        <>
          {words.packOf(formatQuantity(supply.packSize, 6))}, <UnitPrice supply={supply} /> {words.each}
        </>
      )}
    </Line>
  </RecordCard>
)
