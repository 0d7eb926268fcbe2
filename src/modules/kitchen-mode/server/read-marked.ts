import { sql } from 'kysely'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import type { NoteSubject } from '#modules/orders/note-subject.ts'
import { readKeptPacks } from '#modules/packs/server/open-packs.ts'
import type { Scope } from '#server/scope.ts'
import type { Marked, PackNote, Tick } from '../schema.ts'

/** A transaction that was open at the last read may have stored marks since. */
const UNDER_WAY_MS = 60_000

/**
 * The marks since an instant: the latest tick of each subject, all notes, the total work on each order and stage,
 * and the packs of ingredients.
 */
export async function readMarked(scope: Scope, since: string, hasPacks: boolean): Promise<Marked> {
  const { db, businessId, now } = scope
  const from = new Date(Date.parse(since) - UNDER_WAY_MS).toISOString()
  const { rows: ticks } = await sql<Omit<Tick, 'amount'> & { amount: string | null }>`
    select distinct on (m.subject) m.subject, m.done, m.amount, m.at, m.id::text as id
      from marks m
     where m.business_id = ${businessId} and m.kind = 'tick' and m.subject in (
             select subject from marks where business_id = ${businessId} and kind = 'tick' and noted_at >= ${from})
     order by m.subject, m.at desc, m.id desc`.execute(db)
  const { rows: work } = await sql<{ orderId: number; stage: string | null; seconds: number }>`
    select order_id as "orderId", stage,
           coalesce(round(sum(extract(epoch from ended_at - began_at)) filter (where counted)), 0)::int as seconds
      from order_work
     where business_id = ${businessId} and order_id in (
             select order_id from order_work where business_id = ${businessId} and noted_at >= ${from})
     group by 1, 2 order by 1, 2`.execute(db)
  const { rows: notes } = await sql<PackNote & { about: NoteSubject }>`
    select m.id::text as id, n.order_id as "orderId", n.content as text, n.about, n.author_name as author, m.at
      from marks m join order_notes n on n.business_id = m.business_id and n.id = m.note_id
     where m.business_id = ${businessId} and m.kind = 'note' and m.noted_at >= ${from}
     order by m.at, m.id`.execute(db)
  return {
    madeAt: now,
    ticks: ticks.map(({ amount, ...tick }) => ({ ...tick, amount: amount === null ? null : Number(amount) })),
    work: work.map(({ orderId, stage, seconds }) => ({
      subject: subjectKey(stage === null ? { kind: 'order', orderId } : { kind: 'stage', orderId, stage }),
      seconds,
    })),
    packs: hasPacks ? await readKeptPacks(scope) : [],
    notes: notes.map(({ about, ...note }) => (about === 'note' ? note : { ...note, about })),
  }
}
