import { z } from 'zod'
import { id, instant, required, version } from '#shared/fields.ts'
import { NOTE_MAX } from './note-max.ts'
import { NoteSubject } from './note-subject.ts'
import { orderWords } from './words.ts'

/** S2: 'Note content is required'. */
export const OrderNoteInput = z.object({
  content: required(orderWords.note, NOTE_MAX, orderWords.noteRequired),
  about: NoteSubject.optional(),
})
export type OrderNoteInput = z.infer<typeof OrderNoteInput>

export const OrderNoteChanges = OrderNoteInput.partial().extend({ version })
export type OrderNoteChanges = z.infer<typeof OrderNoteChanges>

/** A line of an order's diary, which only the bakery sees. */
export const OrderNote = z.object({
  id,
  orderId: id,
  content: z.string(),
  about: NoteSubject,
  authorName: z.string(),
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type OrderNote = z.infer<typeof OrderNote>
