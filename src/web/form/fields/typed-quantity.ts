/** A quantity as if it had been typed into a field, so that typing the same again counts as no change. */
export const typedQuantity = (quantity: number | null | undefined): string => (quantity == null ? '' : String(quantity))
