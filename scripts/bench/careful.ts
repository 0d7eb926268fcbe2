// npm run bench:careful: how much longer a bake plan takes where some of its bakes are careful, beside the same plan where none
// are. Fails if the target is missed.
import { rm } from 'node:fs/promises'
import { findRunning } from '../../src/server/db/cluster/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { caller, register } from './new-bakery.ts'
import { measurement } from './record.ts'
import { environmentOn, start } from './start.ts'
import { changeRows } from './with-browser.ts'

const ROUNDS = 100
const BAKES = 60
const CAREFUL = 8
const DAYS = 7
const AIM = 10

type Plan = { days: { bakes: unknown[]; steps?: unknown[] }[] }

const measured = measurement('careful')
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
try {
  const cluster = await findRunning(folder)
  if (cluster === undefined) throw new Error('the database is not running')
  const { cookie, businessId } = await register(app.url, 'careful@example.test')
  const call = caller(app.url, cookie)
  const contains = [['nuts', 'almond'], ['milk'], ['eggs', 'wheat'], []]
  const ids: number[] = []
  for (let n = 0; n < BAKES; n += 1) {
    const recipe = await call('POST', '/recipes', {
      name: `Cake ${n}`,
      servings: 12,
      ovenTemperature: 160 + (n % 3) * 10,
      allergens: contains[n % contains.length],
      tin: { shape: 'round', size: '20', width: null, depth: '7', count: 2 },
      ingredients: [],
    })
    const eventDate = new Date(Date.now() + (2 + (n % (DAYS - 3))) * 86_400_000).toISOString().slice(0, 10)
    const lines = [{ name: 'Cake', recipeId: recipe.id, quantity: '1', unitPrice: '100' }]
    const { id, version } = await call('POST', '/orders', { eventDate, bookingFeeKind: 'none', lines })
    await call('POST', `/orders/${id}/status`, { to: 'Confirmed', version })
    ids.push(id)
  }
  const avoid = (codes: readonly string[]) =>
    changeRows(cluster.ownerUrl, [
      'update orders set avoids = $2 where business_id = $1 and id = any($3)',
      [businessId, JSON.stringify(codes.map((code) => ({ code, level: 'allergic' }))), ids.slice(-CAREFUL)],
    ])
  const timed = async (isCareful: boolean) => {
    await avoid(isCareful ? ['nuts', 'milk'] : [])
    const { days } = await call<Plan>('GET', `/bake-plan?days=${DAYS}`)
    if (days.flatMap(({ bakes }) => bakes).length !== BAKES) throw new Error('not all cakes are planned')
    if (days.some(({ steps }) => steps) !== isCareful) throw new Error('the plan does not know who is careful')
    const begin = performance.now()
    await call('GET', `/bake-plan?days=${DAYS}`)
    return performance.now() - begin
  }
  const taken = { calm: [] as number[], careful: [] as number[] }
  // In turns, so that whatever else the machine does slows both.
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.calm.push(await timed(false))
    taken.careful.push(await timed(true))
  }
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const round1 = (value: number) => Math.round(value * 10) / 10
  await measured({
    rows: {
      'A bake plan takes so much longer where some bakes are careful, ms': {
        value: round1(median(taken.careful) - median(taken.calm)),
        note: `${BAKES} bakes, ${CAREFUL} of them careful`,
        atMost: AIM,
      },
      'and without them, ms': { value: round1(median(taken.calm)) },
    },
  })
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}
