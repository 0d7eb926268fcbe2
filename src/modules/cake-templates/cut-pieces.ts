import { lengthsText } from '#modules/designer/length-text.ts'
import { designWords } from '#modules/designer/words.ts'
import type { LengthUnit } from '#modules/tins/length.ts'
import { tinWords } from '#modules/tins/words.ts'
import { type Art, pieceArt } from './art/piece-art.ts'
import type { Letters } from './letters.ts'
import { type Laid, PAPER_SIZES, sheetsOf } from './sheets.ts'
import type { CakeTemplate, Paper, Piece } from './template.ts'
import { templateWords as words } from './words.ts'

/** A piece's name and size, as printed. */
export function pieceLabel(piece: Piece, unit: LengthUnit, size?: Art['size']): string {
  const printed = size ? lengthsText([size.width, size.height], unit) : ''
  return words.named(piece.name, kindLabel(piece, unit, printed).trim())
}

function kindLabel(piece: Piece, unit: LengthUnit, printed: string): string {
  if (piece.kind === 'wrap') return words.wrapOf(printed)
  if (piece.kind === 'letters') return words.lettersOf(piece.text.trim(), piece.font, printed)
  if (piece.kind === 'topper') return words.topperOf(designWords.decorationName(piece.decoration), printed)
  const shape = tinWords.shapes[piece.shape]
  const size = lengthsText(piece.depth === null ? [piece.width] : [piece.width, piece.depth], unit)
  return piece.kind === 'board' ? words.boardOf(shape, size) : words.outlineOf(shape, size)
}

/**
 * The pages of a template; undefined while the outlines of some letters are unknown.
 * @throws TooManyPages
 */
export function laidOut(
  { pieces, unit }: Pick<CakeTemplate, 'pieces' | 'unit'>,
  paper: Paper,
  letters: ReadonlyMap<string, Letters>,
): Laid | undefined {
  const cuts = pieces.map((piece) => {
    const art = pieceArt(piece, letters)
    return art && { art, label: pieceLabel(piece, unit, art.size), count: piece.count }
  })
  const known = cuts.filter((cut) => cut !== undefined)
  return known.length < cuts.length ? undefined : sheetsOf(known, PAPER_SIZES[paper])
}
