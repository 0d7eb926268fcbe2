/** A customer's allergies from two sources; neither drops a word of the other. */
export const joinedAllergies = (...stated: readonly (string | null)[]): string | null =>
  [...new Set(stated.filter(Boolean))].join('; ') || null
