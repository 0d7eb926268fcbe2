import { type CakeDesign, LONG_SHAPES } from '#modules/designer/design.ts'
import { designWords } from '#modules/designer/words.ts'
import { supports } from '#modules/tools/supports.ts'
import type { CakeTemplate, Piece } from './template.ts'

/** The overlap that closes a wrap. */
export const WRAP_OVERLAP = 10

/** The board, the top and the wrap of each tier, the bottom tier first. */
export function templateOf({ tiers, unit }: CakeDesign): CakeTemplate {
  const held = supports(tiers.map(({ shape, width, height }) => ({ shape, across: width / 10, height: height / 10 })))
  const pieces = tiers.flatMap(({ shape, width, depth: deep, height }, i) => {
    const name = designWords.tierName(i, tiers.length)
    const depth = LONG_SHAPES.includes(shape) ? (deep ?? width) : null
    const wider = (held[i]?.board ?? 0) * 10 - width
    const board = { width: width + wider, depth: depth === null ? null : depth + wider }
    return [
      { kind: 'board', name, count: 1, shape, ...board, divided: 'centre' },
      { kind: 'shape', name, count: 1, shape, width, depth, divided: 'quarters' },
      { kind: 'wrap', name, count: 1, shape, width, depth, height, overlap: WRAP_OVERLAP, divided: 'quarters' },
    ] as const
  })
  return { unit, paper: null, pieces: pieces.map((piece, i): Piece => ({ ...piece, id: i + 1 })) }
}
