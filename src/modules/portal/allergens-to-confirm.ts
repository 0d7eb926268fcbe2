import type { DocumentData } from '#modules/documents/document.ts'

/** True if accepting requires confirming the allergens: not if the quote only says to ask. */
export const allergensToConfirm = ({ allergens, namesNoAllergens }: DocumentData): boolean =>
  Boolean(allergens) && namesNoAllergens !== true
