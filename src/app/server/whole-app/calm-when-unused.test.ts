import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hearMessages } from '#server/db/messages/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { type FilledBakery, fillBakery } from '../proofs/fill-bakery.ts'
import { addressOf, everyRoute, PATIENCE_MS } from '../proofs/probes.ts'
import { type Answer, newBakery, testApp } from '../testing.ts'

// A bakery that sells no days by working time, gives no day to whoever pays first and has no rules for cancelling pays
// nothing for these: its calls send no more statements, and answer no more, than before there were any. `UNUSED=record`
// before the command renews the record: only for a change that every bakery is to have.
const RECORD = path.join(import.meta.dirname, 'calm-when-unused.txt')
const isRecording = process.env.UNUSED === 'record'

type Call = { statements: number; keys: readonly string[] }
type Asked = () => Promise<Answer>

let bakery: FilledBakery
beforeAll(async () => {
  bakery = await fillBakery(await newBakery(await testApp({ environment: { CARDS: 'sandbox' } })), 'calm')
})
afterAll(closePdfPool)

/** The keys of an answer that say something, as paths; the items of a list count as one. */
function keysIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysIn(each, at))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const isNothing = inner === null || (typeof inner === 'object' && Object.keys(inner).length === 0)
    const name = /^\d|^[0-9a-f-]{36}$/.test(key) ? '*' : key
    return isNothing ? [] : [`${at}${name}`, ...keysIn(inner, `${at}${name}.`)]
  })
}

async function counted(ask: Asked): Promise<{ statements: number; answer: Answer }> {
  let statements = 0
  const stop = hearMessages((said) => {
    statements += said.filter(({ text }) => !/^(begin|commit|rollback|set)\b/i.test(text)).length
  })
  const answer = await ask().finally(stop)
  return { statements, answer }
}

/** A call is counted once the server keeps everything that it keeps between calls. */
async function read(ask: Asked): Promise<Call> {
  await ask()
  const [first, second] = [await counted(ask), await counted(ask)]
  const { status, headers, body } = first.answer
  const isJson = String(headers['content-type']).startsWith('application/json')
  const keys = isJson && status < 300 ? keysIn(body) : []
  return { statements: Math.min(first.statements, second.statements), keys: [...new Set(keys)].toSorted() }
}

/** The way of an order, from the draft until it is paid and collected. */
async function ordered(): Promise<Record<string, Call>> {
  const contactId = bakery.idsFor('/contacts/{id}').id
  const lines = [{ name: 'Cake', quantity: '1', unitPrice: '100' }]
  const made = await bakery.owner.post('/orders', { contactId, eventDate: '2027-05-01', lines })
  const address = `/orders/${made.body.id}`
  const version = async () => (await bakery.owner.get(address)).body.version
  const move = (to: string) => async () => bakery.owner.post(`${address}/status`, { to, version: await version() })
  const acts: [string, Asked][] = [
    ['offer', move('Quote')],
    ['book', move('Booked')],
    ['move', async () => bakery.owner.patch(address, { eventDate: '2027-05-03', version: await version() })],
    [
      'pay',
      () => bakery.owner.post(`${address}/payments`, { amount: '100', method: 'Cash', paymentDate: '2026-06-10' }),
    ],
    ['complete', move('Completed')],
  ]
  const calls: Record<string, Call> = {}
  for (const [name, act] of acts) {
    const { statements, answer } = await counted(act)
    expect(answer.status, answer.text).toBeLessThan(300)
    calls[`acts.${name}`] = { statements, keys: [] }
  }
  return calls
}

const written = (calls: Record<string, Call>): string =>
  Object.entries(calls)
    .map(([name, { statements, keys }]) => `${[name, statements, ...keys].join(' ')}\n`)
    .join('')

function recorded(): Map<string, Call> {
  const lines = readFileSync(RECORD, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', statements, ...keys] = line.split(' ')
      return [name, { statements: Number(statements), keys }]
    }),
  )
}

test('a bakery pays nothing for the parts that it does not use', { timeout: PATIENCE_MS }, async () => {
  const calls: Record<string, Call> = {}
  for (const { name, route } of everyRoute) {
    if (route.method !== 'GET' || route.path === '/events') continue
    const address = addressOf(route, bakery.idsFor(route.path)) + bakery.queryFor(name)
    const isCustomers = route.audience === 'customer'
    calls[name] = await read(() =>
      isCustomers
        ? bakery.app.anonymous.get(address, { 'x-order-token': bakery.quote.token })
        : bakery.owner.get(address),
    )
  }
  // The first order finds things that nobody has read yet.
  await ordered()
  // Rate limits are shared with other servers now and then, during one of two equal calls at most.
  const [first, second] = [await ordered(), await ordered()]
  for (const [name, act] of Object.entries(first))
    calls[name] = { ...act, statements: Math.min(act.statements, second[name]?.statements ?? 0) }
  if (isRecording) return writeFileSync(RECORD, written(calls))
  const before = recorded()
  const more = Object.entries(calls).flatMap(([name, now]) => {
    const then = before.get(name)
    if (then === undefined) return []
    const news = now.keys.filter((key) => !then.keys.includes(key))
    return [
      ...(now.statements > then.statements
        ? [`${name} sends ${now.statements} statements, not ${then.statements}`]
        : []),
      ...(news.length > 0 ? [`${name} answers ${news.join(', ')}`] : []),
    ]
  })
  expect(more).toEqual([])
  return undefined
})
