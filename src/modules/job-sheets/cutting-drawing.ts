import { group, type Mark, mark, path, shape, short } from '#modules/designer/draw/mark.ts'
import { areaOf, type Cut, cutting } from './cutting.ts'

/** More pieces are a bakery's tray, and no drawing could be read. */
export const DRAWN_MAX = 500
const NUMBERED_MAX = 150
const MARGIN = 0.02
const INK = '#5b4a50'

/** The cake from above with its cuts, its front at the foot; every piece has its number as long as there is room. */
export function cuttingDrawing(cut: Cut): Mark {
  const { pieces } = cutting(cut)
  const seen = pieces.map((piece) => piece.map(([x, y]) => [x, -y] as const))
  const all = seen.flat()
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]
  const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))]
  const room = Math.max(right - left, bottom - top) * MARGIN
  // As wide as a letter of the longest number may be in a piece of the mean size.
  const size = Math.sqrt((areaOf(all.length > 0 ? (seen[0] as (typeof seen)[number]) : []) || 1) * 0.16)
  const marks = seen.flatMap((piece, i) => {
    const [x, y] = middleOf(piece)
    const outline = path(shape(piece), {
      fill: i % 2 ? '#fbeff2' : '#ffffff',
      stroke: INK,
      strokeWidth: short(room / 3),
      strokeLinejoin: 'round',
    })
    if (seen.length > NUMBERED_MAX) return [outline]
    const number = mark(
      'text',
      {
        x: short(x),
        y: short(y + size * 0.36),
        fontSize: short(size),
        fontFamily: 'Inter, sans-serif',
        textAnchor: 'middle',
        fill: INK,
      },
      String(i + 1),
    )
    return [outline, number]
  })
  const box = [left - room, top - room, right - left + 2 * room, bottom - top + 2 * room].map(short)
  return mark('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: box.join(' ') }, group({}, marks))
}

/** The middle of the box around a piece, which for slices is nearer to their wide end than their mean point. */
function middleOf(piece: readonly (readonly [number, number])[]): readonly [number, number] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [mean(piece.map(([x]) => x)), mean(piece.map(([, y]) => y))]
}
