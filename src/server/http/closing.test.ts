import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { makeHttpServer } from './http-server.ts'

/** Long before a connection that nobody uses is given up. */
const BOUND_MS = 5_000

test('a server that closes answers who waits, and does not wait for what they might ask next', async () => {
  const log = makeLog('silent')
  const app = await makeHttpServer({
    log,
    baseUrl: () => undefined,
    https: false,
    trustedProxies: 0,
    webFolder: undefined,
  })
  let finish = () => {}
  const isAsked = new Promise<void>((asked) => {
    app.get('/', () => {
      asked()
      return new Promise((done) => {
        finish = () => done({ slow: true })
      })
    })
  })
  await app.listen({ port: 0 })
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<number | undefined>((answer, fail) => {
    request({ port: (app.server.address() as AddressInfo).port, agent }, (response) => {
      response.resume().on('end', () => answer(response.statusCode))
    })
      .on('error', fail)
      .end()
  })
  await isAsked
  const closed = app.close().then(() => 'closed')
  while (app.server.listening) await new Promise((done) => setTimeout(done, 5))
  finish()
  expect(await answered).toBe(200)
  const waited = new Promise((done) => setTimeout(() => done('still open'), BOUND_MS).unref())
  expect(await Promise.race([closed, waited])).toBe('closed')
  agent.destroy()
})
