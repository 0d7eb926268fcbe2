import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#web/hook-testing.ts'
import { useNextDay } from './use-next-day.ts'

const HOUR = 3_600_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that stays open reads all anew once the bakery has another day', async () => {
  // 11 pm in Sydney, where a bakery is unless it says otherwise.
  vi.useFakeTimers({ now: new Date('2026-06-10T13:00:00Z') })
  const client = new QueryClient()
  const read = vi.spyOn(client, 'invalidateQueries')
  const page = await renderHook(useNextDay, (inside) => createElement(QueryClientProvider, { client }, inside))
  await page.act(() => vi.advanceTimersByTimeAsync(HOUR - 60_000))
  expect(read).toHaveBeenCalledTimes(0)
  await page.act(() => vi.advanceTimersByTimeAsync(2 * HOUR))
  expect(read).toHaveBeenCalledTimes(1)
  await page.act(() => vi.advanceTimersByTimeAsync(24 * HOUR))
  expect(read).toHaveBeenCalledTimes(2)
})
