import { z } from 'zod'
import { hexColor, version } from '#shared/fields.ts'
import { type Settings, SettingsChanges } from '../schema.ts'
import { DEFAULT_LAYOUT, DocumentLayout } from './document-layout.ts'

const kept = {
  accentColor: true,
  paper: true,
  invoiceFooter: true,
  quoteFooter: true,
  bankDetails: true,
  accountHolder: true,
} as const

/** Everything that decides the look of a document, including what other settings pages change. */
export const InvoiceLayoutChoice = SettingsChanges.pick(kept).required().extend(DocumentLayout.shape)
export type InvoiceLayoutChoice = z.infer<typeof InvoiceLayoutChoice>
export const InvoiceLayoutInput = InvoiceLayoutChoice.partial().extend({ version })
export type InvoiceLayoutInput = z.infer<typeof InvoiceLayoutInput>

const text = z.string().nullable()
export const InvoiceLayout = DocumentLayout.extend({
  accentColor: hexColor,
  paper: z.enum(['a4', 'us-letter']),
  invoiceFooter: text,
  quoteFooter: text,
  bankDetails: text,
  accountHolder: text,
  version,
})
export type InvoiceLayout = z.infer<typeof InvoiceLayout>

export const invoiceLayoutOf = (settings: Settings): InvoiceLayout => ({
  ...settings.documentLayout,
  accentColor: settings.accentColor,
  paper: settings.paper,
  invoiceFooter: settings.invoiceFooter,
  quoteFooter: settings.quoteFooter,
  bankDetails: settings.bankDetails,
  accountHolder: settings.accountHolder,
  version: settings.version,
})

/** The same as changes of the settings. */
export function settingsOfLayout({
  accentColor,
  paper,
  invoiceFooter,
  quoteFooter,
  bankDetails,
  accountHolder,
  ...layout
}: InvoiceLayoutChoice) {
  const documentLayout = DocumentLayout.parse({ ...DEFAULT_LAYOUT, ...layout })
  return { accentColor, paper, invoiceFooter, quoteFooter, bankDetails, accountHolder, documentLayout }
}
