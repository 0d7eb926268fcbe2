/** Normalises spaces and digits and drops zero-width characters, which come from copied pages and Asian keyboards. */
export const plainMarks = (text: string): string =>
  text
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .trim()
