import pg from 'pg'
import type { Server } from './bakebook.ts'

/** Makes everybody one who signed in long ago. */
export async function forgetConfirmations({ ownerUrl }: Server): Promise<void> {
  const owner = new pg.Client({ connectionString: await ownerUrl() })
  await owner.connect()
  await owner.query('update sessions set confirmed_at = null')
  await owner.end()
}
