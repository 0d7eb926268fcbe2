import path from 'node:path'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import { AppError } from '#shared/errors.ts'
import type { PrintedLabel } from '../../printed-label.ts'
import { type LabelFormat, ON_A_SHEET } from '../../schema.ts'
import { labelWords, printedWords } from '../../words.ts'

const TEMPLATE = path.join(import.meta.dirname, 'labels.typ')
const LIMITS = { seconds: 30, pages: 1000 }
/** The template's error for a label that would have to leave something out. */
const TOO_LONG = /label-too-long (\d+)/

type Sheet = { format: LabelFormat; skip: number; title: string; language: string; labels: readonly PrintedLabel[] }

/** @throws AppError INVALID if a label's words do not fit: an allergen is never cut off. */
export async function labelsPdf(sheet: Sheet): Promise<Buffer> {
  const skip = sheet.skip % ON_A_SHEET[sheet.format]
  try {
    return await renderPdf(TEMPLATE, { ...sheet, skip, words: printedWords }, {}, LIMITS)
  } catch (error) {
    const label = error instanceof Error ? sheet.labels[Number(TOO_LONG.exec(error.message)?.[1])] : undefined
    if (label === undefined) throw error
    const message = labelWords.tooLong(label.name)
    throw new AppError('INVALID', message, { fields: { format: message } })
  }
}
