/** A product that the visitor chose. Its price is looked up, never taken from the request. */
export type ChosenProduct = {
  productId: number
  quantity: number
  sizeId?: number | undefined
  optionIds?: number[] | undefined
}

/** The same for the same product in the same size with the same options (OPT-9). */
export function chosenKey({ productId, sizeId, optionIds = [] }: Omit<ChosenProduct, 'quantity'>): string {
  const isPlain = sizeId === undefined && optionIds.length === 0
  return isPlain ? String(productId) : [productId, sizeId ?? 0, ...optionIds.toSorted((a, b) => a - b)].join('-')
}

export const quantityOf = (chosen: readonly ChosenProduct[], key: string): number =>
  chosen.find((each) => chosenKey(each) === key)?.quantity ?? 0
