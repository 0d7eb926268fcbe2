import { z } from 'zod'
import { email, flag, id, instant, isoDate, moneyOut, optionalText } from '#shared/fields.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'

export const PdfKind = z.enum(['quote', 'invoice', 'receipt', 'credit-note', 'change'])
export type PdfKind = z.infer<typeof PdfKind>

/** One document of an order, as its list shows it. */
export const OrderDocument = z.object({
  kind: PdfKind,
  title: z.string(),
  number: z.string(),
  /** How often it was given out by then; null for a receipt that is not made yet. */
  revision: z.int().nullable(),
  /** The payment of a receipt or the refund of a credit note; null on the receipt of a paid order. */
  paymentId: id.nullable(),
  /** The day of issue. For a replaced invoice, the day it was issued in that form. */
  date: isoDate,
  total: moneyOut,
  /**
   * `former`: signed, and replaced by a change that was agreed later. `monthly`: an invoice of several orders. The last four are of changes: waiting for the
   * customer, or not agreed.
   */
  state: z.enum([
    'current',
    'accepted',
    'former',
    'monthly',
    'replaced',
    'outdated',
    'void',
    'waiting',
    'declined',
    'withdrawn',
    'lapsed',
  ]),
  /** The former customer of the order; null for a document of the present one. */
  madeOutTo: z.string().nullable(),
})
export type OrderDocument = z.infer<typeof OrderDocument>

export const SendInput = z.object({
  kind: PdfKind,
  /** Default: the customer's own address. */
  to: email().optional(),
  message: optionalText('Message', 5000),
  /**
   * For a receipt, its payment; by default the latest, or the whole order once it is paid. For a credit note, its
   * refund.
   */
  paymentId: id.optional(),
})
export type SendInput = z.infer<typeof SendInput>

export const TellReadyInput = SendInput.pick({ message: true })

export const Sent = z.object({ to: z.string(), mailId: id, at: instant })
export type Sent = z.infer<typeof Sent>

/** The mail that `SendInput` would send. */
export const LetterInput = SendInput.omit({ to: true }).extend({
  /** Shows it in English, whatever the customer will read. */
  inEnglish: flag.optional(),
})
export type LetterInput = z.infer<typeof LetterInput>

export const Letter = z.object({
  /** The language that its customer reads. */
  language: z.enum(LANGUAGES),
  subject: z.string(),
  html: z.string(),
  /** The bakery has given no way to pay. */
  lacksWays: flag,
})
export type Letter = z.infer<typeof Letter>
