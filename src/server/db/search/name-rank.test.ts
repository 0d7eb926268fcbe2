import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { nameRank as told } from '#shared/text/name-rank.ts'
import { makeLog } from '../../log.ts'
import { openPool } from '../pool.ts'
import { testDatabase } from '../testing.ts'
import { nameRank } from './name-rank.ts'

const SALTS = [
  'Salt',
  'SALT ',
  'Salt-baked scones',
  'Salted butter',
  'Sea salt',
  'Sea (salt)',
  'Unsalted butter',
  '🎂 Salt',
]
const OTHERS = ['Crème Salé', 'Éclair', 'Mini éclairs', 'Flour, plain', "M&M's", '100% cocoa', 'Mince pies + cream', '']
const SEARCHES = [
  'salt',
  'Salt',
  'salt-baked',
  'sea salt',
  'butter',
  'éclair',
  'crème',
  "m&m's",
  '100%',
  '_',
  '🎂',
  '+',
  'zz',
]

describe('records named like the search stand first', () => {
  it('the name itself, its beginning, the beginning of a word, somewhere in it, elsewhere', () => {
    const order = ['Salt', 'Salt-baked scones', 'Sea salt', 'Unsalted butter', 'Table flakes']
    expect(order.map((name) => told(name, 'salt'))).toEqual([0, 1, 2, 3, 4])
    expect(told('Salt-baked cheese scones', 'baked')).toBe(2)
  })
  it('by the same rule in the store and in a picker', async () => {
    const names = [...SALTS, ...OTHERS]
    const pool = openPool({ url: (await testDatabase()).ownerUrl }, { size: 2, log: makeLog('silent') })
    const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
    for (const q of SEARCHES) {
      const { rows } = await sql`select name, ${nameRank(q)} as rank
        from unnest(${names}::text[]) with ordinality as each(name, place) order by place`.execute(db)
      expect(rows, q).toEqual(names.map((name) => ({ name, rank: told(name, q) })))
    }
    await db.destroy()
  })
})
