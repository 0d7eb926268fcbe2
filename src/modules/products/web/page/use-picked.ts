import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cheapestSize } from '../../choices/size.ts'
import { sizeWords as words } from '../../choices/size-words.ts'
import type { Product } from '../../schema.ts'
import { type Offered, useOffered } from '../choices/use-offered.ts'
import { productsApi } from '../products-api.ts'

/** The size and the options that a product's page reckons with. */
export type Picked = { sizeId: number | null; optionIds: readonly number[] }
export type Picking = Picked & {
  offered: readonly Offered[]
  /** The words for what is picked; null for a product without sizes and nothing picked. */
  said: string | null
  /** The product with the figures of one that is made so; undefined until they are read. */
  shown: Product | undefined
  error: Error | null
  retry: () => unknown
  pick: (picked: Picked) => void
}

const partsOf = (parts: readonly { id: number; quantity: number }[]) =>
  parts.map(({ id, quantity }) => ({ id, quantity: String(quantity) }))

/** Starts with the cheapest size and nothing chosen. */
export function usePicked(product: Product): Picking {
  const [picked, pick] = useState<Picked>({ sizeId: cheapestSize(product.sizes)?.id ?? null, optionIds: [] })
  // A size or an option that was put away since is no longer picked.
  const size = product.sizes.find(({ id }) => id === picked.sizeId) ?? cheapestSize(product.sizes)
  const sizeId = size?.id ?? null
  const offered = useOffered(product) ?? []
  const options = offered.flatMap((choice) => choice.options.filter(({ id }) => picked.optionIds.includes(id)))
  const isPlain = sizeId === null && picked.optionIds.length === 0
  const { type, taxRateId, price, servings, labourMinutes, labourRate, fixedLabourCost, overheadMode } = product
  const body = {
    type,
    taxRateId,
    price,
    servings,
    labourMinutes,
    labourRate,
    overheadMode,
    sizeId,
    optionIds: [...picked.optionIds],
    recipes: partsOf(product.recipes),
    supplies: partsOf(product.supplies),
    labourCost: fixedLabourCost,
    overheadValue: product.overheadValue,
  }
  const preview = useQuery({
    queryKey: ['products', 'preview', product.id, product.version, sizeId, picked.optionIds],
    queryFn: () => productsApi.preview.call({ body }),
    enabled: !isPlain,
    placeholderData: keepPreviousData,
  })
  const shown = isPlain ? product : preview.data && { ...product, ...preview.data }
  const names = [size, ...options].flatMap((each) => each?.name ?? [])
  const said =
    names.length === 0
      ? null
      : options.length === 0 && size === cheapestSize(product.sizes)
        ? words.ofCheapest(names.join())
        : words.ofPicked(names.join(' \u00b7 '))
  return { ...picked, sizeId, offered, said, shown, error: preview.error, retry: () => preview.refetch(), pick }
}
