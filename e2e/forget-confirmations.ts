import pg from 'pg'
import type { Server } from './bakebook.ts'

/** Makes every sign-in look long ago, so that a confirmation is asked for. */
export async function forgetConfirmations({ ownerUrl }: Server): Promise<void> {
  const owner = new pg.Client({ connectionString: await ownerUrl() })
  await owner.connect()
  await owner.query('update sessions set confirmed_at = null')
  await owner.end()
}
