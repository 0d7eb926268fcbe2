import { sql } from 'kysely'
import { subjectOf, workedOn } from '#modules/orders/kitchen-subject.ts'
import { addNote } from '#modules/orders/server/order-notes.ts'
import { addWork } from '#modules/orders/server/order-work.ts'
import { holdPacks, openMarked, tickPack } from '#modules/packs/server/open-packs.ts'
import { bakeItem } from '#modules/reports/server/bake-item.ts'
import { tickShopping } from '#modules/reports/server/shopping-ticks.ts'
import { toggleTask } from '#modules/tasks/server/store.ts'
import { holdSubject, keepTick } from '#server/marks.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Mark } from '../schema.ts'
import { handOver } from './hand-over.ts'

type Of<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>

const MINUTE_MS = 60_000

/**
 * Stores a device's marks, in any order and however often each is sent. A mark about something that is gone changes
 * nothing.
 */
export async function keepMarks(scope: Scope, marks: readonly Mark[]): Promise<{ kept: number }> {
  // Sorted, so that two devices lock the same subjects in the same order, and marks of one subject come in the order in
  // which they were made.
  const sorted = marks.toSorted((a, b) =>
    a.subject === b.subject ? Date.parse(a.at) - Date.parse(b.at) : a.subject < b.subject ? -1 : 1,
  )
  if (marks.some(isOfPacks)) await holdPacks(scope)
  for (const mark of sorted) await unlessGone(keepMark(scope, mark))
  return { kept: marks.length }
}

const isOfPacks = ({ kind, subject }: Mark) => kind === 'pack' || subjectOf(subject)?.kind === 'pack'

/** Moves times in the future back to now; clocks may differ by a minute. */
const notAhead = ({ now }: Scope, at: string) =>
  new Date(Math.min(Date.parse(at), Date.parse(now) + MINUTE_MS)).toISOString()

async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
  }
}

async function keepMark(scope: Scope, mark: Mark): Promise<void> {
  if (mark.kind === 'tick') await keepTicked(scope, mark)
  else if (mark.kind === 'note') await keepNote(scope, { ...mark, at: notAhead(scope, mark.at) })
  else if (mark.kind === 'pack') await openMarked(scope, mark, { id: mark.id, at: notAhead(scope, mark.at) })
  else await keepWork(scope, { ...mark, at: notAhead(scope, mark.at) })
}

/** Ticks of subjects with their own list also change that list. */
async function keepTicked(scope: Scope, mark: Of<'tick'>): Promise<void> {
  const { done, amount } = mark
  const made = { id: mark.id, at: mark.at }
  const subject = subjectOf(mark.subject)
  if (subject?.kind === 'baked') await bakeItem(scope, subject.lineId, done, made)
  else if (subject?.kind === 'handover') await handOver(scope, subject.orderId, done, made)
  else if (subject?.kind === 'task') await toggleTask(scope, subject.taskId, done, made)
  else if (subject?.kind === 'pack') await tickPack(scope, subject.key, done, made)
  else if (subject?.kind === 'shopping') await tickShopping(scope, { ...subject, amount, ticked: done }, made)
  else await keepTick(scope, { subject: mark.subject, done, amount }, made)
}

async function isKnown({ db, businessId }: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`select from marks where business_id = ${businessId} and id = ${id}::uuid`.execute(db)
  return rows.length > 0
}

/** The mark becomes a note of the order, which the office reads. */
async function keepNote(scope: Scope, { id, subject, text, about, at }: Of<'note'>): Promise<void> {
  const { businessId, db, now, actor } = scope
  await holdSubject(scope, subject)
  if (await isKnown(scope, id)) return
  const of = subjectOf(subject)
  const note = await addNote(scope, of?.kind === 'order' ? of.orderId : 0, { content: text, about })
  await sql`insert into marks (business_id, id, subject, kind, note_id, at, noted_at, noted_by)
    values (${businessId}, ${id}::uuid, ${subject}, 'note', ${note.id}, ${at}, ${now}, ${actor.name})
    on conflict do nothing`.execute(db)
}

async function keepWork(scope: Scope, { id, subject, began, at }: Of<'work'>): Promise<void> {
  const { businessId, db, now, actor } = scope
  const { rows } = await sql`
    insert into marks (business_id, id, subject, kind, began_at, at, noted_at, noted_by)
    values (${businessId}, ${id}::uuid, ${subject}, 'work', least(${began}::timestamptz, ${at}::timestamptz), ${at}, ${now}, ${actor.name})
    on conflict do nothing returning id`.execute(db)
  const worked = workedOn(subject)
  if (rows.length > 0 && worked) await addWork(scope, { markId: id, ...worked, began, ended: at })
}
