import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { makeHttpServer } from './http-server.ts'

/** Much shorter than the time after which an unused connection is closed. */
const BOUND_MS = 5_000
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())

async function serverThatWaits() {
  const app = await makeHttpServer({
    log: makeLog('silent'),
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
        finish = () => done({ read: true })
      })
    })
  })
  await app.listen({ port: 0 })
  return { app, isAsked, finish: () => finish() }
}

const closedInTime = (app: FastifyInstance) =>
  Promise.race([app.close().then(() => 'closed'), pause(BOUND_MS).then(() => 'still open')])

/** Opens a connection, sends these bytes and stays. */
function connected(app: FastifyInstance, bytes: string): Promise<{ answer: () => string }> {
  let answer = ''
  const socket = connect((app.server.address() as AddressInfo).port)
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.on('error', () => {})
  return new Promise((open) => {
    socket.once('connect', () => {
      socket.write(bytes)
      setTimeout(() => open({ answer: () => answer }), 50)
    })
  })
}

test('a server that closes answers who waits, and does not wait for what they might ask next', async () => {
  const { app, isAsked, finish } = await serverThatWaits()
  const { answer } = await connected(app, 'GET / HTTP/1.1\r\nHost: bakery.test\r\n\r\n')
  await isAsked
  const closed = closedInTime(app)
  while (app.server.listening) await pause(5)
  finish()
  expect(await closed).toBe('closed')
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"read":true\}$/)
})

test.each([
  ['has asked nothing yet', ''],
  ['has not said all of its question', 'GET / HTTP/1.1\r\nHos'],
])('nor for a connection that %s', async (_, bytes) => {
  const { app } = await serverThatWaits()
  await connected(app, bytes)
  expect(await closedInTime(app)).toBe('closed')
})
