import { expect, test, vi } from 'vitest'
import { askToKeep } from './ask-to-keep.ts'

test('the browser is asked to keep what waits, once it has not promised to', async () => {
  const persist = vi.fn(async () => true)
  await askToKeep({ persist, persisted: async () => true })
  expect(persist).not.toHaveBeenCalled()
  await askToKeep({ persist, persisted: async () => false })
  expect(persist).toHaveBeenCalledTimes(1)
})

test('a browser without that promise, or one that refuses it, stops nothing', async () => {
  const refuses = async () => {
    throw new TypeError('not here')
  }
  await askToKeep(undefined)
  await askToKeep({})
  await askToKeep({ persisted: refuses, persist: refuses })
})
