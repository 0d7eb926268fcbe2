import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cheapestSize } from '#modules/products/choices/size.ts'
import type { Product } from '#modules/products/schema.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { useRows } from '#web/form/use-rows.ts'
import { orderEditorWords as words } from '../../editor-words.ts'
import type { Order } from '../../schema.ts'
import { useCustomerPrices } from '../customer-prices/use-customer-prices.ts'
import { DraftPriceNote } from '../page/draft-price.tsx'
import { ItemPicker } from './item-picker.tsx'
import { LineFields } from './line-fields.tsx'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'

type Line = OrderValues['lines'][number]

const customLine = (name = ''): Line => ({ id: null, name, quantity: '1', unitPrice: '' })

/** A line in which one piece is a batch of the recipe. */
const fromRecipe = ({ id, name, servings }: { id: number; name: string; servings: number }): Line => ({
  ...customLine(name),
  recipeId: id,
  servings,
})

/** Products, recipes or the owner's own items, in the order in which the customer reads them. */
export function OrderLines({ settings, order }: { settings: Settings; order: Order | undefined }) {
  const isTaxed = order?.taxEnabled ?? settings.taxEnabled
  const { control, getValues } = useFormContext<OrderValues>()
  const title = useId()
  const [said, say] = useState('')
  const { fields, append, remove, move } = useRows({ control, name: 'lines', keyName: 'key' })
  const priceEntry = useWatch({ control, name: 'priceEntry' })
  const contactId = useWatch({ control, name: 'contactId' })
  const customer = useCustomerPrices(contactId, settings)
  const fromProduct = (product: Product): Line => ({
    id: null,
    productId: product.id,
    productType: product.type,
    name: product.name,
    description: product.description,
    servings: product.servings,
    quantity: '1',
    unitPrice: priceEntry === 'gross' ? product.priceIncludingTax : product.price,
    // The product's price is that of its cheapest size.
    sizeId: cheapestSize(product.sizes)?.id ?? null,
    imageId: product.imageId,
  })
  // Only the price is left to type.
  const toPrice = { focusName: `lines.${fields.length}.unitPrice` }
  const moveLine = (from: number, to: number) => {
    const name = getValues(`lines.${from}.name`) || words.untitled
    move(from, to)
    say(words.lineMoved(name, to + 1, fields.length))
    // The line's buttons have moved with it, so that pressing again moves it further.
    requestAnimationFrame(() => {
      const buttons = document.querySelector(`[data-line="${to}"]`)
      const same = buttons?.querySelector<HTMLButtonElement>(`[data-move="${to < from ? 'up' : 'down'}"]`)
      const other = buttons?.querySelector<HTMLButtonElement>(`[data-move="${to < from ? 'down' : 'up'}"]`)
      ;(same?.disabled ? other : same)?.focus()
    })
  }
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={classes.linesTitle}>
        {words.sections.items}
      </h2>
      {order ? <DraftPriceNote order={order}>{words.draftPrice.onSave}</DraftPriceNote> : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {fields.length === 0 ? (
        <p className="quiet small flush">{words.noItems}</p>
      ) : (
        <div className={classes.lineHead} aria-hidden>
          <span>{words.itemName}</span>
          <span>{words.quantity}</span>
          <span>{words.price}</span>
          <span>{words.amount}</span>
        </div>
      )}
      <ol className={classes.lines}>
        {fields.map((field, i) => (
          <li key={field.key}>
            <LineFields
              index={i}
              before={order?.lines.find(({ id }) => id === getValues(`lines.${i}.id`))}
              settings={settings}
              isTaxed={isTaxed}
              last={fields.length - 1}
              onMove={(to) => moveLine(i, to)}
              onRemove={() => remove(i)}
            />
          </li>
        ))}
      </ol>
      <div className={classes.add}>
        <ItemPicker
          onProduct={(product) => append(fromProduct(customer?.product(product) ?? product))}
          onRecipe={(recipe) => append(fromRecipe(recipe), toPrice)}
          onCustom={(name) => append(customLine(name), toPrice)}
          beside={
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => append(customLine())}
            >
              {words.addCustom}
            </Button>
          }
        />
      </div>
    </section>
  )
}

/** Says if the prices above are typed with or without tax. */
export function PriceEntry({ settings, order }: { settings: Settings; order: Order | undefined }) {
  const isTaxed = order?.taxEnabled ?? settings.taxEnabled
  const tax = taxName(settings)
  if (!isTaxed) return null
  return (
    <div className={classes.priceEntry}>
      <SelectField
        name="priceEntry"
        label={words.priceEntry}
        options={(['gross', 'net'] as const).map((value) => ({ value, label: words.priceEntries[value](tax) }))}
      />
    </div>
  )
}
