/** A quantity as a field of a form holds it: as if it had been typed, so that the same typed again is no change. */
export const typedQuantity = (quantity: number | null | undefined): string => (quantity == null ? '' : String(quantity))
