import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { mayChangePrice } from '#modules/ingredients/web/price-check.ts'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { compare, isDecimal, isPositive } from '#shared/money.ts'
import { ApiError } from '#web/api.ts'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FORM_START } from '#web/form/form-start.ts'
import { ImageField } from '#web/form/image-field.tsx'
import { MoneyField } from '#web/form/money-field.tsx'
import { NumberField } from '#web/form/number-field.tsx'
import { StaleChoice } from '#web/form/stale-choice.tsx'
import { SuggestField } from '#web/form/suggest-field.tsx'
import { TextAreaField } from '#web/form/text-area-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/formats.tsx'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { FormSkeleton } from '#web/layout/skeletons.tsx'
import { type Supply, SupplyInput } from '../schema.ts'
import { DEFAULT_CATEGORY } from '../supply-categories.ts'
import { unitPriceOf } from '../supply-cost.ts'
import { supplyPageWords as words } from '../words.ts'
import classes from './supplies.module.css'
import { suppliesApi } from './supplies-api.ts'
import { useSupplyCategories } from './use-supply-categories.ts'

type Props = {
  /** The supply to change; undefined adds one. */
  supplyId?: number | undefined
  onClose: () => void
}

export function SupplyDialog({ supplyId, onClose }: Props) {
  return (
    <FormDialog onClose={onClose} title={supplyId === undefined ? words.newTitle : words.editTitle} size="lg">
      {supplyId === undefined ? (
        <SupplyForm supply={undefined} onClose={onClose} />
      ) : (
        <Loaded supplyId={supplyId} onClose={onClose} />
      )}
    </FormDialog>
  )
}

function Loaded({ supplyId, onClose }: { supplyId: number; onClose: () => void }) {
  const supply = useQuery({
    ...suppliesApi.get.query({ id: supplyId }),
    ...FORM_START,
  })
  if (supply.error instanceof ApiError && supply.error.status === 404)
    return <EmptyState picture="box" title={words.notFound} />
  if (supply.isError)
    return <Failed error={supply.error} message={words.supplyFailed} onRetry={() => supply.refetch()} />
  if (supply.isPending) return <FormSkeleton />
  return <SupplyForm supply={supply.data} onClose={onClose} />
}

const SupplyFormInput = SupplyInput.omit({ costPrice: true, unitPrice: true }).extend({
  imageFile: z.custom<File>().nullish(),
})
type SupplyFormInput = z.infer<typeof SupplyFormInput>

const defaultsOf = (supply: Supply | undefined) => ({
  name: supply?.name ?? '',
  category: supply?.category ?? DEFAULT_CATEGORY,
  supplier: supply?.supplier ?? '',
  packSize: supply?.packSize ?? '1',
  price: supply?.price ?? '',
  quantity: supply?.quantity ?? '',
  reorderLevel: supply?.reorderLevel ?? '',
  description: supply?.description ?? '',
  imageId: supply?.imageId ?? null,
  imageFile: null,
})

function SupplyForm({ supply, onClose }: { supply: Supply | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const formats = useFormats()
  const form = useAppForm(SupplyFormInput, defaultsOf(supply))
  const [theirs, setTheirs] = useState<Supply>()
  const [choosing, setChoosing] = useState(false)

  const save = async ({ imageFile, ...fields }: SupplyFormInput) => {
    setChoosing(false)
    const { price = null, packSize = '1' } = fields
    const current = theirs ?? supply
    const isNewPrice =
      current !== undefined &&
      price !== null &&
      (current.price === null || compare(current.price, price) !== 0 || compare(current.packSize, packSize) !== 0)
    if (isNewPrice && !(await mayChangePrice({ supplyId: current.id, packCost: price, packSize }, formats))) return
    const imageId = imageFile ? (await uploadPicture(imageFile, 'product')).id : fields.imageId
    const body = { ...fields, imageId }
    const { id, version } = current ?? {}
    try {
      if (id !== undefined && version !== undefined) await suppliesApi.update.call({ id, body: { ...body, version } })
      else await suppliesApi.create.call({ body })
    } catch (error) {
      const newer = staleRecord<Supply>(error)
      if (!newer) throw error
      setTheirs(newer)
      return setChoosing(true)
    }
    await suppliesApi.invalidate(client)
    toast.success(supply ? words.saved : words.added)
    onClose()
  }

  const takeTheirs = () => {
    form.reset(defaultsOf(theirs))
    setChoosing(false)
  }

  return (
    <DialogForm
      form={form}
      onSubmit={save}
      submitLabel={supply ? words.save : words.create}
      submitError={words.saveFailed}
      label={words.formLabel}
    >
      {choosing ? <StaleChoice onTakeTheirs={takeTheirs} /> : null}
      <SupplyFields imageUrl={(theirs ?? supply)?.imageUrl ?? null} />
    </DialogForm>
  )
}

function SupplyFields({ imageUrl }: { imageUrl: string | null }) {
  const { setValue } = useFormContext()
  const imageId = useWatch({ name: 'imageId' }) as number | null
  const categories = useSupplyCategories()
  return (
    <>
      <TextField name="name" label={words.name} required autoFocus maxLength={200} />
      <FieldRow>
        <SuggestField name="category" label={words.category} suggestions={categories} maxLength={60} />
        <TextField name="supplier" label={words.supplier} maxLength={120} />
      </FieldRow>
      <FieldRow>
        <MoneyField name="price" label={words.price} description={words.priceHelp} />
        <NumberField name="packSize" label={words.packSize} required />
      </FieldRow>
      <ComputedPrice />
      <FieldRow>
        <NumberField name="quantity" label={words.inStock} />
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

function ComputedPrice() {
  const { cost } = useFormats()
  const [price, packSize] = useWatch({ name: ['price', 'packSize'] }) as [string | null, string]
  if (!price || !isDecimal(price) || compare(price, '0') < 0 || !isDecimal(packSize) || !isPositive(packSize))
    return null
  return (
    <p className={classes.computed} role="status">
      {words.unitPriceIs(cost(unitPriceOf({ price, packSize })))}
    </p>
  )
}
