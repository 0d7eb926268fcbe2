import path from 'node:path'
import { inPieces } from '#modules/designer/draw/layers.ts'
import { svgText } from '#modules/designer/draw/mark.ts'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import { AppError } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { laidOut } from '../cut-pieces.ts'
import { artMark } from '../draw-sheet.ts'
import { lettersKey } from '../letters.ts'
import { TooManyPages } from '../sheets.ts'
import type { CakeTemplate, Paper } from '../template.ts'
import { templateWords as words } from '../words.ts'
import { letterOutlines } from './letter-outlines.ts'

const TEMPLATE = path.join(import.meta.dirname, 'pdf/template.typ')
const LIMITS = { seconds: 60 }

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

/** @throws AppError INVALID if a letter has no outline, or the pieces need too many pages */
export async function templatePdf(name: string, template: CakeTemplate, paper: Paper): Promise<FileAnswer> {
  const letters = await letterOutlines(template.pieces.filter((piece) => piece.kind === 'letters'))
  for (const [i, piece] of template.pieces.entries()) {
    const missing = piece.kind === 'letters' ? (letters.get(lettersKey(piece))?.missing ?? []) : []
    if (missing.length > 0) throw refused(`template.pieces.${i}.text`, words.missing(missing))
  }
  const { paper: size, arts, sheets } = laidOrRefused(template, paper, letters)
  const data = {
    title: name,
    alt: words.piecesColumn,
    paper: size,
    arts: arts.map((art) => ({ width: art.width, height: art.height, svg: inPieces(svgText(artMark(art))) })),
    sheets,
  }
  return {
    bytes: await renderPdf(TEMPLATE, data, {}, LIMITS),
    contentType: 'application/pdf',
    fileName: words.fileName(name),
    inline: true,
  }
}

function laidOrRefused(...given: Parameters<typeof laidOut>) {
  try {
    const laid = laidOut(...given)
    if (!laid) throw new Error('The outlines of all letters were asked for')
    return laid
  } catch (error) {
    if (error instanceof TooManyPages) throw refused('template.pieces', error.message)
    throw error
  }
}
