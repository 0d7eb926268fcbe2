import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { FormProvider, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form'
import type { Product } from '#modules/products/schema.ts'
import { ProductPicker } from '#modules/products/web/product-picker.tsx'
import type { Settings } from '#modules/settings/schema.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/money-field.tsx'
import { NumberField } from '#web/form/number-field.tsx'
import { SelectField } from '#web/form/select-field.tsx'
import { TextAreaField } from '#web/form/text-area-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { orderWords as words } from '../words.ts'
import classes from './order-form.module.css'
import type { OrderValues } from './order-form-values.ts'

type Line = OrderValues['lines'][number]

const customLine = (name = ''): Line => ({ name, quantity: '1', unitPrice: '' })

/** Products or things of the owner's own, in the order in which the customer reads them. */
export function OrderLines({ settings }: { settings: Settings }) {
  const { control } = useFormContext<OrderValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines' })
  const priceEntry = useWatch({ control, name: 'priceEntry' }) ?? (settings.pricesIncludeTax ? 'gross' : 'net')
  const fromProduct = (product: Product): Line => ({
    productId: product.id,
    productType: product.type,
    name: product.name,
    description: product.description,
    servings: product.servings,
    quantity: '1',
    unitPrice: priceEntry === 'gross' ? product.priceIncludingTax : product.price,
    imageId: product.imageId,
  })
  return (
    <Section
      title={words.sections.items}
      description={settings.taxEnabled ? (priceEntry === 'gross' ? words.includesTax : words.excludesTax) : undefined}
    >
      {fields.length === 0 ? <p className={classes.quiet}>{words.noItems}</p> : null}
      <ol className={classes.lines}>
        {fields.map((field, i) => (
          <li key={field.id}>
            <LineFields
              index={i}
              settings={settings}
              last={fields.length - 1}
              onMove={(to) => move(i, to)}
              onRemove={() => remove(i)}
            />
          </li>
        ))}
      </ol>
      <div className={classes.add}>
        <ProductSearch
          onProduct={(product) => append(fromProduct(product))}
          onCustom={(name) => append(customLine(name))}
        />
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => append(customLine())}>
          {words.addCustom}
        </Button>
      </div>
    </Section>
  )
}

/** The picker belongs to no field of the order: what is picked becomes a line. */
function ProductSearch({
  onProduct,
  onCustom,
}: {
  onProduct: (product: Product) => void
  onCustom: (name: string) => void
}) {
  const own = useForm<{ product: number | null }>({ defaultValues: { product: null } })
  return (
    <FormProvider {...own}>
      <ProductPicker
        name="product"
        label={words.addProduct}
        onPick={(product) => {
          if (!product) return
          onProduct(product)
          own.setValue('product', null)
        }}
        onCustom={onCustom}
      />
    </FormProvider>
  )
}

type LineProps = { index: number; last: number; settings: Settings; onMove: (to: number) => void; onRemove: () => void }

function LineFields({ index, last, settings, onMove, onRemove }: LineProps) {
  const name = (useWatch({ name: `lines.${index}.name` }) as string) || words.untitled
  const rates = settings.customTaxRates.filter((rate) => !rate.archived)
  return (
    <div className={classes.line}>
      <div className={classes.lineFields}>
        <TextField name={`lines.${index}.name`} label={words.itemName} required />
        <FieldRow>
          <NumberField name={`lines.${index}.quantity`} label={words.quantity} required />
          <MoneyField name={`lines.${index}.unitPrice`} label={words.price} required />
          {settings.taxEnabled && rates.length > 0 ? (
            <SelectField
              name={`lines.${index}.taxRateId`}
              label={words.taxRate}
              placeholder={words.taxUsual}
              options={rates.map((rate) => ({ value: String(rate.id), label: rate.name }))}
              asNumber
              clearable
            />
          ) : null}
        </FieldRow>
        <TextAreaField name={`lines.${index}.description`} label={words.description} minRows={1} />
      </div>
      <div className={classes.lineActs}>
        <ActionIcon
          size={44}
          variant="subtle"
          disabled={index === 0}
          aria-label={words.moveUp(name)}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="subtle"
          disabled={index === last}
          aria-label={words.moveDown(name)}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} variant="subtle" color="red" aria-label={words.removeItem(name)} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
