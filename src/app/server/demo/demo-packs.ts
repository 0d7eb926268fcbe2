import { sql } from 'kysely'
import { addPack } from '#modules/packs/server/open-packs.ts'
import type { Actor, Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { found } from '#shared/errors.ts'
import type { Timeline } from './timeline.ts'

const KEEPS_DAYS = 120

/** Plans packs: butter that is finished, butter that is open, and flour that waits. */
export function planPacks(timeline: Timeline, owner: Actor): void {
  const butter: number[] = []
  timeline.plan(-19, '05:50', owner, async (then) => {
    butter.push(await add(then, 'Unsalted butter', { lot: 'SD-0428', openedOn: then.today }))
  })
  timeline.plan(-5, '05:45', owner, async (then) => {
    await add(then, 'Unsalted butter', { lot: 'SD-0511', openedOn: then.today, finishes: butter })
  })
  timeline.plan(-2, '14:20', owner, async (then) => {
    await add(then, 'Plain flour', { lot: '26-117', boughtOn: then.today })
  })
}

type Added = { lot: string; openedOn?: string; boughtOn?: string; finishes?: number[] }

async function add(scope: Scope, name: string, pack: Added): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ingredients
    where business_id = ${scope.businessId} and name = ${name}`.execute(scope.db)
  const { id: ingredientId } = found(rows[0], name)
  return (await addPack(scope, { ...pack, ingredientId, bestBefore: addDays(scope.today, KEEPS_DAYS) })).id
}
