import type { Scope } from '#server/scope.ts'
import { MAKING_SUBJECTS } from '../../making-subject.ts'
import { NOTE_MAX } from '../../note-max.ts'
import type { NoteSubject } from '../../note-subject.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { listNotes } from '../order-notes.ts'

/** Brings along what was noted about the making of an order; on top stands what to do differently this time. */
export async function noteHowMade(scope: Scope, againId: number, original: Order): Promise<void> {
  const { businessId, actor, now, db } = scope
  const notes = (await listNotes(scope, original.id)).toReversed()
  const about = (subject: NoteSubject) => notes.flatMap((note) => (note.about === subject ? note.content : []))
  const told = MAKING_SUBJECTS.flatMap((subject) =>
    subject === 'differently' ? [] : about(subject).map((content) => ({ content, about: subject as NoteSubject })),
  )
  const top = [words.madeLike(original.orderNumber), ...about('differently')].join('\n').slice(0, NOTE_MAX)
  await db
    .insertInto('order_notes')
    .values(
      [...told, { content: top, about: 'note' as const }].map((note) => ({
        ...note,
        business_id: businessId,
        order_id: againId,
        author_name: actor.name,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}
