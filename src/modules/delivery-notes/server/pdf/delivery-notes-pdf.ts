import path from 'node:path'
import { bakeryLanguage } from '#modules/settings/customer-language.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import type { DeliveryNote } from '../../delivery-note.ts'
import { deliveryNotesWords as words } from '../../words.ts'

const TEMPLATE = path.join(import.meta.dirname, 'delivery-note.typ')
const LIMITS = { seconds: 60, pages: 1000 }

/** Draws all notes into one file. Each note begins a page and is in the language of its customer. */
export function deliveryNotesPdf(notes: readonly DeliveryNote[], settings: Settings): Promise<Buffer> {
  const [only] = notes.length === 1 ? notes : []
  const file = {
    title: only ? `${only.words.title} ${only.number}` : words.notes,
    language: only?.language ?? bakeryLanguage(settings),
    paper: settings.paper,
    accent: settings.accentColor,
    business: settings.businessName,
    notes,
  }
  return renderPdf(TEMPLATE, file, {}, LIMITS)
}
