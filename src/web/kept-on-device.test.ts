import { afterEach, expect, test, vi } from 'vitest'
import { keepOnDevice, keptOnDevice } from './kept-on-device.ts'

afterEach(() => vi.unstubAllGlobals())

test('a value comes back until it is taken away, and nonsense under its key is nothing', () => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  })
  keepOnDevice('tool', { adults: '100' })
  expect(keptOnDevice('tool')).toEqual({ adults: '100' })
  keepOnDevice('tool', undefined)
  expect(keptOnDevice('tool')).toBeUndefined()
  store.set('tool', '{"adults')
  expect(keptOnDevice('tool')).toBeUndefined()
})

test('a device that is full or lets us keep nothing ends no page', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keepOnDevice('tool', { adults: '100' })).not.toThrow()
  expect(() => keepOnDevice('tool', undefined)).not.toThrow()
  expect(keptOnDevice('tool')).toBeUndefined()
})
