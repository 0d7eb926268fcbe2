import { type Art, turned } from './art/piece-art.ts'
import { PAGES_MAX } from './limits.ts'
import type { Paper } from './template.ts'
import { templateWords as words } from './words.ts'

export const PAPER_SIZES: Record<Paper, Size> = {
  a4: { width: 210, height: 297 },
  'us-letter': { width: 215.9, height: 279.4 },
}
/** Home printers leave this much blank. */
export const MARGIN = 10
/** Neighbouring pages of a piece overlap by this much, for gluing. */
export const OVERLAP = 10
export const CHECK = 100
/** The width of the check line. Its end marks are within its length, so that a ruler reads 100 mm from edge to edge. */
const CHECK_WIDTH = 0.3
const FOOT = 20
const GAP = 6
const CORNER = 4

export type Size = { width: number; height: number }
/** A piece, or the part of it on one page: the window shows the art from `fromX`, `fromY`. */
export type Placed = Size & { art: number; x: number; y: number; fromX: number; fromY: number }
export type Line = { from: readonly [number, number]; to: readonly [number, number]; width: number; dotted: boolean }
export type Text = { text: string; x: number; y: number; size: number; bold: boolean }
/** A page; millimetres from its top left corner. */
export type Sheet = { placed: Placed[]; lines: Line[]; texts: Text[] }
export type Laid = { paper: Size; arts: Art[]; sheets: Sheet[] }

export type Cut = { art: Art; label: string; count: number }
/** The part of a piece on one page. */
export type Tile = { column: number; row: number; fromX: number; fromY: number; width: number; height: number }

/** The printable part of a page. */
export const roomOf = (paper: Size): Size => ({
  width: paper.width - 2 * MARGIN,
  height: paper.height - 2 * MARGIN - FOOT,
})

/** The fewest parts that cover the length, each but the last of full size. */
function partsOf(length: number, room: number): { from: number; length: number }[] {
  const step = room - OVERLAP
  const count = Math.max(1, Math.ceil((length - OVERLAP) / step - 1e-9))
  return Array.from({ length: count }, (_, i) => ({ from: i * step, length: Math.min(room, length - i * step) }))
}

/** The pages of a piece, row by row. */
export function tilesOf(piece: Size, room: Size): Tile[] {
  const columns = partsOf(piece.width, room.width)
  return partsOf(piece.height, room.height).flatMap((down, row) =>
    columns.map((across, column) => ({
      column,
      row,
      fromX: across.from,
      fromY: down.from,
      width: across.length,
      height: down.length,
    })),
  )
}

const LABEL = { size: 2.7, line: 3.7, narrowest: 40 }
/** Wider than the letters really are, so that a line judged to fit does fit. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (letter < '\u0250' ? 0.64 : 1.05), 0) * size

/** Breaks a text into lines of at most `width`; longer words are split. */
export function linesOf(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, size) <= width) line = longer
    else {
      if (line !== '') lines.push(line)
      line = ''
      for (const letter of word) {
        if (line !== '' && widthOf(line + letter, size) > width) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
  }
  return line === '' ? lines : [...lines, line]
}

type Cell = Size & { art: number; drawn: Size; lines: string[] }

/** A piece with its name below. */
function cellOf(art: number, drawn: Size, label: string): Cell {
  const width = Math.max(drawn.width, LABEL.narrowest)
  const lines = linesOf(label, width, LABEL.size)
  return { art, drawn, lines, width, height: drawn.height + lines.length * LABEL.line + 2 }
}

const fits = (inner: Size, outer: Size) => inner.width <= outer.width && inner.height <= outer.height

type Row = { y: number; height: number; x: number; cells: { cell: Cell; x: number }[] }

/** Places the highest pieces first, each into the first row with room. */
function packed(cells: readonly Cell[], room: Size): Row[][] {
  const pages: Row[][] = []
  const rows: Row[] = []
  for (const cell of cells.toSorted((a, b) => b.height - a.height)) {
    let row = rows.find(({ x, height }) => x + cell.width <= room.width && cell.height <= height)
    if (!row) {
      const bottom = (page: readonly Row[]) => page.reduce((most, { y, height }) => Math.max(most, y + height + GAP), 0)
      let page = pages.find((each) => bottom(each) + cell.height <= room.height)
      if (!page) {
        page = []
        pages.push(page)
      }
      row = { y: bottom(page), height: cell.height, x: 0, cells: [] }
      page.push(row)
      rows.push(row)
    }
    row.cells.push({ cell, x: row.x })
    row.x += cell.width + GAP
  }
  return pages
}

type Pages = { sheets: Sheet[]; foot: (string | undefined)[] }

/**
 * The pages of some pieces at true size: small ones share pages in rows; each large one is spread over its own pages,
 * turned if that takes fewer.
 * @throws TooManyPages
 */
export function sheetsOf(cuts: readonly Cut[], paper: Size): Laid {
  const room = roomOf(paper)
  const arts: Art[] = []
  const small: Cell[] = []
  const spread: { art: number; tiles: Tile[]; label: string; count: number }[] = []
  for (const { art, label, count } of cuts) {
    const right = turned(art)
    const at = arts.length
    const ways = [art, right].map((drawn) => ({ drawn, cell: cellOf(at, drawn, label), tiles: tilesOf(drawn, room) }))
    const whole = ways.find(({ cell }) => fits(cell, room))
    const best = whole ?? (ways.toSorted((a, b) => a.tiles.length - b.tiles.length)[0] as (typeof ways)[number])
    arts.push(best.drawn)
    if (whole) small.push(...Array.from({ length: count }, () => whole.cell))
    else spread.push({ art: at, tiles: best.tiles, label, count })
  }
  const shared = packed(small, room)
  const pageCount = shared.length + spread.reduce((sum, { tiles, count }) => sum + tiles.length * count, 0)
  if (pageCount > PAGES_MAX) throw new TooManyPages(pageCount)
  const pages: Pages = { sheets: [], foot: [] }
  for (const { art, tiles, label, count } of spread)
    for (let copy = 0; copy < count; copy += 1)
      for (const tile of tiles) {
        pages.sheets.push(tileSheet(art, tile, tiles))
        pages.foot.push(words.partOf(label, tile, extentOf(tiles)))
      }
  for (const rows of shared) {
    pages.sheets.push(rowsSheet(rows))
    pages.foot.push(undefined)
  }
  const sheets = pages.sheets.map((sheet, i) =>
    withFoot(sheet, paper, words.pageOf(i + 1, pages.sheets.length), pages.foot[i]),
  )
  return { paper, arts, sheets }
}

export class TooManyPages extends Error {
  readonly pages: number
  constructor(pages: number) {
    super(words.tooManyPages(pages))
    this.pages = pages
  }
}

export const extentOf = (tiles: readonly Tile[]) => ({
  columns: Math.max(...tiles.map(({ column }) => column)) + 1,
  rows: Math.max(...tiles.map(({ row }) => row)) + 1,
})

const hair = (x1: number, y1: number, x2: number, y2: number, dotted = false): Line => ({
  from: [x1, y1],
  to: [x2, y2],
  width: 0.15,
  dotted,
})

/** A part of a piece, with corners to cut along, and dotted lines where the next page is glued on. */
function tileSheet(art: number, tile: Tile, tiles: readonly Tile[]): Sheet {
  const { column, row, fromX, fromY, width, height } = tile
  const { columns, rows } = extentOf(tiles)
  const [left, top, right, bottom] = [MARGIN, MARGIN, MARGIN + width, MARGIN + height]
  const lines: Line[] =
    tiles.length === 1
      ? []
      : [
          hair(left, top, left + CORNER, top),
          hair(left, top, left, top + CORNER),
          hair(right - CORNER, top, right, top),
          hair(right, top, right, top + CORNER),
          hair(left, bottom, left + CORNER, bottom),
          hair(left, bottom - CORNER, left, bottom),
          hair(right - CORNER, bottom, right, bottom),
          hair(right, bottom - CORNER, right, bottom),
        ]
  if (column + 1 < columns) lines.push(hair(right - OVERLAP, top, right - OVERLAP, bottom, true))
  if (row + 1 < rows) lines.push(hair(left, bottom - OVERLAP, right, bottom - OVERLAP, true))
  return { placed: [{ art, x: left, y: top, fromX, fromY, width, height }], lines, texts: [] }
}

function rowsSheet(rows: readonly Row[]): Sheet {
  const cells = rows.flatMap((row) => row.cells.map(({ cell, x }) => ({ ...cell, x: MARGIN + x, y: MARGIN + row.y })))
  return {
    placed: cells.map(({ art, drawn, x, y }) => ({ art, x, y, fromX: 0, fromY: 0, ...sizeOf(drawn) })),
    lines: [],
    texts: cells.flatMap(({ lines, x, y, drawn }) =>
      lines.map((text, i) => ({
        text,
        x,
        y: y + drawn.height + (i + 1) * LABEL.line,
        size: LABEL.size,
        bold: false,
      })),
    ),
  }
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

/** Adds a ruler line, printing instructions and the page number. */
function withFoot(sheet: Sheet, paper: Size, page: string, part: string | undefined): Sheet {
  const top = paper.height - MARGIN - FOOT
  const [left, y] = [MARGIN, top + 5]
  const check = (x1: number, y1: number, x2: number, y2: number): Line => ({
    from: [x1, y1],
    to: [x2, y2],
    width: CHECK_WIDTH,
    dotted: false,
  })
  const beside = left + CHECK + 4
  const said = linesOf(part ?? '', paper.width - 2 * MARGIN, LABEL.size)
  return {
    placed: sheet.placed,
    lines: [
      ...sheet.lines,
      check(left, y, left + CHECK, y),
      check(left + CHECK_WIDTH / 2, y - 2, left + CHECK_WIDTH / 2, y + 2),
      check(left + CHECK - CHECK_WIDTH / 2, y - 2, left + CHECK - CHECK_WIDTH / 2, y + 2),
    ],
    texts: [
      ...sheet.texts,
      { text: words.printAt, x: beside, y: y - 0.4, size: 3, bold: true },
      { text: words.checkLine, x: beside, y: y + 3.4, size: LABEL.size, bold: false },
      { text: page, x: left, y: y + 6.5, size: 3, bold: true },
      ...said.map((text, i) => ({ text, x: left, y: y + 10.5 + i * LABEL.line, size: LABEL.size, bold: false })),
    ],
  }
}
