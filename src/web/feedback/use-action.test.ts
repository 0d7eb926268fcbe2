import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../hook-testing.ts'
import { createQueryClient } from '../theme/query-client.ts'
import { useAction } from './use-action.ts'

const inClient = (inside: ReactNode) => createElement(QueryClientProvider, { client: createQueryClient() }, inside)
const drawn = () => new Promise((done) => setTimeout(done, 20))

afterEach(() => vi.unstubAllGlobals())

test('an act is pending for as long as it refuses another: until the page shows what it did', async () => {
  const ran: string[] = []
  let show = () => {}
  const isShown = new Promise<void>((done) => {
    show = done
  })
  const run = async (text: string) => {
    ran.push(text)
    return text
  }
  const page = await renderHook(() => useAction({ run, failure: 'Not saved', onDone: () => isShown }), inClient)
  let saved: Promise<string | undefined> | undefined
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

test('an act without a network fails at once, and is not done unasked when the network is back', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
    throw new TypeError('Failed to fetch')
  }
  const page = await renderHook(() => useAction({ run, failure: 'Not saved' }), inClient)
  onlineManager.setOnline(false)
  await page.act(async () => {
    expect(await Promise.race([page.now().act(), drawn().then(() => 'waits')])).toBeUndefined()
  })
  await page.act(() => {
    onlineManager.setOnline(true)
    return drawn()
  })
  expect([runs, page.now().pending]).toEqual([1, false])
  await page.leave()
})

test('`onDone` sees the values its act began with, so that later typing is not taken for saved', async () => {
  const kept: string[] = []
  let answer = () => {}
  const isAnswered = new Promise<void>((done) => {
    answer = done
  })
  const page = await renderHook(() => {
    const [typed, setTyped] = useState('first')
    const save = useAction({ run: () => isAnswered, failure: 'Not saved', onDone: () => kept.push(typed) })
    return { save, setTyped }
  }, inClient)
  await page.act(() => {
    void page.now().save.act()
    return drawn()
  })
  await page.act(() => {
    page.now().setTyped('second')
    return drawn()
  })
  await page.act(() => {
    answer()
    return drawn()
  })
  expect(kept).toEqual(['first'])
  await page.leave()
})
