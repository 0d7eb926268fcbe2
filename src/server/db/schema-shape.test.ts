import { Client } from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from './testing.ts'

it('no table has a trigger: what goes with a row is written by the statements of its scope', async () => {
  const client = new Client({ connectionString: (await testDatabase()).ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select tgrelid::regclass::text || ' ' || tgname as name from pg_trigger where not tgisinternal`,
    )
    expect(rows.map(({ name }) => name)).toEqual([])
  } finally {
    await client.end()
  }
})
