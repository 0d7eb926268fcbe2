import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DECORATION_NAMES } from '#modules/designer/decoration.ts'
import { CAKE_SHAPES } from '#modules/designer/design.ts'
import { TEMPLATES } from '#modules/designer/templates.ts'
import { boxOf, markPoints, pathPoints } from './art/bounds.ts'
import { type Art, aroundTier, EDGE, pieceArt, turned } from './art/piece-art.ts'
import { laidOut } from './cut-pieces.ts'
import { templateOf, WRAP_OVERLAP } from './from-design.ts'
import {
  extentOf,
  linesOf,
  MARGIN,
  OVERLAP,
  PAPER_SIZES,
  roomOf,
  type Sheet,
  sheetsOf,
  type Tile,
  TooManyPages,
  tilesOf,
} from './sheets.ts'
import { CakeTemplate, PAPERS, type Piece } from './template.ts'

const outline = (fields: object): Piece =>
  ({
    id: 1,
    name: '',
    count: 1,
    kind: 'shape',
    shape: 'round',
    width: 200,
    depth: null,
    divided: 'none',
    ...fields,
  }) as Piece
const artOf = (piece: Piece) => pieceArt(piece, new Map()) as Art
const art = (width: number, height: number): Art => ({ width, height, size: { width, height }, marks: [] })
const cut = (width: number, height: number, count = 1) => ({ art: art(width, height), label: 'Piece', count })
const papers = fc.constantFrom(...PAPERS).map((paper) => PAPER_SIZES[paper])
const lengths = fc.double({ min: 5, max: 1002, noNaN: true })

describe('a piece that is larger than a page', () => {
  test('has every point of it on some page, and nothing on a page that is not of it', () => {
    fc.assert(
      fc.property(
        papers,
        lengths,
        lengths,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (paper, width, height, across, down) => {
          const tiles = tilesOf({ width, height }, roomOf(paper))
          const [x, y] = [width * across, height * down]
          const holds = ({ fromX, fromY, width: wide, height: high }: Tile) =>
            x >= fromX - 1e-9 && x <= fromX + wide + 1e-9 && y >= fromY - 1e-9 && y <= fromY + high + 1e-9
          expect(tiles.some(holds)).toBe(true)
          for (const tile of tiles) {
            expect(tile.fromX + tile.width).toBeLessThanOrEqual(width + 1e-9)
            expect(tile.fromY + tile.height).toBeLessThanOrEqual(height + 1e-9)
            expect(tile.width).toBeLessThanOrEqual(roomOf(paper).width)
            expect(tile.height).toBeLessThanOrEqual(roomOf(paper).height)
          }
        },
      ),
    )
  })
  test('repeats 1 cm on the neighbouring page', () => {
    fc.assert(
      fc.property(papers, lengths, lengths, (paper, width, height) => {
        const tiles = tilesOf({ width, height }, roomOf(paper))
        const { columns } = extentOf(tiles)
        for (const [i, tile] of tiles.entries()) {
          const [right, below] = [tile.column + 1 < columns ? tiles[i + 1] : undefined, tiles[i + columns]]
          if (right) expect(tile.fromX + tile.width - right.fromX).toBeCloseTo(OVERLAP, 6)
          if (below) expect(tile.fromY + tile.height - below.fromY).toBeCloseTo(OVERLAP, 6)
        }
      }),
    )
  })
  test('takes no page more than it must', () => {
    fc.assert(
      fc.property(papers, lengths, lengths, (paper, width, height) => {
        const room = roomOf(paper)
        const { columns, rows } = extentOf(tilesOf({ width, height }, room))
        // One page less would be too short, counting the overlaps.
        if (columns > 1) expect((columns - 1) * room.width - (columns - 2) * OVERLAP).toBeLessThan(width)
        if (rows > 1) expect((rows - 1) * room.height - (rows - 2) * OVERLAP).toBeLessThan(height)
      }),
    )
  })
  it('is turned where that takes fewer pages', () => {
    // A long wrap runs along the page.
    expect(sheetsOf([cut(640, 100)], PAPER_SIZES.a4).sheets).toHaveLength(3)
    expect(tilesOf({ width: 640, height: 100 }, roomOf(PAPER_SIZES.a4))).toHaveLength(4)
  })
  it('says on each page which it is, of how many, and where it belongs', () => {
    const { sheets } = sheetsOf([cut(300, 400)], PAPER_SIZES.a4)
    expect(sheets).toHaveLength(4)
    const said = (sheets[1] as Sheet).texts.map(({ text }) => text).join(' ')
    expect(said).toContain('Page 2 of 4')
    expect(said).toContain('column 2 of 2, row 1 of 2')
    expect(said).toContain('Print at 100 %, not fit to page')
  })
})

describe('small pieces', () => {
  const some = fc.array(
    fc.tuple(
      fc.double({ min: 5, max: 180, noNaN: true }),
      fc.double({ min: 5, max: 230, noNaN: true }),
      fc.integer({ min: 1, max: 4 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  test('share pages without lying on one another or outside of what a home printer prints', () => {
    fc.assert(
      fc.property(papers, some, (paper, sizes) => {
        const { sheets } = sheetsOf(
          sizes.map(([width, height, count]) => cut(width, height, count)),
          paper,
        )
        const room = roomOf(paper)
        expect(sheets.flatMap(({ placed }) => placed)).toHaveLength(sizes.reduce((sum, [, , count]) => sum + count, 0))
        for (const { placed } of sheets)
          for (const [i, a] of placed.entries()) {
            expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(MARGIN - 1e-9)
            expect(a.x + a.width).toBeLessThanOrEqual(MARGIN + room.width + 1e-9)
            expect(a.y + a.height).toBeLessThanOrEqual(MARGIN + room.height + 1e-9)
            for (const b of placed.slice(i + 1))
              expect(
                a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
              ).toBe(true)
          }
      }),
    )
  })
  it('take few pages: 24 circles of 5 cm take two', () => {
    expect(sheetsOf([cut(51, 51, 24)], PAPER_SIZES.a4).sheets).toHaveLength(2)
  })
  it('have their names under them, in lines that are no wider than they are', () => {
    expect(linesOf('Top tier: Round 15 cm', 40, 2.7)).toEqual(['Top tier: Round 15 cm'])
    expect(linesOf('x'.repeat(60), 40, 2.7).join('')).toBe('x'.repeat(60))
    expect(linesOf('x'.repeat(60), 40, 2.7).length).toBeGreaterThan(1)
  })
})

test('every page has a line of exactly 100 mm', () => {
  for (const paper of PAPERS)
    for (const { lines } of sheetsOf([cut(300, 500), cut(50, 50, 30)], PAPER_SIZES[paper]).sheets) {
      const level = lines.filter(({ from, to }) => from[1] === to[1])
      const [check, ...more] = level.filter(({ from, to }) => to[0] - from[0] === 100)
      expect(more).toEqual([])
      const y = check?.from[1] ?? 0
      const ends = lines.filter(({ from, to }) => from[0] === to[0] && from[1] < y && to[1] > y)
      const edges = ends.flatMap(({ from, width }) => [from[0] - width / 2, from[0] + width / 2])
      expect(Math.max(...edges) - Math.min(...edges)).toBeCloseTo(100, 6)
    }
})

test('more than 100 pages are refused with their number', () => {
  expect(() => sheetsOf([cut(300, 400, 26)], PAPER_SIZES.a4)).toThrow(TooManyPages)
  expect(() => sheetsOf([cut(300, 400, 26)], PAPER_SIZES.a4)).toThrow('Pieces: they need 104 pages')
  expect(sheetsOf([cut(300, 400, 25)], PAPER_SIZES.a4).sheets).toHaveLength(100)
})

describe('the outlines', () => {
  test.each(CAKE_SHAPES)('%s: as wide as it says, at 2 cm and at 1 m', (shape) => {
    for (const width of [20, 200, 1000]) {
      const { size, marks } = artOf(outline({ shape, width, depth: width / 2 }))
      const drawn = boxOf(marks.flatMap((mark) => markPoints(mark)))
      // A hexagon is measured from flat side to flat side.
      const measured = shape === 'hexagon' ? size.height : size.width
      expect(Math.abs(measured - width)).toBeLessThan(shape === 'petal' ? width * 0.01 : 0.02)
      expect(Math.abs(drawn.width - size.width)).toBeLessThan(0.4)
      if (shape === 'rectangle' || shape === 'oval') expect(size.height).toBeCloseTo(width / 2, 3)
    }
  })
  it('is the same size turned', () => {
    const piece = artOf(outline({ shape: 'rectangle', width: 200, depth: 100 }))
    const right = turned(piece)
    const box = boxOf(right.marks.flatMap((mark) => markPoints(mark)))
    expect([box.width, box.height].map(Math.round)).toEqual([100, 200])
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(right.width)
  })
  it('is marked in eighths: eight rays from the centre to the edge', () => {
    const whole = JSON.stringify(artOf(outline({ divided: 'eighths' })).marks)
    expect(whole).toContain('strokeDasharray')
    expect(whole.match(/M100 100L/g)).toHaveLength(8)
  })
  test.each(CAKE_SHAPES)('%s: a wrap around it is as long as its perimeter and the overlap', (shape) => {
    const piece = outline({ kind: 'wrap', shape, width: 250, depth: 180, height: 120, overlap: 15 })
    const { size } = artOf(piece)
    expect(size.width).toBeCloseTo(aroundTier(piece as never) + 15, 6)
    expect(size.height).toBe(120)
  })
  it('goes round a tier: 25 cm across are 78.54 cm', () => {
    expect(aroundTier({ shape: 'round', width: 250, depth: null })).toBeCloseTo(250 * Math.PI, 2)
  })
  test.each(DECORATION_NAMES)('%s: as wide as chosen, without a colour', (decoration) => {
    const { size, marks } = artOf({ id: 1, name: '', count: 1, kind: 'topper', decoration, width: 80 })
    const drawn = boxOf(marks.flatMap((mark) => markPoints(mark)))
    expect(size.width).toBe(80)
    expect(Math.abs(drawn.width - 80)).toBeLessThan(2)
    const colours = new Set(JSON.stringify(marks).match(/#[0-9a-f]{6}/g))
    expect([...colours].filter((colour) => colour !== '#000000' && colour !== '#ffffff')).toEqual([])
  })
})

test('an SVG path tells its bounds, however it is written', () => {
  expect(boxOf(pathPoints('M10 10h80v40H10z'))).toEqual({ x: 10, y: 10, width: 80, height: 40 })
  expect(boxOf(pathPoints('M0 0q50 100 100 0t100 0')).width).toBe(200)
  const circle = boxOf(pathPoints('M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50'))
  expect([circle.width, circle.height].map((value) => Math.round(value))).toEqual([100, 100])
  expect(boxOf(pathPoints('M0 0C0 100 100 100 100 0')).height).toBeCloseTo(75, 1)
})

describe('from a cake design', () => {
  it('makes a board, a top and a wrap for each tier in one press', () => {
    const template = templateOf(TEMPLATES.wedding)
    expect(CakeTemplate.safeParse(template).success).toBe(true)
    expect(template.pieces.map(({ kind }) => kind)).toEqual([...Array(3)].flatMap(() => ['board', 'shape', 'wrap']))
    const [drum, top, wrap, board] = template.pieces
    expect(drum).toMatchObject({ name: 'Bottom tier', width: 350 })
    expect(top).toMatchObject({ width: 250 })
    expect(wrap).toMatchObject({ width: 250, height: 120, overlap: WRAP_OVERLAP })
    expect(board).toMatchObject({ width: 200 })
  })
  test.each(Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[])('lays %s out on fewer than 100 pages', (name) => {
    for (const paper of PAPERS) {
      const laid = laidOut(templateOf(TEMPLATES[name]), paper, new Map())
      expect(laid?.sheets.length).toBeGreaterThan(0)
    }
  })
})

describe('a piece that makes no sense names its field', () => {
  const messageOf = (piece: object) =>
    CakeTemplate.safeParse({ unit: 'cm', paper: null, pieces: [outline(piece)] }).error?.issues[0]?.message
  it.each([
    [{ width: 1001 }, 'Width: at most 100 cm (39.37 in)'],
    [{ width: 1 }, 'Width: at least 0.5 cm'],
    [{ count: 0 }, 'How many: at least 1'],
    [{ count: 1.5 }, 'How many: enter a whole number'],
    [{ shape: 'oval' }, 'Depth: enter a number'],
    [{ name: 'x'.repeat(61) }, 'Name: at most 60 characters'],
    [{ kind: 'letters', text: ' ', font: 'Inter', height: 40 }, 'Text: enter the letters'],
    [{ kind: 'wrap', height: 2000, overlap: 0 }, 'Height: at most 100 cm (39.37 in)'],
  ])('%j', (piece, message) => expect(messageOf(piece)).toBe(message))
  it('takes up to 40 pieces', () => {
    const pieces = Array.from({ length: 41 }, (_, i) => outline({ id: i + 1 }))
    const { error } = CakeTemplate.safeParse({ unit: 'cm', paper: null, pieces })
    expect(error?.issues[0]?.message).toBe('Pieces: a template takes up to 40')
  })
})

test('a piece keeps room for its line', () => {
  expect(artOf(outline({})).width).toBeCloseTo(200 + 2 * EDGE, 6)
})
