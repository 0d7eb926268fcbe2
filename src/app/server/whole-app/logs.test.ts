import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LOGS } from '#server/db/checks/boot-check.ts'
import { newBakery } from '../testing.ts'

test('a line of a log is never changed, and deleted only while somebody is being erased', async () => {
  const { owner, inScope } = await newBakery()
  const made = await owner.post('/ingredients', {
    name: 'Flour',
    unit: 'kg',
    packSize: '1',
    packCost: '2',
    stockQty: '5',
  })
  expect(made.status).toBe(201)
  await inScope(async ({ db, businessId, now }) => {
    await sql`insert into marks (business_id, id, subject, kind, done, at, noted_at, noted_by)
      values (${businessId}, gen_random_uuid(), 'task:1', 'tick', true, ${now}, ${now}, 'Ann')`.execute(db)
    const allowed = (to: string) => sql`select set_local('app.erasing', ${to})`.execute(db)
    for (const log of LOGS) {
      const change = () => sql`update ${sql.table(log)} set id = id where business_id = ${businessId}`.execute(db)
      const remove = () => sql`delete from ${sql.table(log)} where business_id = ${businessId}`.execute(db)
      for (const other of ['', String(businessId + 1)]) {
        await allowed(other)
        for (const act of [change, remove]) expect((await act()).numAffectedRows, log).toBe(0n)
      }
      await allowed(String(businessId))
      expect((await change()).numAffectedRows, log).toBe(0n)
      expect((await remove()).numAffectedRows, log).toBeGreaterThan(0n)
    }
  })
})
