import { Client } from 'pg'
import { AppError } from '#shared/errors.ts'

/** Runs work on a connection of the database's owner. */
export async function onOwner<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new AppError('UNAVAILABLE', `Bakebook cannot reach its database: ${error.message}`)
  })
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
