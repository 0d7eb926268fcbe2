import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api.ts'
import { useUnsaved } from '#web/form/unsaved.ts'
import { renderHook } from '#web/hook-testing.ts'
import { createQueryClient } from '#web/theme/query-client.ts'
import type { User } from '../schema.ts'
import { keepUser, loadUser, onSessionEnd, userQuery, useUser } from './session.ts'

const ADA = { id: 1, businessId: 1, firstName: 'Ada' } as User
const refused = () => Promise.reject(new ApiError(401, { error: 'Please sign in' }))
const ended = vi.fn()

let client: QueryClient
const inClient = (inside: ReactNode) => createElement(QueryClientProvider, { client }, inside)
const readOrders = (read: () => Promise<unknown>) => client.prefetchQuery({ queryKey: ['orders'], queryFn: read })

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: 'signed-in-as=1' })
  vi.stubGlobal('fetch', async () => Response.json({ user: ADA }))
  client = createQueryClient()
  await loadUser(client)
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Please sign in' }, { status: 401 }))
  client.setQueryData(['orders'], ['an order'])
})

afterEach(() => {
  ended.mockReset()
  vi.unstubAllGlobals()
})

test('a page without typed text ends with its session, once', async () => {
  onSessionEnd(client, ended)
  await client.invalidateQueries()
  await readOrders(refused)
  await readOrders(refused)
  expect(ended).toHaveBeenCalledTimes(1)
  expect(await loadUser(client)).toBeNull()
})

test('a page also ends if the first to find out is the question who is signed in', async () => {
  const page = await renderHook(() => useUser(), inClient)
  onSessionEnd(client, ended)
  await page.act(() => client.refetchQueries({ queryKey: userQuery.queryKey }))
  expect([ended.mock.calls.length, page.now()]).toEqual([1, ADA])
  await page.leave()
})

test('a page with typed text stays, and ends by no refusal from before its owner signed in again', async () => {
  const form = await renderHook(() => useUnsaved(true))
  onSessionEnd(client, ended)
  await client.invalidateQueries({ refetchType: 'none' })
  await readOrders(refused)
  await form.leave()
  await readOrders(async () => ['an order'])
  expect([ended.mock.calls.length, client.getQueryData(userQuery.queryKey)]).toEqual([0, ADA])
})

test('a part that opens after the end shows the user of its page', async () => {
  keepUser(client, null)
  const part = await renderHook(() => useUser(), inClient)
  expect(part.now()).toEqual(ADA)
  await part.leave()
})
