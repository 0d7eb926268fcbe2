// npm run bench:changes: how long the difference of a change to an order of 30 items takes before it is sent. Fails if the
// target is missed.
import { rm } from 'node:fs/promises'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { caller, register } from './new-bakery.ts'
import { measurement } from './record.ts'
import { environmentOn, start } from './start.ts'

const ROUNDS = 200
const ITEMS = 30
const AIM = 60

const measured = measurement('changes')
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
try {
  const { cookie } = await register(app.url, 'changes@example.test')
  const call = caller(app.url, cookie)
  const product = await call('POST', '/products', { name: 'Cupcake', type: 'other', price: '4' })
  const lines = Array.from({ length: ITEMS }, (_, i) => ({
    productId: product.id,
    name: `Cupcake ${i}`,
    quantity: '2',
    unitPrice: '4.50',
  }))
  const contact = await call('POST', '/contacts', { firstName: 'Priya', lastName: 'Rao', email: 'priya@example.test' })
  const eventDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const draft = await call('POST', '/orders', { contactId: contact.id, eventDate, lines })
  const { id, lines: kept } = await call<{ id: number; lines: { quantity: number }[] }>(
    'POST',
    `/orders/${draft.id}/status`,
    { to: 'Booked', version: draft.version },
  )
  const changes = { theme: 'Blue', lines: kept.map((line, i) => (i % 3 === 0 ? { ...line, quantity: 5 } : line)) }
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now()
    await call('POST', `/orders/${id}/changes/preview`, { changes })
    taken.push(performance.now() - begin)
  }
  // The first ones compile the code.
  const sorted = taken.slice(ROUNDS / 4).toSorted((a, b) => a - b)
  const p95 = Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10
  await measured({
    rows: {
      'A change before it is sent, p95 ms': { value: p95, note: `${ITEMS} items, ten of them changed`, atMost: AIM },
    },
  })
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}
