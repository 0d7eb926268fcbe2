const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** `share` of the way from one colour to the other; both #rrggbb. */
export function mixed(colour: string, other: string, share: number): string {
  const to = parts(other)
  return hex(parts(colour).map((value, i) => value + ((to[i] ?? value) - value) * share))
}
export const darker = (colour: string, share: number): string => mixed(colour, '#2a1a10', share)
export const lighter = (colour: string, share: number): string => mixed(colour, '#ffffff', share)
