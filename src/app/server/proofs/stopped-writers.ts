import { sql } from 'kysely'
import type { TestBakery } from '../testing.ts'

/** Stops whoever writes to the table until the answer is called. */
export async function stopWriters(
  { inScope }: Pick<TestBakery, 'inScope'>,
  table: 'tasks' | 'acceptances' | 'counters' | 'outbox',
): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: stopped, resolve: isStopped } = Promise.withResolvers<void>()
  const held = inScope(async ({ db }) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(db)
    isStopped()
    await released
  })
  await stopped
  return async () => {
    release()
    await held
  }
}

/** Looks until so many wait for a lock, or one of the answers is there. */
export async function untilWaiting(
  { inScope }: Pick<TestBakery, 'inScope'>,
  count: number,
  answers: Promise<unknown>[] = [],
): Promise<void> {
  let isAnswered = false
  for (const answer of answers) void answer.then(() => (isAnswered = true))
  for (;;) {
    const { rows } = await inScope(({ db }) =>
      sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
    )
    if (isAnswered || (rows[0]?.n ?? 0) >= count) return
  }
}
