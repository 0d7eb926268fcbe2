import { WRAP_OVERLAP } from '../from-design.ts'
import type { CakeTemplate, PieceKind } from '../template.ts'
import { templateWords as words } from '../words.ts'

const outline = { shape: 'round', width: 200, depth: null, divided: 'none' } as const
const NEW = {
  shape: { ...outline, kind: 'shape', divided: 'quarters' },
  board: { ...outline, kind: 'board', width: 250, divided: 'centre' },
  wrap: { ...outline, kind: 'wrap', height: 100, overlap: WRAP_OVERLAP },
  letters: { kind: 'letters', text: words.newText, font: 'Pacifico', height: 40 },
  topper: { kind: 'topper', decoration: 'rose', width: 60 },
} as const

export const addPiece = (template: CakeTemplate, kind: PieceKind): CakeTemplate => {
  const id = template.pieces.reduce((most, piece) => Math.max(most, piece.id), 0) + 1
  return { ...template, pieces: [...template.pieces, { ...NEW[kind], id, name: '', count: 1 }] }
}

/** A template to begin with. */
export const plainTemplate = (): CakeTemplate => addPiece({ unit: 'cm', paper: null, pieces: [] }, 'shape')
