import { expect, test } from 'vitest'
import { z } from 'zod'
import { get } from '#shared/route.ts'
import { Background } from '../background.ts'
import { makeLog } from '../log.ts'
import { serve } from './handlers.ts'
import { makeHttpServer } from './http-server.ts'
import { type Kit, registerRoutes } from './register.ts'

const Cake = z.object({
  name: z.string(),
  price: z.string().nullable(),
  layers: z.array(z.object({ flavour: z.string() })),
})
const cake = { name: 'Lemon', price: null, layers: [{ flavour: 'curd' }] }

async function* inPages(...rows: unknown[]) {
  yield []
  for (const row of rows) yield [row]
}

/**
 * Answers of a handler that returns `value`, as a caller sees them: alone, as a row of a list, and on two pages of a
 * long list.
 */
async function seenOf(value: unknown) {
  const log = makeLog('silent')
  const app = await makeHttpServer({
    log,
    baseUrl: () => undefined,
    https: false,
    trustedProxies: 0,
    webFolder: undefined,
  })
  const kit = {
    store: { now: () => '2026-11-23T10:00:00Z' },
    pressure: { isHigh: () => false },
    background: new Background(log),
  }
  const contract = {
    one: get('/cake', { summary: 'One', audience: 'everyone', output: Cake }),
    list: get('/cakes', { summary: 'All', audience: 'everyone', list: Cake }),
    pages: get('/long', {
      summary: 'All, page by page',
      audience: 'everyone',
      output: z.object({ data: z.array(Cake) }),
    }),
  }
  const answers = {
    one: () => value as never,
    list: () => ({ rows: [value], total: 1 }) as never,
    pages: () => ({ data: inPages(cake, value) }) as never,
  }
  registerRoutes(app, kit as unknown as Kit, { cakes: serve(contract, answers) })
  const seen = [await app.inject('/api/cake'), await app.inject('/api/cakes'), await app.inject('/api/long')]
  await app.close()
  return { statuses: seen.map(({ statusCode }) => statusCode), bodies: seen.map(({ payload }) => payload) }
}

test('a value that a contract does not declare never leaves the server, however deep it lies', async () => {
  const { statuses, bodies } = await seenOf({
    ...cake,
    passwordHash: 'scrypt$1',
    layers: [{ flavour: 'curd', supplierPrice: '3.20' }],
  })
  expect(statuses).toEqual([200, 200, 200])
  expect(bodies.map((body) => JSON.parse(body))).toEqual([cake, [cake], { data: [cake, cake] }])
})

test.each([
  ['a number where a text is declared', { ...cake, name: 7 }],
  ['an object where a text is declared', { ...cake, name: { passwordHash: 'scrypt$1' } }],
  ['a text where a list is declared', { ...cake, layers: 'scrypt$1' }],
  ['null where something must be', { ...cake, name: null }],
  ['nothing where something must be', { price: null, layers: [] }],
])('%s answers an error and nothing of it', async (_, value) => {
  const { statuses, bodies } = await seenOf(value)
  expect(statuses).toEqual([500, 500, 500])
  for (const body of bodies) expect(Object.keys(JSON.parse(body))).toEqual(['error', 'code', 'requestId'])
})
