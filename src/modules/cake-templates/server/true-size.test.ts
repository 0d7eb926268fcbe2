import { afterAll, describe, expect, it, test } from 'vitest'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfDrawings } from '#server/pdf/testing.ts'
import { boxOf } from '../art/bounds.ts'
import { aroundTier, pieceArt } from '../art/piece-art.ts'
import { laidOut } from '../cut-pieces.ts'
import { PAPER_SIZES, type Placed, type Sheet } from '../sheets.ts'
import { type CakeTemplate, PAPERS, type Paper, type Piece } from '../template.ts'
import { templatePdf } from './template-pdf.ts'

afterAll(closePdfPool)

type Point = readonly [number, number]
type Matrix = readonly [number, number, number, number, number, number]
const MM_OF_POINT = 25.4 / 72

/** The stroked paths of a page, in millimetres from its top left corner. */
function strokes(drawing: string, paper: Paper): Point[][] {
  const { height } = PAPER_SIZES[paper]
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  const kept: Matrix[] = []
  const found: Point[][] = []
  let points: Point[] = []
  for (const row of drawing.split('\n')) {
    const parts = row.trim().split(' ')
    const operator = parts.pop()
    const numbers = parts.map(Number)
    const [a, b, c, d, e, f] = now
    if (operator === 'q') kept.push(now)
    else if (operator === 'Q') now = kept.pop() ?? now
    else if (operator === 'cm') {
      const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = numbers
      now = [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
    } else if (operator === 'm' || operator === 'l') {
      const [x = 0, y = 0] = numbers
      points.push([(a * x + c * y + e) * MM_OF_POINT, height - (b * x + d * y + f) * MM_OF_POINT])
    } else if (operator === 'S' || operator === 's') {
      found.push(points)
      points = []
    } else if (['f', 'n', 'W', 'B'].includes(operator ?? '')) points = []
  }
  return found
}

function firstOf(sheets: readonly Sheet[], page: number): Placed {
  const [placed] = sheets[page]?.placed ?? []
  if (!placed) throw new Error('A page of the PDF holds a piece')
  return placed
}

const piece = (fields: object): Piece => ({ id: 1, name: '', count: 1, ...fields }) as Piece
const templateOf = (...pieces: Piece[]): CakeTemplate => ({
  unit: 'cm',
  paper: null,
  pieces: pieces.map((each, i) => ({ ...each, id: i + 1 })),
})
const circle = (width: number) => piece({ kind: 'shape', shape: 'round', width, depth: null, divided: 'none' })
const drawingsOf = async (template: CakeTemplate, paper: Paper) =>
  readPdfDrawings(Buffer.from((await templatePdf('Measured', template, paper)).bytes as Uint8Array))

describe.each(PAPERS)('on %s', (paper) => {
  test('every page of the PDF has a line of 100 mm, to a fifth of a millimetre', async () => {
    const template = templateOf(circle(350), { ...circle(60), count: 20 })
    const drawings = await drawingsOf(template, paper)
    expect(drawings.length).toBeGreaterThan(4)
    for (const drawing of drawings) {
      const level = strokes(drawing, paper).filter(
        ([from, to, ...more]) => from && to && more.length === 0 && Math.abs(from[1] - to[1]) < 0.01,
      )
      const lengths = level.map(([from, to]) => Math.abs((to?.[0] ?? 0) - (from?.[0] ?? 0)))
      expect(lengths.filter((length) => Math.abs(length - 100) <= 0.2)).toHaveLength(1)
      expect(Math.max(...lengths.filter((length) => Math.abs(length - 100) <= 0.2))).toBeCloseTo(100, 2)
    }
  })

  test.each([200, 300])(
    'the pages of a circle of %s mm, put together by their corners, are as wide and as high',
    async (width) => {
      const template = templateOf(circle(width))
      const drawings = await drawingsOf(template, paper)
      const { sheets } = laidOut(template, paper, new Map()) ?? { sheets: [] }
      expect(drawings).toHaveLength(sheets.length)
      expect(sheets.length).toBeGreaterThan(1)
      const together = drawings.flatMap((drawing, i) => {
        const { x, y, width: wide, height: high, fromX, fromY } = firstOf(sheets, i)
        const round = strokes(drawing, paper).toSorted((a, b) => b.length - a.length)[0] ?? []
        return round
          .filter(([px, py]) => px >= x && px <= x + wide && py >= y && py <= y + high)
          .map(([px, py]): Point => [px - x + fromX, py - y + fromY])
      })
      const box = boxOf(together)
      expect(Math.abs(box.width - width)).toBeLessThan(0.3)
      expect(Math.abs(box.height - width)).toBeLessThan(0.3)
      const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
      for (const [x, y] of together)
        expect(Math.abs(Math.hypot(x - middleX, y - middleY) - width / 2)).toBeLessThan(0.1)
    },
  )

  it('prints a wrap as long as the way round the tier and the overlap', async () => {
    const wrap = piece({
      kind: 'wrap',
      shape: 'round',
      width: 250,
      depth: null,
      height: 120,
      overlap: 10,
      divided: 'none',
    })
    const template = templateOf(wrap)
    const art = pieceArt(wrap, new Map())
    expect(art?.size.width).toBeCloseTo(Math.PI * 250 + 10, 2)
    const drawings = await drawingsOf(template, paper)
    const { sheets } = laidOut(template, paper, new Map()) ?? { sheets: [] }
    const ends = drawings.flatMap((drawing, i) => {
      const { y, height, fromY } = firstOf(sheets, i)
      const [first = []] = strokes(drawing, paper)
      return first.flatMap(([, py]) => (py >= y && py <= y + height ? [py - y + fromY] : []))
    })
    const length = Math.max(...ends) - Math.min(...ends)
    expect(Math.abs(length - aroundTier({ shape: 'round', width: 250, depth: null }) - 10)).toBeLessThan(0.1)
  })
})
