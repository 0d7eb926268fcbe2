import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../hook-testing.ts'
import { useAction } from './use-action.ts'

afterEach(() => vi.unstubAllGlobals())

test('an act is pending for as long as it refuses another: until the page shows what it did', async () => {
  const ran: string[] = []
  let show = () => {}
  const isShown = new Promise<void>((done) => {
    show = done
  })
  const page = await renderHook(
    () =>
      useAction({
        run: async (text: string) => {
          ran.push(text)
          return text
        },
        failure: 'Not saved',
        onDone: () => isShown,
      }),
    (inside) => createElement(QueryClientProvider, { client: new QueryClient() }, inside),
  )
  let saved: Promise<string | undefined> | undefined
  const drawn = () => new Promise((done) => setTimeout(done, 20))
  await page.act(() => {
    saved = page.now().act('first')
    return drawn()
  })
  expect([ran, page.now().pending]).toEqual([['first'], true])
  await page.act(async () => expect(await page.now().act('second')).toBeUndefined())
  await page.act(async () => {
    show()
    expect(await saved).toBe('first')
    await drawn()
  })
  expect(page.now().pending).toBe(false)
  await page.act(async () => {
    expect(await page.now().act('third')).toBe('third')
    await drawn()
  })
  expect(ran).toEqual(['first', 'third'])
  await page.leave()
})
