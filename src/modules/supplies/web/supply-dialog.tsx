import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { mayChangePrice } from '#modules/ingredients/web/price-check.ts'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { compare, isDecimal, isPositive } from '#shared/money.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { ImageField } from '#web/form/fields/image-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SuggestField } from '#web/form/fields/suggest-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { typedQuantity } from '#web/form/fields/typed-quantity.ts'
import { Computed } from '#web/records/record-cells.tsx'
import { RecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { useShortCost } from '#web/text/use-short-cost.ts'
import { type Supply, SupplyInput } from '../schema.ts'
import { DEFAULT_CATEGORY } from '../supply-categories.ts'
import { unitPriceOf } from '../supply-cost.ts'
import { supplyWords as words } from '../words.ts'
import { suppliesApi, useSupplyCategories } from './supplies-api.ts'

const SupplyForm = SupplyInput.omit({ costPrice: true, unitPrice: true }).extend({
  imageFile: z.custom<File>().nullish(),
})
type SupplyForm = z.infer<typeof SupplyForm>

const defaultsOf = (supply: Supply | undefined) => ({
  name: supply?.name ?? '',
  category: supply?.category ?? DEFAULT_CATEGORY,
  supplier: supply?.supplier ?? '',
  packSize: typedQuantity(supply?.packSize ?? 1),
  price: supply?.price ?? '',
  quantity: typedQuantity(supply?.quantity),
  reorderLevel: typedQuantity(supply?.reorderLevel),
  description: supply?.description ?? '',
  imageId: supply?.imageId ?? null,
  imageFile: null,
})

const isNewPrice = (current: Supply, price: string, packSize: number) =>
  current.price === null || compare(current.price, price) !== 0 || compare(current.packSize, packSize) !== 0

type Props = {
  /** The supply to change; undefined adds one. */
  supplyId?: number | undefined
  onClose: () => void
}

export function SupplyDialog({ supplyId, onClose }: Props) {
  const formats = useFormats()

  const save = async ({ imageFile, ...fields }: SupplyForm, current: Supply | undefined) => {
    const { price, packSize = 1 } = fields
    if (current && price && isNewPrice(current, price, packSize)) {
      const may = await mayChangePrice({ supplyId: current.id, packCost: price, packSize }, formats)
      if (!may) return undefined
    }
    const imageId = imageFile ? (await uploadPicture(imageFile, 'product')).id : fields.imageId
    return saveRecord(suppliesApi, { ...fields, imageId }, current)
  }

  return (
    <RecordDialog
      id={supplyId}
      api={suppliesApi}
      words={words}
      picture="box"
      schema={SupplyForm}
      defaults={defaultsOf}
      save={save}
      onClose={onClose}
    >
      {(supply) => <SupplyFields imageUrl={supply?.imageUrl ?? null} />}
    </RecordDialog>
  )
}

function SupplyFields({ imageUrl }: { imageUrl: string | null }) {
  const { setValue } = useFormContext()
  const imageId = useWatch({ name: 'imageId' }) as number | null
  return (
    <>
      <TextField name="name" label={words.name} required autoFocus maxLength={200} />
      <FieldRow>
        <SuggestField name="category" label={words.category} suggestions={useSupplyCategories()} maxLength={60} />
        <TextField name="supplier" label={words.supplier} maxLength={120} />
      </FieldRow>
      <FieldRow>
        <MoneyField name="price" label={words.price} description={words.priceHelp} />
        <NumberField name="packSize" label={words.packSize} required />
      </FieldRow>
      <UnitPriceOfTyped />
      <FieldRow>
        <NumberField name="quantity" label={words.quantity} />
        <NumberField name="reorderLevel" label={words.reorderLevel} description={words.reorderHelp} />
      </FieldRow>
      <TextAreaField name="description" label={words.description} minRows={2} />
      <ImageField
        name="imageFile"
        label={words.picture}
        currentUrl={imageId === null ? null : imageUrl}
        onRemoveCurrent={() => setValue('imageId', null, { shouldDirty: true })}
      />
    </>
  )
}

function UnitPriceOfTyped() {
  const shortCost = useShortCost()
  const [price, packSize] = useWatch({ name: ['price', 'packSize'] }) as [string | null, string]
  if (!price || !isDecimal(price) || compare(price, '0') < 0 || !isDecimal(packSize) || !isPositive(packSize))
    return null
  return <Computed>{words.unitPriceIs(shortCost(unitPriceOf({ price, packSize })))}</Computed>
}
