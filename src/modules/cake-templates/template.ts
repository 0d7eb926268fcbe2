import { z } from 'zod'
import { DECORATION_NAMES } from '#modules/designer/decoration.ts'
import { CAKE_FONTS, CAKE_SHAPES, LONG_SHAPES } from '#modules/designer/design.ts'
import { LENGTH_UNITS } from '#modules/tins/length.ts'
import { PIECES_MAX } from './limits.ts'

export const PIECE_KINDS = ['shape', 'board', 'wrap', 'letters', 'topper'] as const
export type PieceKind = (typeof PIECE_KINDS)[number]
export const DIVISIONS = ['none', 'centre', 'halves', 'quarters', 'eighths'] as const
export type Division = (typeof DIVISIONS)[number]
export const PAPERS = ['a4', 'us-letter'] as const
export type Paper = (typeof PAPERS)[number]

export const COPIES_MAX = 50
export const LETTERS_MAX = 40
const NAME_MAX = 60

const mm = (label: string, least = 5) =>
  z
    .number(`${label}: enter a number`)
    .min(least, least === 0 ? `${label}: at least 0` : `${label}: at least ${least / 10} cm`)
    .max(1000, `${label}: at most 100 cm (39.37 in)`)
const common = {
  /** Unique within its template. */
  id: z.int().min(1),
  name: z.string().max(NAME_MAX, `Name: at most ${NAME_MAX} characters`),
  count: z
    .number('How many: enter a number')
    .int('How many: enter a whole number')
    .min(1, 'How many: at least 1')
    .max(COPIES_MAX, `How many: at most ${COPIES_MAX}`),
}
const outline = {
  shape: z.enum(CAKE_SHAPES),
  width: mm('Width'),
  /** Front to back; long shapes only. */
  depth: mm('Depth').nullable(),
  divided: z.enum(DIVISIONS),
}

export const Piece = z
  .discriminatedUnion('kind', [
    z.object({ ...common, kind: z.literal('shape'), ...outline }),
    z.object({ ...common, kind: z.literal('board'), ...outline }),
    /** Goes around a tier of this outline. */
    z.object({ ...common, kind: z.literal('wrap'), ...outline, height: mm('Height'), overlap: mm('Overlap', 0) }),
    z.object({
      ...common,
      kind: z.literal('letters'),
      text: z
        .string()
        .max(LETTERS_MAX, `Text: at most ${LETTERS_MAX} characters`)
        .refine((text) => text.trim() !== '', 'Text: enter the letters'),
      font: z.enum(CAKE_FONTS),
      /** The height of a capital H. */
      height: mm('Height'),
    }),
    z.object({
      ...common,
      kind: z.literal('topper'),
      decoration: z.enum(DECORATION_NAMES),
      width: mm('Width'),
    }),
  ])
  .superRefine((piece, context) => {
    if ('shape' in piece && LONG_SHAPES.includes(piece.shape) && piece.depth === null)
      context.addIssue({ code: 'custom', path: ['depth'], message: 'Depth: enter a number' })
  })
export type Piece = z.infer<typeof Piece>

/** Pieces to print at true size. Lengths are millimetres. */
export const CakeTemplate = z
  .object({
    /** The unit in which lengths are shown and typed. */
    unit: z.enum(LENGTH_UNITS),
    /** Null: the bakery's paper. */
    paper: z.enum(PAPERS).nullable(),
    pieces: z
      .array(Piece)
      .min(1, 'Pieces: add one to print')
      .max(PIECES_MAX, `Pieces: a template takes up to ${PIECES_MAX}`),
  })
  .refine(({ pieces }) => new Set(pieces.map(({ id }) => id)).size === pieces.length, 'Two pieces have the same id')
export type CakeTemplate = z.infer<typeof CakeTemplate>
