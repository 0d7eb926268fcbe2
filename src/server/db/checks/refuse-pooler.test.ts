import type pg from 'pg'
import { expect, test } from 'vitest'
import { makeLog } from '../../log.ts'
import { openPool } from '../pool.ts'
import { testDatabase } from '../testing.ts'
import { refusePooler } from './refuse-pooler.ts'

test('PostgreSQL itself is taken', async () => {
  const { appUrl, setRole } = await testDatabase()
  const pool = openPool({ url: appUrl, setRole }, { size: 2, log: makeLog('silent') })
  await refusePooler(pool)
  await pool.end()
})

test('a pooler is refused: it greets with a number that is none of the database', async () => {
  const client = { processID: 71, query: async () => ({ rows: [{ pid: 4711 }] }), release: () => {} }
  const pool = { connect: async () => client } as unknown as pg.Pool
  await expect(refusePooler(pool)).rejects.toThrow('give it the address of PostgreSQL itself')
})
