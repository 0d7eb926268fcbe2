import type { DocumentData } from '#modules/documents/document.ts'

/** Whether who accepts confirms the allergens: not where she is only told to ask. */
export const allergensToConfirm = ({ allergens, namesNoAllergens }: DocumentData): boolean =>
  Boolean(allergens) && namesNoAllergens !== true
