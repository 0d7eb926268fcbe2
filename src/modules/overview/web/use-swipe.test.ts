import type { PointerEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#web/hook-testing.ts'
import { useSwipe } from './use-swipe.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (clientX: number) =>
  ({
    pointerType: 'touch',
    pointerId: 1,
    clientX,
    currentTarget: { setPointerCapture: () => {} },
  }) as never as PointerEvent<HTMLElement>

test.each([
  ['far enough', 180, 1],
  ['not far enough', 90, 0],
  ['to the left', -180, 0],
])('a swipe %s counts, also if the page draws nothing between its moves and its end', async (_, by, swipes) => {
  const swiped = vi.fn()
  const card = await renderHook(() => useSwipe(swiped))
  await card.act(() => card.now().handlers.onPointerDown(at(20)))
  await card.act(() => {
    const { onPointerMove, onPointerUp } = card.now().handlers
    for (const x of [by / 3, (2 * by) / 3, by]) onPointerMove(at(20 + x))
    onPointerUp(at(20 + by))
  })
  expect([swiped.mock.calls.length, card.now().by]).toEqual([swipes, 0])
  await card.leave()
})
