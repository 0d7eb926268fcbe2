import path from 'node:path'
import { payingWords } from '#modules/settings/paying-words.ts'
import { inLanguage } from '#server/language.ts'
import { asInk } from '#server/mail/layout.ts'
import { type Picture, renderPdf, renderPicture } from '#server/pdf/pdf-pool.ts'
import { luminanceOf } from '#shared/colors.ts'
import { AppError } from '#shared/errors.ts'
import { ENGLISH, languageNamed } from '#shared/languages/languages.ts'
import { DocumentData } from '../../document.ts'
import { laidOut } from '../../laid-out.ts'
import { paperWords } from '../../paper-words.ts'
import { payCodeText } from '../../pay-code.ts'

const TEMPLATE = path.join(import.meta.dirname, 'order-document.typ')

type Images = Record<string, Buffer>

/**
 * A quote, invoice, receipt or payment acknowledgement. `images` holds PNG, JPEG, WebP or GIF bytes by their key in the
 * data; a code that opens a page uses `baseUrl`.
 * @throws AppError TOO_LARGE when a text or the document is too long
 */
export const orderDocumentPdf = (data: DocumentData, images: Images = {}, baseUrl = ''): Promise<Buffer> =>
  inItsLanguage(data, () => renderPdf(TEMPLATE, templateData(data), images, looksOf(data, baseUrl)))

/** The same pages as one drawing for the screen. */
export const orderDocumentPicture = (data: DocumentData, images: Images = {}, baseUrl = ''): Promise<Picture> =>
  inItsLanguage(data, () => renderPicture(TEMPLATE, templateData(data), images, looksOf(data, baseUrl)))

/** A document stays in the language in which it was made. */
const inItsLanguage = <T>({ language }: DocumentData, draw: () => Promise<T>): Promise<T> =>
  inLanguage(languageNamed(language) ?? ENGLISH, async () => draw())

const looksOf = (data: DocumentData, baseUrl: string) => ({
  codes: codesOf(data, baseUrl),
  tighter: templateData(data, true),
})

const codesOf = ({ payCode, number }: DocumentData, baseUrl: string): Record<string, string> =>
  payCode === undefined ? {} : { 'pay-code': payCodeText(payCode, { reference: number, baseUrl }) }

function templateData(data: DocumentData, isTight = false) {
  const parsed = DocumentData.safeParse(data)
  if (parsed.success) {
    const { shown, layout } = laidOut(parsed.data)
    const look = {
      template: layout.template,
      isTight,
      logoSize: layout.logoSize,
      logoPosition: layout.logoPosition,
      number: layout.showNumber,
      dates: layout.showDates,
      totalsAtTop: layout.totalsAtTop,
      accentInk: asInk(shown.accent),
      ...bandOf(shown.accent),
    }
    return { ...shown, look, words: { ...paperWords, orByTransfer: payingWords.orByTransfer } }
  }
  if (parsed.error.issues.some((issue) => issue.code === 'too_big')) {
    throw new AppError('TOO_LARGE', 'This document is too long to be made into a PDF')
  }
  throw parsed.error
}

const LIGHT = 0.45

/** White letters on a dark enough accent; a light accent stays as it is and gets dark letters. */
const bandOf = (accent: string) =>
  luminanceOf(accent) > LIGHT ? { band: accent, onBand: '#211a1d' } : { band: asInk(accent), onBand: '#ffffff' }
