import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { errorHook } from './error-hook.ts'

const told: Record<string, unknown>[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  told.push(JSON.parse(body))
  response.end('thanks')
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`

afterEach(() => told.splice(0))

const line = (msg: string, more = {}) => JSON.stringify({ level: 50, msg, ...more })
const toldOnce = async (count: number) => {
  for (let tries = 0; told.length < count && tries < 200; tries += 1) await wait(10)
}

test('an error is posted with a text that chat programs show', async () => {
  errorHook(url).write(
    line('a request failed', {
      reqId: 'r1',
      err: { type: 'TypeError', message: 'x is not a function', detail: 'Key (email)=(ann@example.test)' },
    }),
  )
  await toldOnce(1)
  expect(told).toEqual([
    {
      text: 'Bakebook - a request failed - TypeError: x is not a function',
      level: 50,
      msg: 'a request failed',
      reqId: 'r1',
      err: { type: 'TypeError', message: 'x is not a function' },
      skipped: 0,
    },
  ])
})

test('a storm of errors is one post, and the next one says how many came in between', async () => {
  const everyMs = 300
  const hook = errorHook(url, everyMs)
  for (let n = 0; n < 50; n += 1) hook.write(line(`error ${n}`))
  await toldOnce(1)
  await wait(everyMs)
  hook.write(line('one more'))
  await toldOnce(2)
  expect(told.map(({ msg, skipped }) => [msg, skipped])).toEqual([
    ['error 0', 0],
    ['one more', 49],
  ])
})

test('an address that nobody answers at harms nobody', async () => {
  errorHook('http://127.0.0.1:1/hook').write(line('a request failed'))
  await wait(50)
  expect(told).toEqual([])
})
