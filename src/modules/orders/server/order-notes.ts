import { sql } from 'kysely'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { found, stale } from '#shared/errors.ts'
import type { NoteSubject } from '../note-subject.ts'
import type { OrderNote, OrderNoteChanges, OrderNoteInput } from '../order-note.ts'
import { orderWords } from '../words.ts'
import { makingNoted } from './later-effects.ts'

const notesOf = (scope: Scope) =>
  scope.db
    .selectFrom('order_notes as n')
    .select([
      'n.id',
      'n.order_id as orderId',
      'n.content',
      sql<NoteSubject>`n.about`.as('about'),
      'n.author_name as authorName',
      'n.version',
      'n.created_at as createdAt',
      'n.updated_at as updatedAt',
    ])
    .where('n.business_id', '=', scope.businessId)

export async function refuseStrangeOrder(scope: Scope, orderId: number): Promise<void> {
  const order = await scope.db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  found(order, 'Order')
}

/** Newest first. */
export async function listNotes(scope: Scope, orderId: number): Promise<OrderNote[]> {
  await refuseStrangeOrder(scope, orderId)
  return notesOf(scope).where('n.order_id', '=', orderId).orderBy('n.id', 'desc').execute()
}

export async function getNote(scope: Scope, id: number): Promise<OrderNote> {
  return found(await notesOf(scope).where('n.id', '=', id).executeTakeFirst(), orderWords.note)
}

export async function addNote(scope: Scope, orderId: number, { content, about }: OrderNoteInput): Promise<OrderNote> {
  await refuseStrangeOrder(scope, orderId)
  const { id } = await scope.db
    .insertInto('order_notes')
    .values({
      business_id: scope.businessId,
      order_id: orderId,
      content,
      ...(about && { about }),
      author_name: scope.actor.name,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellNoted(scope, orderId, about)
  return getNote(scope, id)
}

/** Nobody waits for plain notes. */
async function tellNoted(scope: Scope, orderId: number, ...subjects: (string | undefined)[]): Promise<void> {
  if (subjects.some((about) => about !== undefined && about !== 'note')) await makingNoted(scope, orderId)
}

const held = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('order_notes')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function changeNote(
  scope: Scope,
  id: number,
  { content, about, version }: OrderNoteChanges,
): Promise<OrderNote> {
  const before = found(await held(scope, id), orderWords.note)
  if (before.version !== version) throw stale(await getNote(scope, id), orderWords.thisNote)
  await scope.db
    .updateTable('order_notes')
    .set({
      ...(content === undefined ? {} : { content }),
      ...(about && { about }),
      version: version + 1,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  await tellNoted(scope, before.order_id, before.about, about)
  return getNote(scope, id)
}

export async function removeNote(scope: Scope, id: number): Promise<void> {
  const { order_id: orderId, about } = found(await held(scope, id), orderWords.note)
  await scope.db.deleteFrom('order_notes').where('business_id', '=', scope.businessId).where('id', '=', id).execute()
  await recordActivity(scope, 'order', orderId, 'note-removed')
  await tellNoted(scope, orderId, about)
}
