import { z } from 'zod'
import { flag } from '#shared/fields.ts'

export const TEMPLATES = ['classic', 'modern', 'compact'] as const
export const LOGO_POSITIONS = ['left', 'center', 'right'] as const
/** The optional parts of a document, each with a switch. */
export const LAYOUT_SWITCHES = [
  'showNumber',
  'showDates',
  'showPhone',
  'showEmail',
  'showTaxNumber',
  'showImages',
  'showServings',
  'showItemTax',
  'showBankDetails',
  'showPayCode',
  'showChoicePrices',
  'showNotePrices',
  'totalsAtTop',
] as const
export type LayoutSwitch = (typeof LAYOUT_SWITCHES)[number]

export const LOGO_PIXELS = { min: 40, max: 160 }
const LOGO_SIZE = `A logo is ${LOGO_PIXELS.min} to ${LOGO_PIXELS.max} pixels high`

/** The layout of quotes, invoices and receipts (SET-4). */
export const DocumentLayout = z.object({
  template: z.enum(TEMPLATES),
  /** Its height in pixels. */
  logoSize: z.int(LOGO_SIZE).min(LOGO_PIXELS.min, LOGO_SIZE).max(LOGO_PIXELS.max, LOGO_SIZE),
  logoPosition: z.enum(LOGO_POSITIONS),
  showNumber: flag,
  showDates: flag,
  showPhone: flag,
  showEmail: flag,
  showTaxNumber: flag,
  showImages: flag,
  showServings: flag,
  showItemTax: flag,
  showBankDetails: flag,
  showPayCode: flag,
  /** Prints what each choice of an item costs. */
  showChoicePrices: flag.optional(),
  /** Prints prices on delivery notes. */
  showNotePrices: flag.optional(),
  totalsAtTop: flag,
})
export type DocumentLayout = z.infer<typeof DocumentLayout>

/** Also the layout of documents that were frozen before there was a choice. */
export const DEFAULT_LAYOUT: DocumentLayout = {
  template: 'classic',
  logoSize: 96,
  logoPosition: 'right',
  showNumber: true,
  showDates: true,
  showPhone: true,
  showEmail: true,
  showTaxNumber: true,
  showImages: true,
  showServings: true,
  showItemTax: true,
  showBankDetails: true,
  showPayCode: false,
  showChoicePrices: false,
  totalsAtTop: false,
}
