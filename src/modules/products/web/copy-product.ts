import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { copyName } from '#shared/copy-name.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { productDetailWords as words } from '../detail-words.ts'
import type { Product } from '../schema.ts'
import { bodyOf } from './product-body.ts'
import { productsApi } from './products-api.ts'

const COPIED_MS = 2000
const NAME_MAX = 200

/** PRD-5: "Sponge (Copy)", active, off the form, without a SKU; one stays where one is. */
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
      return productsApi.create.call({
        body: { ...bodyOf(product), name, sku: null, active: true, showInEnquiry: false },
      })
    },
    failure: words.copyFailed,
    onDone: async ({ id }) => {
      await productsApi.invalidate(client)
      setCopied(true)
      toast.offer(words.copiedTitle, words.copiedText, words.openCopy, () =>
        navigate({ to: `/products/${id}` as string }),
      )
    },
  })
  return {
    copy: copy.act,
    pending: copy.pending,
    label: copy.pending ? words.copying : isCopied ? words.copied : words.copy,
  }
}
