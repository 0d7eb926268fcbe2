import { chance } from './chance.ts'
import { lighter } from './colour.ts'
import { group, type Mark, short } from './mark.ts'

export const INK = '#4a3a33'
/** How far the hand strays, in the drawing's own units. */
const SHAKE = 0.9
/** Arcs hold flags among their numbers, so they are left as they are. */
const ARC = /a/i

const shaken = (d: string, random: () => number) =>
  ARC.test(d) ? d : d.replace(/-?\d*\.?\d+/g, (number) => String(short(Number(number) + (random() - 0.5) * 2 * SHAKE)))

/** Thinned with water, but still opaque. */
const washed = (fill: string) => (fill.startsWith('#') && fill.length === 7 ? lighter(fill, 0.22) : fill)

const LEFT = new Set(['text', 'clipPath', 'defs', 'image'])

/** Shading and the lines of textures have no outline. */
const hasOutline = ({ tag, attributes: { fill, fillOpacity } }: Mark) =>
  ['path', 'circle', 'ellipse', 'rect'].includes(tag) &&
  fill !== 'none' &&
  fillOpacity === undefined &&
  !String(fill).startsWith('url')

/** The drawing as if redrawn by hand: washed colours, and an ink outline of two lines that do not quite meet. */
export function sketched(mark: Mark, seed: number): Mark {
  const random = chance(seed)
  const redraw = (given: Mark): Mark => {
    if (LEFT.has(given.tag)) return given
    const { attributes } = given
    if (!hasOutline(given))
      return { ...given, children: given.children.map((child) => (typeof child === 'string' ? child : redraw(child))) }
    const ink = (width: number): Mark => ({
      ...given,
      attributes: {
        ...attributes,
        ...(typeof attributes.d === 'string' ? { d: shaken(attributes.d, random) } : {}),
        fill: 'none',
        stroke: INK,
        strokeWidth: width,
        strokeOpacity: 0.75,
        strokeLinejoin: 'round',
      },
    })
    return group({}, [
      { ...given, attributes: { ...attributes, fill: washed(String(attributes.fill)) } },
      ink(1.1),
      ink(0.6),
    ])
  }
  return redraw(mark)
}
