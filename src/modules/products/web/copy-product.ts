import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { namesOf } from '#shared/records/fields-of.ts'
import { copyName } from '#shared/text/copy-name.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { choicesAsInput, sizesAsInput } from '../choices/as-input.ts'
import { productDetailWords as words } from '../detail-words.ts'
import { NAME_MAX, PRODUCT_FIELDS } from '../product-fields.ts'
import type { Product } from '../schema.ts'
import { productsApi } from './products-api.ts'

const COPIED = namesOf(PRODUCT_FIELDS).filter((name) => PRODUCT_FIELDS[name].copying === 'copied')

/**
 * "Sponge (Copy)", active, off the form, without a SKU. An archived tax rate stays with the original; the price is the
 * same, with or without tax as prices are typed.
 */
function copyOf(product: Product, name: string, { pricesIncludeTax }: Pick<Settings, 'pricesIncludeTax'>) {
  const copy = {
    ...Object.fromEntries(COPIED.map((field) => [field, product[field]])),
    name,
    price: product.price,
    recipes: product.recipes.map(({ id, quantity }) => ({ id, quantity })),
    supplies: product.supplies.map(({ id, quantity }) => ({ id, quantity })),
    labourCost: product.fixedLabourCost,
    sizes: sizesAsInput(product, losesRate(product) && pricesIncludeTax ? 'priceIncludingTax' : 'price'),
    choices: choicesAsInput(product),
  }
  if (!losesRate(product)) return copy
  const { price, ...rest } = { ...copy, taxRateId: null }
  return { ...rest, ...(pricesIncludeTax ? { priceIncludingTax: product.priceIncludingTax } : { price }) }
}

/** True if the copy cannot keep the rate, because archived rates are not given to new products. */
const losesRate = ({ taxRateId, taxRateArchived }: Product): boolean => taxRateId !== null && taxRateArchived

const COPIED_MS = 2000

/** Copies a product; the page stays and offers to open the copy. */
export function useCopyProduct() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = useAction({
    run: async (product: Product) => {
      const { rows } = await productsApi.list.call({ q: '(Copy', archived: 'all' })
      const name = copyName(product.name, new Set(rows.map((each) => each.name)), NAME_MAX)
      const settings = await client.fetchQuery({ ...settingsApi.get.query({}), staleTime: Number.POSITIVE_INFINITY })
      const copied = await productsApi.create.call({ body: copyOf(product, name, settings) })
      return { copied, text: losesRate(product) ? words.copiedWithoutRate : words.copiedText }
    },
    failure: words.copyFailed,
    onDone: async ({ copied: { id }, text }) => {
      await productsApi.invalidate(client)
      setCopied(true)
      toast.offer(words.copiedTitle, text, words.openCopy, () => navigate(linkTo(`/products/${id}`)))
    },
  })
  return {
    copy: copy.act,
    pending: copy.pending,
    label: copy.pending ? words.copying : isCopied ? words.copied : words.copy,
  }
}
