import { type Option, PickerField } from '#web/form/picker-field.tsx'
import type { FieldProps } from '#web/form/use-field.ts'
import { useFormats } from '#web/formats.tsx'
import type { Product } from '../schema.ts'
import { productPageWords as words } from '../words.ts'
import { productsApi } from './products-api.ts'

type Props = Omit<FieldProps, 'label'> & {
  label?: string
  /** The product the form starts with. */
  initial?: Option | null
  /** The whole product, to fill an order line with; null when the field is emptied. */
  onPick?: (product: Product | null) => void
  /** Offers what was typed as something of the owner's own: a line without a product. */
  onCustom?: (name: string) => void
}

// Outlives the field, as the picker's kept answers do: a product that is offered is always known.
const found = new Map<number, Product>()

/** Finds an active product by name, type or SKU. The form's value is its id or null. */
export function ProductPicker({ label = words.pickerLabel, onPick, onCustom, ...props }: Props) {
  const { money } = useFormats()

  const search = async (q: string) => {
    const { rows } = await productsApi.list.call({ q, active: 'true', page: 1, pageSize: 15 })
    for (const product of rows) found.set(product.id, product)
    return rows.map(({ id, name, typeName, priceIncludingTax }) => ({
      id,
      label: name,
      hint: `${typeName}, ${money(priceIncludingTax)}`,
    }))
  }
  const custom = async (name: string) => {
    onCustom?.(name)
    return undefined
  }

  return (
    <PickerField
      placeholder={words.pickerPlaceholder}
      {...props}
      label={label}
      search={search}
      onPick={(option) => onPick?.(option ? (found.get(option.id) ?? null) : null)}
      {...(onCustom ? { onCreate: custom } : {})}
    />
  )
}
