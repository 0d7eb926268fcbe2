import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { allergenLabel, generalOf } from '#modules/allergens/allergen.ts'
import { unitBehind, unitLabel } from '#modules/units/unit-choices.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { NameCell } from '#web/records/record-cells.tsx'
import type { Column } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { readableCost, readableUnit } from '../cost-per-unit.ts'
import { isLow } from '../low-stock.ts'
import { priceAge } from '../price-age.ts'
import type { IngredientRow } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import classes from './ingredients.module.css'
import { PackCostCell } from './pack-cost-cell.tsx'
import { unitCostText } from './unit-cost-text.ts'
import type { PriceActs } from './use-price-acts.ts'

type Row = { row: IngredientRow }

export const packText = ({ packSize, unit }: { packSize: number; unit: string }): string =>
  `${formatQuantity(packSize, 6)} ${unitBehind(packSize, unit)}`

/** Where it comes from and what it is, as its second line. */
export const sourceOf = ({ brand, supplier, category }: IngredientRow): string =>
  [brand, supplier, category].filter(Boolean).join(' · ')

export function UnitCost({ row }: Row) {
  const formats = useFormats()
  const unit = readableUnit(row.unit)
  return row.packCost === null ? (
    <span className={classes.amber}>{words.noPrice}</span>
  ) : (
    <span className={classes.figure}>
      {unitCostText(readableCost({ ...row, packCost: row.packCost }), unit, formats)}
      <span className={classes.quiet}>{words.perUnit(unitLabel(unit))}</span>
    </span>
  )
}

/** The age of a price that should be checked. */
export function PriceAge({ row }: Row) {
  const { today } = useFormats()
  if (row.pricedOn === null) return null
  const { days, isOld } = priceAge(row.pricedOn, today())
  if (!isOld) return null
  return (
    <>
      <StatusChip label={words.ageInDays(days)} tone="warn" />
      <VisuallyHidden>{words.pleaseCheck}</VisuallyHidden>
    </>
  )
}

/** A specific allergen is enough: "Wheat" needs no "Gluten" beside it. Null where there are none. */
export function allergenNames({ allergens }: IngredientRow): ReactNode {
  if (allergens === null) return <span className={classes.amber}>{words.notChecked}</span>
  const { contains } = allergens
  const shown = contains.filter((code) => !contains.some((finer) => generalOf(finer) === code))
  return shown.length === 0 ? null : shown.map(allergenLabel).join(', ')
}

export const stockText = ({ stockQty, unit }: IngredientRow): string =>
  stockQty === null ? '' : `${formatQuantity(stockQty)} ${unitBehind(stockQty, unit)}`

export const lowStock = ({ stockQty, reorderLevel }: IngredientRow) =>
  stockQty !== null && isLow(stockQty, reorderLevel) ? <StatusChip label={words.lowStock} tone="warn" /> : null

export function ingredientColumns({ setPackCost }: Pick<PriceActs, 'setPackCost'>): Column<IngredientRow>[] {
  return [
    {
      key: 'name',
      header: words.name,
      cell: (row) => <NameCell {...row} chips={lowStock(row)} second={sourceOf(row)} />,
      sortBy: 'server',
      width: 170,
      grows: 2,
    },
    {
      key: 'category',
      header: words.category,
      cell: ({ category }) => category,
      sortBy: 'server',
      width: 130,
      optional: true,
    },
    {
      key: 'supplier',
      header: words.supplier,
      cell: ({ supplier }) => supplier,
      sortBy: 'server',
      width: 140,
      optional: true,
    },
    {
      key: 'pack',
      header: words.pack,
      cell: (row) => <span className={classes.figure}>{packText(row)}</span>,
      align: 'right',
      width: 86,
      yields: 2,
    },
    {
      key: 'packCost',
      header: words.packCost,
      cell: (row) => (
        <span className={classes.above}>
          <PackCostCell row={row} onSave={(packCost) => setPackCost.act({ row, packCost })} />
        </span>
      ),
      sortBy: 'server',
      align: 'right',
      width: 118,
    },
    {
      key: 'costPerUnit',
      header: words.unitCost,
      cell: (row) => <UnitCost row={row} />,
      sortBy: 'server',
      align: 'right',
      width: 128,
    },
    {
      key: 'stockQty',
      header: words.inStock,
      cell: (row) => <span className={classes.figure}>{stockText(row)}</span>,
      sortBy: 'server',
      align: 'right',
      width: 104,
    },
    { key: 'allergens', header: words.allergens, cell: allergenNames, width: 92, grows: 1 },
    {
      key: 'pricedOn',
      header: words.priceAge,
      cell: (row) => <PriceAge row={row} />,
      sortBy: 'server',
      width: 104,
      yields: 3,
    },
    {
      key: 'uses',
      header: words.usedIn,
      cell: ({ uses }) => words.recipes(uses),
      sortBy: 'server',
      width: 84,
      yields: 1,
    },
  ]
}
