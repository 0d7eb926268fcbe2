import path from 'node:path'
import type { SheetFrame } from '#modules/job-sheets/job-sheet.ts'
import { sheetWords } from '#modules/job-sheets/words.ts'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import type { MadeCard } from '../../how-made.ts'
import { productionWords } from '../../words.ts'

const TEMPLATE = path.join(import.meta.dirname, 'made-card.typ')

export type CardHead = {
  title: string
  /** The theme, the occasion and the day. */
  facts: string
  contains: string
  /** Stands in for a picture. */
  drawing: string
  picture?: string
}

export const madeCardPdf = (
  frame: SheetFrame,
  card: MadeCard & CardHead,
  pictures: Record<string, Buffer>,
): Promise<Buffer> => renderPdf(TEMPLATE, { ...frame, card, words: { ...sheetWords, ...WORDS } }, pictures)

const { recipes, tins, time } = productionWords
const WORDS = { recipes, tins, time }
