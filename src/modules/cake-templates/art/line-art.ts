import { group, type Mark } from '#modules/designer/draw/mark.ts'

const INK = '#000000'
const PAPER = '#ffffff'
const SHAPES = ['path', 'circle', 'ellipse']

/** A drawing as an outline to trace or cut: what lies in front covers what lies behind, and no colour is left. */
export function lineArt(mark: Mark, thickness: number): Mark {
  const { tag, attributes, children } = mark
  if (!SHAPES.includes(tag))
    return {
      ...mark,
      children: children.map((child) => (typeof child === 'string' ? child : lineArt(child, thickness))),
    }
  const { fill, stroke, strokeWidth, fillOpacity, transform = '', ...place } = attributes
  // A shine has no outline.
  if (fillOpacity !== undefined) return group({}, [])
  const isLine = fill === 'none'
  const own = stroke === undefined ? 0 : Number(strokeWidth ?? 1)
  const drawn = (colour: string, width: number): Mark => ({
    ...mark,
    attributes: {
      ...place,
      fill: isLine ? 'none' : colour,
      ...(width > 0 ? { stroke: colour, strokeWidth: width, strokeLinejoin: 'round' } : {}),
    },
  })
  const marks =
    isLine && own <= 3 * thickness
      ? [drawn(INK, Math.max(own, thickness))]
      : [drawn(INK, own + 2 * thickness), drawn(PAPER, own)]
  return group(transform === '' ? {} : { transform }, marks)
}
