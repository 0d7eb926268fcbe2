import { ActionIcon, Checkbox } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ContactPicker } from '#modules/contacts/web/contact-picker.tsx'
import { contactsApi } from '#modules/contacts/web/contacts-api.ts'
import { cheapestSize } from '#modules/products/choices/size.ts'
import { productsApi } from '#modules/products/web/products-api.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { addDays } from '#shared/dates/dates.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useRows } from '#web/form/use-rows.ts'
import { useFormats } from '#web/text/formats.tsx'
import { type CustomerPrices, CustomerPricesChanges, INVOICINGS } from '../../customer-prices/schema.ts'
import { customerPriceWords as words } from '../../customer-prices/words.ts'
import { ordersApi } from '../orders-api.ts'
import { customerPricesApi } from './customer-prices-api.ts'
import classes from './prices.module.css'

const PricesForm = CustomerPricesChanges.omit({ version: true }).extend({
  prices: CustomerPricesChanges.shape.prices.unwrap(),
  invoicing: z.enum(INVOICINGS),
})

const rowsOf = ({ prices }: CustomerPrices, { pricesIncludeTax }: Settings) =>
  prices.map(({ productId, productName, sizeId, price, priceIncludingTax }) => ({
    productId,
    productName,
    sizeId,
    price: pricesIncludeTax ? null : price,
    priceIncludingTax: pricesIncludeTax ? priceIncludingTax : null,
  }))

type Props = { customer: CustomerPrices; settings: Settings; onClose: () => void }

/** The prices of a customer, and how they are invoiced. */
export function PricesDialog({ customer, settings, onClose }: Props) {
  const { today } = useFormats()
  const client = useQueryClient()
  const [isAlso, setAlso] = useState(false)
  const form = useAppForm(PricesForm, {
    pricePercent: customer.pricePercent,
    prices: rowsOf(customer, settings),
    invoicing: customer.invoicing,
    invoiceDays: customer.invoiceDays,
    from: addDays(today(), 1),
  } as never)
  return (
    <FormDialog title={words.title} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.title}
        submitLabel={words.save}
        submitError={words.saveFailed}
        onSubmit={async ({ from, ...values }) => {
          await customerPricesApi.update.call({
            id: customer.contactId,
            body: { ...values, version: customer.version, ...(isAlso && { from: from ?? null }) },
          })
          await Promise.all([
            customerPricesApi.invalidate(client),
            contactsApi.invalidate(client),
            ordersApi.invalidate(client),
          ])
          toast.success(words.saved)
          onClose()
        }}
      >
        <NumberField name="pricePercent" label={words.percent} description={words.fields.percentHelp} suffix="%" />
        <Rows customer={customer} settings={settings} />
        <Invoicing />
        {customer.ahead > 0 ? (
          <>
            <Checkbox
              label={words.fields.ahead(customer.ahead)}
              checked={isAlso}
              onChange={(event) => setAlso(event.currentTarget.checked)}
            />
            {isAlso ? <DateField name="from" label={words.fields.aheadFrom} required /> : null}
          </>
        ) : null}
      </DialogForm>
    </FormDialog>
  )
}

function Invoicing() {
  const invoicing = useWatch({ name: 'invoicing' })
  return (
    <FieldRow isPair>
      <SelectField
        name="invoicing"
        label={words.fields.invoicing}
        options={INVOICINGS.map((value) => ({ value, label: words.invoicings[value] }))}
      />
      {invoicing === 'monthly' ? (
        <NumberField name="invoiceDays" label={words.fields.invoiceDays} asNumber />
      ) : (
        <span />
      )}
    </FieldRow>
  )
}

function Rows({ customer, settings }: Omit<Props, 'onClose'>) {
  const { control } = useFormContext<FieldValues>()
  const { fields, append, remove, replace } = useRows({ control, name: 'prices', keyName: 'key' })
  return (
    <div className="stack">
      {fields.length > 0 ? (
        <ul className={classes.rows}>
          {fields.map(({ key }, i) => (
            <li key={key}>
              <Row at={i} settings={settings} onRemove={() => remove(i)} />
            </li>
          ))}
        </ul>
      ) : null}
      <Adding
        onProduct={(row) => append(row, { shouldFocus: false })}
        onCopy={(rows) => replace(rows)}
        exceptId={customer.contactId}
        settings={settings}
      />
    </div>
  )
}

function Row({ at, settings, onRemove }: { at: number; settings: Settings; onRemove: () => void }) {
  const [productId, name] = useWatch({ name: [`prices.${at}.productId`, `prices.${at}.productName`] }) as [
    number,
    string,
  ]
  const sizes = useQuery(productsApi.get.query({ id: productId })).data?.sizes ?? []
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <span className="strong">{name}</span>
        {sizes.length > 0 ? (
          <SelectField
            name={`prices.${at}.sizeId`}
            label={words.fields.size}
            asNumber
            options={sizes.map((size) => ({ value: String(size.id), label: size.name }))}
          />
        ) : null}
      </div>
      <MoneyField
        name={`prices.${at}.${settings.pricesIncludeTax ? 'priceIncludingTax' : 'price'}`}
        label={words.fields.priceOf(name)}
        required
      />
      <ActionIcon size={44} variant="subtle" color="red" aria-label={words.fields.remove(name)} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

type Row = ReturnType<typeof rowsOf>[number]
type AddingProps = {
  onProduct: (row: Row) => void
  onCopy: (rows: Row[]) => void
  exceptId: number
  settings: Settings
}

/** Not fields of the prices: what is picked becomes rows. */
function Adding({ onProduct, onCopy, exceptId, settings }: AddingProps) {
  const own = useForm<{ product: number | null; copyFrom: number | null }>({
    defaultValues: { product: null, copyFrom: null },
  })
  const { setValue } = useFormContext()
  const { money } = useFormats()
  const client = useQueryClient()
  return (
    <FormProvider {...own}>
      <PickerField
        name="product"
        label={words.fields.addProduct}
        placeholder={words.fields.addProductPlaceholder}
        search={async (q) =>
          (await productsApi.list.call({ q, active: 'true', page: 1, pageSize: 15 })).rows.map(
            ({ id, name, priceIncludingTax }) => ({ id, label: name, hint: money(priceIncludingTax) }),
          )
        }
        onPick={async (option) => {
          if (!option) return
          const { id, name, sizes, price, priceIncludingTax } = await client.fetchQuery(
            productsApi.get.query({ id: option.id }),
          )
          onProduct({
            productId: id,
            productName: name,
            sizeId: cheapestSize(sizes)?.id ?? null,
            price: settings.pricesIncludeTax ? null : price,
            priceIncludingTax: settings.pricesIncludeTax ? priceIncludingTax : null,
          })
          own.setValue('product', null)
        }}
      />
      <ContactPicker
        name="copyFrom"
        label={words.fields.copyFrom}
        exceptId={exceptId}
        searchOnly
        onPick={async (option) => {
          if (!option) return
          const other = await client.fetchQuery(customerPricesApi.get.query({ id: option.id }))
          setValue('pricePercent', other.pricePercent, { shouldDirty: true })
          onCopy(rowsOf(other, settings))
          own.setValue('copyFrom', null)
        }}
      />
    </FormProvider>
  )
}
