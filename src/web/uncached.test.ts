import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { get, post } from '#shared/route.ts'
import { callRoute } from './api.ts'
import { publicCall } from './public/call.ts'

afterEach(() => vi.unstubAllGlobals())

test('every read asks caches to stay away, on the owner’s pages and on the customers’; a change needs no such word', async () => {
  const sent: (RequestInit | undefined)[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    sent.push(init)
    return Response.json({})
  })
  const read = get('/things', { summary: 'Things', output: z.object({}) })
  const change = post('/things', { summary: 'A thing', output: z.object({}) })
  await callRoute(read, {})
  await publicCall('GET', '/things')
  await callRoute(change, {})
  await publicCall('POST', '/things')
  const off = { 'cache-control': 'no-cache', pragma: 'no-cache' }
  expect(sent.map((init) => init?.headers)).toEqual([
    expect.objectContaining(off),
    expect.objectContaining(off),
    expect.not.objectContaining(off),
    expect.not.objectContaining(off),
  ])
})

test('a read of products carries the time in its address, and no other call does', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return Response.json({})
  })
  const query = z.object({ q: z.string().optional() })
  const of = (path: string) => get(path, { summary: 'Things', query, output: z.object({}) })
  await callRoute(of('/products'), {})
  await callRoute(of('/products'), { q: 'cake' })
  await callRoute(of('/orders'), { q: 'cake' })
  await callRoute(post('/products', { summary: 'A thing', output: z.object({}) }), {})
  expect(sent).toEqual([
    expect.stringMatching(/^\/api\/products\?t=\d{13}$/),
    expect.stringMatching(/^\/api\/products\?q=cake&t=\d{13}$/),
    '/api/orders?q=cake',
    '/api/products',
  ])
})
