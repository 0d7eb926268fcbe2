/** Spells a text for a country: "labour" is "labor" in the United States. */
export const spelt = (text: string, country: string): string =>
  country === 'US' ? text.replace(/\b(l)abour/gi, '$1abor') : text
