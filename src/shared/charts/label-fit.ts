export const FONT_SIZE = 12

/** Widths of letters as shares of the font size, a little wider than in the pages' widest font. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[.,:;'|!()[\]ilIjtfr\s-]/, 0.36],
  [/[mwMW%@]/, 0.95],
  [/[A-Z]/, 0.74],
  // Letters of other than western scripts are as wide as they are high.
  [/[\u0250-\uffff]/, 1],
]
const USUAL = 0.64

/** Estimates the width of a text in pixels; pure code cannot measure it. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL), 0) *
  FONT_SIZE

export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && textWidth(`${letters.join('')}…`) > width) letters.pop()
  return letters.length === 0 ? '' : `${letters.join('').trimEnd()}…`
}

/** The centre of a text that should be centred on `x`, moved so that neither end is cut off. */
export const keptInside = (x: number, text: string, width: number): number => {
  const half = textWidth(text) / 2
  return half * 2 >= width ? width / 2 : Math.min(Math.max(x, half), width - half)
}

/** The step at which labels do not touch: 3 means that every third label is shown. */
export function labelStep(labels: readonly string[], step: number): number {
  const widest = Math.max(0, ...labels.map(textWidth)) + FONT_SIZE * 0.75
  const needed = step > 0 ? Math.ceil(widest / step) : labels.length
  return [1, 2, 3, 4, 6, 12, 24].find((every) => every >= needed) ?? Math.max(needed, 1)
}
