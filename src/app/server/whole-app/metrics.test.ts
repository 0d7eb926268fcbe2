import { expect, test } from 'vitest'
import { registerMetrics } from '#server/metrics.ts'
import { makeApp } from '../app.ts'
import { newBakery, testApp } from '../testing.ts'

const pool = { idleCount: 3, totalCount: 5, waitingCount: 1 }

async function metricsOf(environment: Record<string, string>) {
  const { services } = await testApp({ environment })
  const app = await makeApp(services, undefined)
  registerMetrics(app, { ...services, pool })
  return {
    app,
    read: (headers = {}, remoteAddress = '127.0.0.1') => app.inject({ url: '/metrics', headers, remoteAddress }),
  }
}

test('metrics say how long answers took, what is due and how many connections are in use', async () => {
  const { owner } = await newBakery()
  await owner.get('/contacts')
  const { app, read } = await metricsOf({ BASE_URL: '' })
  await app.inject('/readyz')
  await app.inject('/api/contacts/7')
  const answer = await read()
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = answer.payload.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'bakebook_request_seconds_count{method="GET",route="/readyz",status="200"} 1',
      'bakebook_request_seconds_count{method="GET",route="/api/contacts/:id",status="401"} 1',
      'bakebook_database_connections{state="busy"} 2',
      'bakebook_database_connections{state="waiting"} 1',
      'bakebook_due_work{kind="pictures"} 0',
    ]),
  )
  expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_seconds '))).toBe(true)
  await app.close()
})

test('without a token only this machine reads the metrics, and nobody where the server has a public address', async () => {
  const alone = await metricsOf({ BASE_URL: '' })
  const statuses = async ({ read }: typeof alone) =>
    Promise.all(
      ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.7', '203.0.113.9'].map(
        async (from) => (await read({}, from)).statusCode,
      ),
    )
  expect(await statuses(alone)).toEqual([200, 200, 200, 404, 404])
  const published = await metricsOf({ BASE_URL: 'https://bakebook.test' })
  expect(await statuses(published)).toEqual([404, 404, 404, 404, 404])
  const proxied = await metricsOf({ BASE_URL: '', TRUST_PROXY: '1' })
  expect(await statuses(proxied)).toEqual([404, 404, 404, 404, 404])
  for (const { app } of [alone, published, proxied]) await app.close()
})

test('with a token whoever shows it reads the metrics, from wherever, and nobody else', async () => {
  const token = 'a-token-of-the-monitor'
  const { app, read } = await metricsOf({ METRICS_TOKEN: token })
  const asked = async (authorization?: string) =>
    (await read(authorization ? { authorization } : {}, '203.0.113.9')).statusCode
  expect(await asked(`Bearer ${token}`)).toBe(200)
  for (const wrong of [undefined, `Bearer ${token}x`, token, 'Bearer', `Basic ${token}`])
    expect(await asked(wrong)).toBe(404)
  await app.close()
})
