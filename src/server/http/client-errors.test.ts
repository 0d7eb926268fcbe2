import { type AddressInfo, connect } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { answerClientError } from './client-errors.ts'
import { makeHttpServer } from './http-server.ts'

const log = makeLog('silent')
const app = await makeHttpServer({
  log,
  baseUrl: () => undefined,
  https: true,
  trustedProxies: 0,
  webFolder: undefined,
})
app.all('/', () => ({ read: true }))
const hasty = fastify({
  http: { headersTimeout: 20, connectionsCheckingInterval: 10 },
  clientErrorHandler: answerClientError({ log, https: false }),
}) as unknown as FastifyInstance
await Promise.all([app.listen({ port: 0 }), hasty.listen({ port: 0 })])
afterAll(() => Promise.all([app.close(), hasty.close()]))

/** Sends these bytes and reads the answer until the server hangs up. */
function send(to: FastifyInstance, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((to.server.address() as AddressInfo).port)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })
}

const HOST = 'Host: bakery.test\r\nConnection: close\r\n'
const GARBAGE = 'MAKE me a cake\r\n\r\n'

test.each([
  ['no request at all', app, GARBAGE, 400, 'MALFORMED'],
  [
    'two lengths of one body',
    app,
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
    'MALFORMED',
  ],
  ['no host', app, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED'],
  ['an address that cannot be read', app, `GET /%zz HTTP/1.1\r\n${HOST}\r\n`, 400, 'MALFORMED'],
  [
    'headers without end',
    app,
    `GET / HTTP/1.1\r\n${HOST}Cookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['headers that do not come', hasty, 'GET / HTTP/1.1\r\nHost:', 408, 'TOO_SLOW'],
] as const)('%s is refused in the shape of every refusal', async (_, to, bytes, status, code) => {
  const [head = '', body = ''] = (await send(to, bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
  const told = JSON.parse(body)
  expect(told).toEqual({
    error: expect.stringMatching(/^The|^This/),
    code,
    requestId: expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(head).toContain(told.requestId)
})

test('an expectation nobody knows is passed over', async () => {
  expect(await send(app, `GET / HTTP/1.1\r\n${HOST}Expect: cake\r\n\r\n`)).toContain('{"read":true}')
})

test('bytes after garbage on a connection are not taken for a request', async () => {
  const answer = await send(app, `${GARBAGE}GET / HTTP/1.1\r\n${HOST}\r\n`)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})
