import type pg from 'pg'
import { AppError } from '#shared/errors.ts'

/**
 * Refuses a pooler that gives each transaction another session, since role, time limits and prepared statements would
 * leak to the next user. The process that answers must be the one that greeted us. @throws AppError
 */
export async function refusePooler(pool: Pick<pg.Pool, 'connect'>): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { processID } = client as unknown as { processID: number | null }
    if (rows[0]?.pid !== processID)
      throw new AppError(
        'UNAVAILABLE',
        'DATABASE_URL leads to a connection pooler, such as PgBouncer. Bakebook keeps a pool of its own (POOL_SIZE): ' +
          'give it the address of PostgreSQL itself.',
      )
  } finally {
    client.release()
  }
}
