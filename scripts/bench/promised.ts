// npm run bench:promised: how long the list of promised work takes where every promise has become dearer. Fails if the target
// is missed.
import { rm } from 'node:fs/promises'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { addDays, today } from '../../src/shared/dates/dates.ts'
import { caller, register } from './new-bakery.ts'
import { measurement } from './record.ts'
import { environmentOn, start } from './start.ts'

const ORDERS = 300
const CAKES = 30
const LINES = 3
const ROUNDS = 60
const AIM = 250
const WINDOW_DAYS = 60

const measured = measurement('promised')
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
try {
  const { cookie } = await register(app.url, 'promised@example.test')
  const call = caller(app.url, cookie)
  const butter = (
    await call<{ data: { id: number; version: number } }>('POST', '/ingredients', {
      name: 'Butter',
      unit: 'g',
      packSize: '500',
      packCost: '4.00',
    })
  ).data
  const cakes: number[] = []
  for (let n = 0; n < CAKES; n += 1) {
    const recipe = await call('POST', '/recipes', {
      name: `Sponge ${n}`,
      servings: 12,
      ingredients: [{ ingredientId: butter.id, quantity: `${n + 1}00`, unit: 'g' }],
    })
    const recipes = [{ id: recipe.id, quantity: 1 }]
    cakes.push((await call('POST', '/products', { name: `Cake ${n}`, type: 'cakes', price: '40', recipes })).id)
  }
  const firstDay = addDays(today(new Date(), 'UTC'), 2)
  for (let n = 0; n < ORDERS; n += 1) {
    const lines = Array.from({ length: LINES }, (_, i) => {
      const productId = cakes[(n * LINES + i) % CAKES]
      return { productId, name: 'Cake', quantity: '1', unitPrice: '40' }
    })
    const eventDate = addDays(firstDay, n % WINDOW_DAYS)
    const { id, version } = await call('POST', '/orders', { eventDate, bookingFeeKind: 'none', lines })
    await call('POST', `/orders/${id}/status`, { to: 'Confirmed', version })
  }
  await call('PATCH', `/ingredients/${butter.id}`, { packCost: '4.72', version: butter.version })

  const list = `/reports/promised-costs?startDate=${firstDay}&endDate=${addDays(firstDay, WINDOW_DAYS)}`
  const { orders } = (await call<{ data: { orders: unknown[] } }>('GET', list)).data
  if (orders.length !== ORDERS) throw new Error(`${orders.length} of ${ORDERS} orders are listed`)
  const p95Of = async (path: string) => {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const begin = performance.now()
      await call('GET', path)
      taken.push(performance.now() - begin)
    }
    // The first ones compile the code.
    const sorted = taken.slice(ROUNDS / 4).toSorted((a, b) => a - b)
    return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10
  }
  const note = `${ORDERS} orders, ${ORDERS * LINES} items`
  await measured({
    rows: {
      'The list of promised work, p95 ms': { value: await p95Of(list), note, atMost: AIM },
      'and its line on the dashboard, p95 ms': { value: await p95Of('/promised-costs') },
    },
  })
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}
