import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import type { Recipe } from '#modules/recipes/schema.ts'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { formValues } from '#shared/records/fields-of.ts'
import { ApiError } from '#web/api.ts'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { StaleChoice } from '#web/form/fields/stale-choice.tsx'
import { typedQuantity } from '#web/form/fields/typed-quantity.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FORM_START } from '#web/form/form-start.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { choicesAsInput } from '../../choices/as-input.ts'
import { PRODUCT_FIELDS } from '../../product-fields.ts'
import { type Product, ProductInput } from '../../schema.ts'
import { productPageWords as words } from '../../words.ts'
import { typedSize } from '../choices/blank-size.ts'
import { productsApi } from '../products-api.ts'
import { ProductFields } from './product-fields.tsx'

type Props = {
  /** The product to change; undefined adds one. */
  productId?: number | undefined
  /** The type of a new product. */
  type?: string | undefined
  /** The recipe of a new product. */
  recipeId?: number | undefined
  onClose: () => void
  /** Called instead of `onClose`. */
  onAdded?: ((product: Product) => unknown) | undefined
}

export function ProductDialog(props: Props) {
  return (
    <FormDialog
      onClose={props.onClose}
      title={props.productId === undefined ? words.newTitle : words.editTitle}
      size="lg"
    >
      <Loaded {...props} />
    </FormDialog>
  )
}

function Loaded({ productId, recipeId, ...props }: Props) {
  const settings = useQuery(settingsApi.get.query({}))
  const product = useQuery({
    ...productsApi.get.query({ id: productId ?? 0 }),
    enabled: productId !== undefined,
    ...FORM_START,
  })
  const recipe = useQuery({
    ...recipesApi.get.query({ id: recipeId ?? 0 }),
    enabled: recipeId !== undefined && productId === undefined,
  })
  if (product.error instanceof ApiError && product.error.status === 404)
    return <EmptyState picture="cake" title={words.notFound} />
  const failed = product.error ?? settings.error
  if (failed && !(settings.data && (product.data || productId === undefined)))
    return (
      <Failed
        error={failed}
        message={words.productFailed}
        onRetry={() => (product.error ? product.refetch() : settings.refetch())}
      />
    )
  if (!settings.data || (productId !== undefined && !product.data) || recipe.isLoading) return <FormSkeleton />
  return <ProductForm product={product.data} recipe={recipe.data} settings={settings.data} {...props} />
}

const part = ProductInput.shape.recipes.unwrap().element.extend({ name: z.string() })
const ProductFormInput = ProductInput.extend({
  imageFile: z.custom<File>().nullish(),
  recipes: z.array(part),
  supplies: z.array(part),
})
type ProductFormInput = z.infer<typeof ProductFormInput>

type Start = { type?: string | undefined; recipe?: Recipe | undefined }

/** Puts the price into the field that the bakery types: with tax or before it (TAX-3). */
function defaultsOf(
  product: Product | undefined,
  { pricesIncludeTax, overheadMode, overheadValue }: Settings,
  { type, recipe }: Start = {},
) {
  const parts = product?.recipes ?? (recipe ? [{ ...recipe, quantity: 1 }] : [])
  const { name, servings, imageId } = recipe ?? {}
  return {
    ...formValues(PRODUCT_FIELDS, product ?? { name, type, servings, imageId, overheadMode, overheadValue }),
    // With sizes, price and servings are those of a size.
    ...(product?.sizes.length
      ? { servings: undefined }
      : pricesIncludeTax
        ? { priceIncludingTax: product?.priceIncludingTax ?? '' }
        : { price: product?.price ?? '' }),
    imageFile: null,
    recipes: parts.map(({ id, name, quantity }) => ({ id, name, quantity: typedQuantity(quantity) })),
    supplies: (product?.supplies ?? []).map(({ id, name, quantity }) => ({
      id,
      name,
      quantity: typedQuantity(quantity),
    })),
    labourCost: product?.fixedLabourCost ?? '',
    sizes: product?.sizes.map((size) => typedSize(size, pricesIncludeTax)) ?? [],
    choices: product ? choicesAsInput(product) : [],
    minQuantity: typedQuantity(product?.minQuantity),
    maxQuantity: typedQuantity(product?.maxQuantity),
  }
}

type FormProps = Pick<Props, 'type' | 'onClose' | 'onAdded'> &
  Start & { product: Product | undefined; settings: Settings }

function ProductForm({ product, type, recipe, settings, onClose, onAdded }: FormProps) {
  const client = useQueryClient()
  const form = useAppForm(ProductFormInput, defaultsOf(product, settings, { type, recipe }))
  const [theirs, setTheirs] = useState<Product>()
  const [choosing, setChoosing] = useState(false)

  const save = async ({ imageFile, ...fields }: ProductFormInput) => {
    setChoosing(false)
    const imageId = imageFile ? (await uploadPicture(imageFile, 'product')).id : fields.imageId
    const body = { ...fields, imageId }
    const { id, version } = theirs ?? product ?? {}
    let saved: Product
    try {
      saved =
        id !== undefined && version !== undefined
          ? await productsApi.update.call({ id, body: { ...body, version } })
          : await productsApi.create.call({ body })
    } catch (error) {
      const newer = staleRecord<Product>(error)
      if (!newer) throw error
      setTheirs(newer)
      return setChoosing(true)
    }
    await productsApi.invalidate(client)
    toast.success(product ? words.saved : words.added)
    if (onAdded && !product) await onAdded(saved)
    else onClose()
  }

  const takeTheirs = () => {
    form.reset(defaultsOf(theirs, settings))
    setChoosing(false)
  }

  return (
    <DialogForm
      form={form}
      onSubmit={save}
      submitLabel={product ? words.save : words.create}
      submitError={words.saveFailed}
      label={words.formLabel}
    >
      {choosing ? <StaleChoice onTakeTheirs={takeTheirs} /> : null}
      <ProductFields settings={settings} imageUrl={(theirs ?? product ?? recipe)?.imageUrl ?? null} />
    </DialogForm>
  )
}
