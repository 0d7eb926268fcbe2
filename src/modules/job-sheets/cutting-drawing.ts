import { group, type Mark, mark, type Point, path, shape, short } from '#modules/designer/draw/mark.ts'
import { areaOf, type Cut, cutting } from './cutting.ts'

/** A drawing of more pieces could not be read. */
export const DRAWN_MAX = 500
const NUMBERED_MAX = 150
const MARGIN = 0.02
const INK = '#5b4a50'

/** The cake from above with its cuts, its front at the bottom; pieces are numbered as long as there is room. */
export function cuttingDrawing(cut: Cut): Mark {
  const { pieces } = cutting(cut)
  const seen = pieces.map((piece) => piece.map(([x, y]): Point => [x, -y]))
  const all = seen.flat()
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]
  const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))]
  const room = Math.max(right - left, bottom - top) * MARGIN
  // All pieces have one size, and so have their numbers.
  const size = Math.sqrt(areaOf(seen[0] ?? []) * 0.16)
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
        fontFamily: 'Inter, Inter Variable, sans-serif',
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

/** The centroid of a piece. */
function middleOf(piece: readonly Point[]): Point {
  const turns = piece.map(([x, y], i) => {
    const [nextX, nextY] = piece[(i + 1) % piece.length] as Point
    const cross = x * nextY - nextX * y
    return { cross, x: (x + nextX) * cross, y: (y + nextY) * cross }
  })
  const sum = (of: 'cross' | 'x' | 'y') => turns.reduce((whole, turn) => whole + turn[of], 0)
  return [sum('x') / (3 * sum('cross')), sum('y') / (3 * sum('cross'))]
}
