import { Switch } from '@mantine/core'
import { useState } from 'react'
import { partText } from '#modules/recipes/cost-text.ts'
import { isZero } from '#shared/money.ts'
import { useKeptFocus } from '#web/feedback/use-kept-focus.ts'
import { NameCell } from '#web/records/record-cells.tsx'
import { type Column, moneyColumn } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { Product } from '../../schema.ts'
import { productPageWords as words } from '../../words.ts'
import { ProductIcon } from '../product-icon.tsx'
import type { ProductActs } from './product-acts.ts'
import classes from './products.module.css'

function TotalCost({ product }: { product: Product }) {
  const { money } = useFormats()
  if (!product.costed) return <span className="quiet fine">{words.notCosted}</span>
  const text = partText(product.totalCost, product.unpricedCount, money)
  return <span className={product.unpricedCount > 0 ? classes.amber : 'tabular'}>{text}</span>
}

/** UNI-1: without all prices the margin shown is the highest possible. Null if there is none. */
export function marginText({ costed, unpricedCount, totalCost, margin }: Product): string | null {
  if (!costed || margin === null || (unpricedCount > 0 && isZero(totalCost))) return null
  return unpricedCount > 0 ? words.marginMost(`${margin}%`) : `${margin}%`
}

export const belowTarget = (product: Product) =>
  product.belowTarget && marginText(product) !== null ? <StatusChip label={words.belowTarget} tone="warn" /> : null

export function ProductMargin({ product }: { product: Product }) {
  const text = marginText(product)
  if (text === null) return <span className="quiet fine">{product.costed ? words.noMargin : words.notCosted}</span>
  return (
    <span className={classes.margin}>
      <span className="tabular">{text}</span>
      {belowTarget(product)}
    </span>
  )
}

// Not sortable: with different tax rates its order differs from that of the prices that the server sorts by.
const incTaxColumn: Column<Product> = {
  key: 'priceIncludingTax',
  header: words.incTax,
  cell: (product) => <FromPrice product={product} />,
  align: 'right',
  width: 115,
}

type FromProps = { product: Product; size?: 'text' | 'strong' }

/** Its price with tax; "from $95.00" where sizes cost more. */
export const FromPrice = ({ product: { priceIncludingTax, sizes }, size = 'text' }: FromProps) => (
  <span className={classes.from}>
    {sizes.length > 1 ? <span className="quiet fine">{words.from} </span> : null}
    <Money amount={priceIncludingTax} size={size} />
  </span>
)

type SwitchProps = { label: string; isOn: boolean; onSwitch: () => Promise<unknown> }

/** Shows the new state at once, while it is saved. */
function RowSwitch({ label, isOn, onSwitch }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean>()
  useKeptFocus(wanted !== undefined)
  const change = async (on: boolean) => {
    setWanted(on)
    await onSwitch()
    setWanted(undefined)
  }
  return (
    <span className={classes.toggle}>
      <Switch
        aria-label={label}
        checked={wanted ?? isOn}
        disabled={wanted !== undefined}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </span>
  )
}

export function productColumns({ setActive, setOnForm }: ProductActs): Column<Product>[] {
  return [
    {
      key: 'name',
      header: words.name,
      cell: (product) => (
        <NameCell name={product.name} archived={product.archived} picture={<ProductIcon product={product} />} />
      ),
      sortBy: 'server',
      width: 205,
      grows: 1,
    },
    { key: 'type', header: words.type, cell: (product) => product.typeName, sortBy: 'server', width: 90, yields: 2 },
    {
      key: 'servings',
      header: words.servings,
      cell: (product) => <span className="tabular">{product.servings}</span>,
      sortBy: 'server',
      align: 'right',
      width: 80,
      yields: 1,
    },
    {
      key: 'totalCost',
      header: words.totalCost,
      cell: (product) => <TotalCost product={product} />,
      sortBy: 'server',
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
      sortBy: 'server',
      align: 'right',
      width: 140,
    },
    {
      key: 'active',
      header: words.active,
      cell: (product) => (
        <RowSwitch label={words.activeOf(product.name)} isOn={product.active} onSwitch={() => setActive.act(product)} />
      ),
      width: 75,
    },
    {
      key: 'onForm',
      header: words.onForm,
      cell: (product) => (
        <RowSwitch
          label={words.onFormOf(product.name)}
          isOn={product.showInEnquiry}
          onSwitch={() => setOnForm.act(product)}
        />
      ),
      width: 90,
    },
  ]
}
