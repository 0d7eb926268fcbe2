import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ProductType } from '#modules/settings/kinds/product-type.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { defaultTaxRate, resolveTaxRate } from '#modules/settings/taxes/tax.ts'
import { productTypesApi } from '#modules/settings/web/settings-api.ts'
import { rateOptions } from '#modules/settings/web/taxes/rate-options.ts'
import { rateText } from '#modules/settings/web/taxes/rate-text.ts'
import { isDecimal } from '#shared/money.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { ImageField } from '#web/form/fields/image-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { sizeWords } from '../../choices/size-words.ts'
import { grossOfNet, netOfGross } from '../../product-price.ts'
import { productPageWords as words } from '../../words.ts'
import { BLANK_SIZE } from '../choices/blank-size.ts'
import { ProductCostFields } from './product-cost-fields.tsx'
import { ProductReckoning } from './product-reckoning.tsx'

const SizeRows = fetchedPart(async () => (await import('../choices/size-rows.tsx')).SizeRows)
const ProductChoiceRows = fetchedPart(
  async () => (await import('../choices/product-choice-rows.tsx')).ProductChoiceRows,
)

type Props = { settings: Settings; imageUrl: string | null }

export function ProductFields({ settings, imageUrl }: Props) {
  const types = useQuery(productTypesApi.list.query({}))
  const taxPercent = useTaxPercent(settings, types.data?.rows ?? [])
  const [sizes, choices] = useWatch({ name: ['sizes', 'choices'] }) as [unknown[], unknown[]]
  const [isChoosing, setChoosing] = useState(false)
  const isSized = sizes.length > 0
  const hasChoices = isChoosing || choices.length > 0
  return (
    <>
      <FieldRow>
        <TextField name="name" label={words.name} required autoFocus maxLength={200} />
        <TypeField types={types.data?.rows ?? []} />
      </FieldRow>
      <TextAreaField name="description" label={words.description} minRows={2} />
      {isSized ? (
        <SizeRows settings={settings} />
      ) : (
        <FieldRow>
          <PriceField settings={settings} taxPercent={taxPercent} />
          <NumberField name="servings" label={words.servings} asNumber optional />
        </FieldRow>
      )}
      {hasChoices ? <ProductChoiceRows /> : null}
      <AddSizesAndChoices
        settings={settings}
        isSized={isSized}
        hasChoices={hasChoices}
        onAdd={() => setChoosing(true)}
      />
      <FieldRow>
        {settings.taxEnabled ? <TaxRateField settings={settings} /> : null}
        <TextField name="sku" label={words.sku} maxLength={60} />
      </FieldRow>
      <ProductCostFields settings={settings} types={types.data?.rows ?? []} />
      <PictureField imageUrl={imageUrl} />
      <SwitchField name="active" label={words.isActive} description={words.isActiveHelp} />
      <SwitchField name="showInEnquiry" label={words.showInEnquiry} />
      {isSized ? null : <ProductReckoning settings={settings} />}
    </>
  )
}

type AddProps = { settings: Settings; isSized: boolean; hasChoices: boolean; onAdd: () => void }

/** The first size is what the product has been until now. */
function AddSizesAndChoices({ settings, isSized, hasChoices, onAdd }: AddProps) {
  const { getValues, setValue } = useFormContext()
  const priceField = settings.pricesIncludeTax ? 'priceIncludingTax' : 'price'
  const addSizes = () => {
    const [price, servings] = getValues([priceField, 'servings'])
    setValue('sizes', [{ ...BLANK_SIZE, [priceField]: price ?? '', servings }], { shouldDirty: true })
    // From now on they are those of its sizes.
    setValue(priceField, undefined)
    setValue('servings', undefined)
  }
  if (isSized && hasChoices) return null
  return (
    <div className="cluster">
      {isSized ? null : (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={addSizes}>
          {sizeWords.addSizes}
        </Button>
      )}
      {hasChoices ? null : (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {sizeWords.addChoices}
        </Button>
      )}
    </div>
  )
}

type Types = { types: readonly ProductType[] }

function TypeField({ types }: Types) {
  const current = useWatch({ name: 'type' }) as string
  // A hidden type stays with the products that have it.
  const offered = types.filter(({ hidden, slug }) => !hidden || slug === current)
  return (
    <SelectField
      name="type"
      label={words.type}
      required
      options={offered.map(({ slug, name }) => ({ value: slug, label: name }))}
    />
  )
}

/** The percentage of the tax rate for the form's current values. */
function useTaxPercent({ taxEnabled, customTaxRates }: Settings, types: Types['types']): string {
  const [type, taxRateId] = useWatch({ name: ['type', 'taxRateId'] }) as [string, number | null]
  if (!taxEnabled) return '0'
  const rateOf = (id: number | null | undefined) => customTaxRates.find((rate) => rate.id === id)
  const rate = resolveTaxRate({
    product: rateOf(taxRateId),
    productType: rateOf(types.find(({ slug }) => slug === type)?.taxRateId),
    default: defaultTaxRate(customTaxRates),
  })
  return rate?.rate ?? '0'
}

/** The price as the bakery types prices; the other one is shown below. */
function PriceField({ settings, taxPercent: percent }: { settings: Settings; taxPercent: string }) {
  const { money } = useFormats()
  const gross = settings.pricesIncludeTax
  const name = gross ? 'priceIncludingTax' : 'price'
  const typed = useWatch({ name }) as string | undefined
  if (!settings.taxEnabled) return <MoneyField name={name} label={words.price} required />
  const tax = taxName(settings)
  const other =
    typed && isDecimal(typed)
      ? gross
        ? netOfGross(typed, percent, settings.currency)
        : grossOfNet(typed, percent, settings.currency)
      : undefined
  return (
    <MoneyField
      name={name}
      label={gross ? words.priceIncluding(tax) : words.priceBefore(tax)}
      required
      description={other === undefined ? undefined : words.otherPrice(tax, rateText(percent), money(other), !gross)}
    />
  )
}

function TaxRateField({ settings }: { settings: Settings }) {
  const current = useWatch({ name: 'taxRateId' }) as number | null
  return (
    <SelectField
      name="taxRateId"
      label={words.taxRate}
      description={words.taxRateHelp}
      options={rateOptions(settings.customTaxRates, current)}
      asNumber
      clearable
    />
  )
}

function PictureField({ imageUrl }: { imageUrl: string | null }) {
  const { setValue } = useFormContext()
  const imageId = useWatch({ name: 'imageId' }) as number | null
  return (
    <ImageField
      name="imageFile"
      label={words.picture}
      currentUrl={imageId === null ? null : imageUrl}
      onRemoveCurrent={() => setValue('imageId', null, { shouldDirty: true })}
    />
  )
}
