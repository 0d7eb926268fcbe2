import { VisuallyHidden } from '@mantine/core'
import { allergenLabel, generalOf } from '#modules/allergens/allergen.ts'
import { unitBehind, unitLabel } from '#modules/units/unit-choices.ts'
import { formatQuantity } from '#shared/text/format.ts'
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

/** `isShort` is for a column without room to say what to do about an old price. */
export function PriceAge({ row, isShort = false }: Row & { isShort?: boolean }) {
  const { today } = useFormats()
  if (row.pricedOn === null) return words.none
  const { days, isOld } = priceAge(row.pricedOn, today())
  const age = words.ageInDays(days)
  if (!isOld) return <span className="tabular">{age}</span>
  if (!isShort) return <StatusChip label={words.oldPrice(age)} tone="warn" />
  return (
    <>
      <StatusChip label={age} tone="warn" />
      <VisuallyHidden>{words.pleaseCheck}</VisuallyHidden>
    </>
  )
}

/** A specific allergen is enough: "Wheat" needs no "Gluten" beside it. */
export function AllergenNames({ row }: Row) {
  if (row.allergens === null) return <span className={classes.amber}>{words.notChecked}</span>
  const { contains } = row.allergens
  const shown = contains.filter((code) => !contains.some((finer) => generalOf(finer) === code))
  return shown.length === 0 ? (
    <span className={classes.quiet}>{words.noAllergens}</span>
  ) : (
    shown.map(allergenLabel).join(', ')
  )
}

export function Stock({ row }: Row) {
  if (row.stockQty === null) return <span className={classes.quiet}>{words.none}</span>
  return (
    <span className={classes.figure}>
      <span className="tabular">
        {formatQuantity(row.stockQty)} {unitBehind(row.stockQty, row.unit)}
      </span>
      {isLow(row.stockQty, row.reorderLevel) ? <StatusChip label={words.lowStock} tone="warn" /> : null}
    </span>
  )
}

export function ingredientColumns({ setPackCost }: Pick<PriceActs, 'setPackCost'>): Column<IngredientRow>[] {
  return [
    {
      key: 'name',
      header: words.name,
      cell: (row) => (
        <span className={classes.name}>
          {row.name}
          {row.brand ? <span className={classes.quiet}>{row.brand}</span> : null}
          {row.archived ? <StatusChip label={words.archived} /> : null}
        </span>
      ),
      sortBy: 'server',
      width: 156,
    },
    {
      key: 'category',
      header: words.category,
      cell: ({ category }) => category,
      sortBy: 'server',
      width: 104,
      yields: 3,
    },
    {
      key: 'supplier',
      header: words.supplier,
      cell: ({ supplier }) => <span className={classes.twoLines}>{supplier ?? words.none}</span>,
      sortBy: 'server',
      width: 120,
      yields: 2,
    },
    {
      key: 'pack',
      header: words.pack,
      cell: (row) => <span className="tabular">{packText(row)}</span>,
      align: 'right',
      width: 70,
      yields: 4,
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
      width: 104,
    },
    {
      key: 'costPerUnit',
      header: words.unitCost,
      cell: (row) => <UnitCost row={row} />,
      sortBy: 'server',
      align: 'right',
      width: 92,
    },
    {
      key: 'stockQty',
      header: words.inStock,
      cell: (row) => <Stock row={row} />,
      sortBy: 'server',
      align: 'right',
      width: 104,
    },
    { key: 'allergens', header: words.allergens, cell: (row) => <AllergenNames row={row} />, width: 84 },
    {
      key: 'pricedOn',
      header: words.priceAge,
      cell: (row) => <PriceAge row={row} isShort />,
      sortBy: 'server',
      width: 96,
      yields: 5,
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
