const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const SHADE = [0.82, 0.98, 1]

/** Mixes two colours of the form #rrggbb; `share` of the way from the first to the second. */
export function mixed(colour: string, other: string, share: number): string {
  const to = parts(other)
  return hex(parts(colour).map((value, i) => value + ((to[i] ?? value) - value) * share))
}
/** Shades a colour: darker and warmer, but not duller. */
export const darker = (colour: string, share: number): string =>
  hex(parts(colour).map((value, i) => value * (1 - share * (SHADE[i] ?? 1))))
export const lighter = (colour: string, share: number): string => mixed(colour, '#ffffff', share)
