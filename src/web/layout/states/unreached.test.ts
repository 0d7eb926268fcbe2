import { afterAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../api.ts'
import { isUnreached, keepUnfetchedPages } from './unreached.ts'

afterAll(() => vi.unstubAllGlobals())

test('a page whose code could not be fetched is told from one that is broken, and is not loaded anew by the router', () => {
  vi.stubGlobal('window', new EventTarget())
  keepUnfetchedPages()
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/tasks-page.js')
  expect(isUnreached(lost)).toBe(false)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: lost }))
  expect(isUnreached(lost)).toBe(true)
  expect(lost.message).not.toMatch(/^Failed to fetch/)
})

test('a call that did not reach the server is no mistake of the page, a refused one is none of the network', () => {
  expect(isUnreached(new ApiError(0, {}))).toBe(true)
  expect(isUnreached(new ApiError(500, {}))).toBe(false)
  expect(isUnreached(new TypeError("Cannot read properties of null (reading 'id')"))).toBe(false)
})
