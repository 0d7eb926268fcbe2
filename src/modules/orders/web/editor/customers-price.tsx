import { Button } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Product } from '#modules/products/schema.ts'
import { compare, isDecimal } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import { customerPriceWords } from '../../customer-prices/words.ts'
import { orderEditorWords as words } from '../../editor-words.ts'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'

/** STO-6: says that an item has the customer's own price, or offers it. `product` has the customer's prices. */
export function CustomersPrice({ index, product }: { index: number; product: Product }) {
  const { money } = useFormats()
  const { control, setValue } = useFormContext<OrderValues>()
  const path = `lines.${index}.unitPrice` as const
  const [unitPrice, priceEntry = 'net'] = useWatch({ control, name: [path, 'priceEntry'] })
  const price = priceEntry === 'gross' ? product.priceIncludingTax : product.price
  const typed = String(unitPrice ?? '')
  const isTheirs = isDecimal(typed) && compare(typed, price) === 0
  return (
    <p className={classes.priceParts}>
      <span>{isTheirs ? customerPriceWords.customersPrice : customerPriceWords.customersPriceOf(money(price))}</span>
      {isTheirs ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setValue(path, price, { shouldDirty: true, shouldValidate: true })}
        >
          {words.takeListPrice}
        </Button>
      )}
    </p>
  )
}
