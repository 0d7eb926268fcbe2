/** A customer's allergies from two sources, keeping every word of both. */
export const joinedAllergies = (...stated: readonly (string | null)[]): string | null =>
  [...new Set(stated.filter(Boolean))].join('; ') || null
