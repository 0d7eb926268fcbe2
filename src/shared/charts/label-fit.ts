export const FONT_SIZE = 12

/** Shares of the font size, a little more than the widest font of the pages needs. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[.,:;'|!()[\]ilIjtfr\s-]/, 0.36],
  [/[mwMW%@]/, 0.95],
  [/[A-Z]/, 0.74],
  // Beyond the western scripts letters are as wide as high.
  [/[\u0250-\uffff]/, 1],
]
const USUAL = 0.64

/** About how wide a text is. Pure code cannot measure. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL), 0) *
  FONT_SIZE

/** The text, cut where it is wider than its place. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && textWidth(`${letters.join('')}…`) > width) letters.pop()
  return letters.length === 0 ? '' : `${letters.join('').trimEnd()}…`
}

/** A text in the middle of `x`, moved so that no end of it is cut off. */
export const keptInside = (x: number, text: string, width: number): number => {
  const half = textWidth(text) / 2
  return half * 2 >= width ? width / 2 : Math.min(Math.max(x, half), width - half)
}

/** Every how many labels one can stand without touching the next. */
export function labelStep(labels: readonly string[], step: number): number {
  const widest = Math.max(0, ...labels.map(textWidth)) + FONT_SIZE * 0.75
  const needed = step > 0 ? Math.ceil(widest / step) : labels.length
  return [1, 2, 3, 4, 6, 12, 24].find((every) => every >= needed) ?? Math.max(needed, 1)
}
