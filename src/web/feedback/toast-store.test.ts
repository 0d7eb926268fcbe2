import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { toastStore } from './toast-store.ts'

const titles = () => toastStore.shown().map(({ title }) => title)
beforeEach(() => {
  for (const { id } of toastStore.shown()) toastStore.dismiss(id)
})

test('an ordinary toast takes the place of the one before', () => {
  toast.success('Saved')
  toast.success('Copied')
  expect(titles()).toEqual(['Copied'])
})

test('a toast with Undo stays above those that come after it, until its own time is over', () => {
  toast.undo('Deleted Flour', () => {})
  toast.error('The price could not be saved')
  toast.success('Saved')
  toast.undo('Deleted Sugar', () => {})
  expect(titles()).toEqual(['Deleted Flour', 'The price could not be saved', 'Deleted Sugar'])
  const [first] = toastStore.shown()
  toastStore.dismiss(first?.id ?? 0)
  expect(titles()).toEqual(['The price could not be saved', 'Deleted Sugar'])
})

test('the same error again is shown once', () => {
  toast.error('Not saved', 'The server cannot be reached.')
  toast.error('Not saved', 'The server cannot be reached.')
  expect(titles()).toEqual(['Not saved'])
})

test('a dismissed toast leaves the page 1500 ms later, or as soon as another toast comes', () => {
  vi.useFakeTimers()
  const leaving = () => toastStore.leaving().map(({ title }) => title)
  const dismissAll = () => {
    for (const { id } of toastStore.shown()) toastStore.dismiss(id)
  }
  toast.success('Saved')
  dismissAll()
  vi.advanceTimersByTime(1499)
  expect([titles(), leaving()]).toEqual([[], ['Saved']])
  vi.advanceTimersByTime(1)
  expect(leaving()).toEqual([])
  toast.success('Saved')
  dismissAll()
  toast.success('Copied')
  expect([titles(), leaving()]).toEqual([['Copied'], []])
  vi.useRealTimers()
})
