/** An element of a drawing as plain data: React shows it and `svgText` writes it. Attributes have React's names. */
export type Mark = {
  tag: string
  attributes: Record<string, string | number>
  children: readonly (Mark | string)[]
}

export const mark = (tag: string, attributes: Mark['attributes'], ...children: (Mark | string)[]): Mark => ({
  tag,
  attributes,
  children,
})
export const path = (d: string, attributes: Mark['attributes']): Mark => mark('path', { d, ...attributes })
export const group = (attributes: Mark['attributes'], children: readonly Mark[]): Mark =>
  mark('g', attributes, ...children)

const CAMEL = new Set(['viewBox', 'gradientUnits', 'patternUnits', 'patternTransform', 'preserveAspectRatio'])
CAMEL.add('baseFrequency').add('numOctaves').add('xChannelSelector').add('yChannelSelector')
/** The SVG name of an attribute. */
export const nameOf = (name: string): string =>
  CAMEL.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const escaped = (text: string) =>
  text
    // XML cannot write these characters.
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function svgText({ tag, attributes, children }: Mark): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${nameOf(name)}="${escaped(String(value))}"`)
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child))).join('')
  return `<${tag}${said.join('')}>${inner}</${tag}>`
}

const TENTHS = 100
/** Rounds millimetres to what a printer can still show. */
export const short = (value: number): number => Math.round(value * TENTHS) / TENTHS || 0

export type Point = readonly [x: number, y: number]
export const line = (points: readonly Point[]): string => points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')
export const shape = (points: readonly Point[]): string => `M${line(points)}Z`
