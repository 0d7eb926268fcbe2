import { z } from 'zod'
import { MAKING_SUBJECTS } from './making-subject.ts'

export const NoteSubject = z.enum(['note', ...MAKING_SUBJECTS])
export type NoteSubject = z.infer<typeof NoteSubject>
