const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const SHADE = [0.82, 0.98, 1]

/** `share` of the way from one colour to the other; both #rrggbb. */
export function mixed(colour: string, other: string, share: number): string {
  const to = parts(other)
  return hex(parts(colour).map((value, i) => value + ((to[i] ?? value) - value) * share))
}
/** In the shade: warmer as well as darker, and no duller. */
export const darker = (colour: string, share: number): string =>
  hex(parts(colour).map((value, i) => value * (1 - share * (SHADE[i] ?? 1))))
export const lighter = (colour: string, share: number): string => mixed(colour, '#ffffff', share)
