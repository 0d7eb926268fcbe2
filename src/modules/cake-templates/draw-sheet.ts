import { group, type Mark, mark } from '#modules/designer/draw/mark.ts'
import type { Art } from './art/piece-art.ts'
import type { Laid, Placed } from './sheets.ts'

/** The art alone, as the printer also gets it. */
export const artMark = ({ width, height, marks }: Art): Mark =>
  mark('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }, ...marks)

/** An inner drawing shows only what is inside it. */
const windowOn = (art: Art, { x, y, width, height, fromX, fromY }: Placed): Mark =>
  mark('svg', { x, y, width, height, viewBox: `${fromX} ${fromY} ${width} ${height}` }, ...art.marks)

/** A page on the screen. */
export function drawSheet({ paper, arts, sheets }: Laid, page: number): Mark {
  const { placed, lines, texts } = sheets[page] ?? { placed: [], lines: [], texts: [] }
  return mark(
    'svg',
    { viewBox: `0 0 ${paper.width} ${paper.height}` },
    mark('rect', { width: paper.width, height: paper.height, fill: '#ffffff' }),
    ...placed.flatMap((each) => {
      const art = arts[each.art]
      return art ? [windowOn(art, each)] : []
    }),
    ...lines.map(({ from: [x1, y1], to: [x2, y2], width, dotted }) =>
      mark('line', {
        x1,
        y1,
        x2,
        y2,
        stroke: '#000000',
        strokeWidth: width,
        ...(dotted ? { strokeDasharray: '0.4 1.4' } : {}),
      }),
    ),
    group(
      { fill: '#000000' },
      texts.map(({ text, x, y, size, bold }) =>
        mark('text', { x, y, fontSize: size, fontWeight: bold ? 600 : 400 }, text),
      ),
    ),
  )
}
