import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

const KEY = ['days']

/** A read whose first answer is delayed, like a slow one that began before a change. */
function heldRead() {
  let answerFirst: (answer: string) => void = () => {}
  const first = new Promise<string>((resolve) => {
    answerFirst = resolve
  })
  let reads = 0
  return {
    answerFirst,
    queryFn: () => ((reads += 1) === 1 ? first : Promise.resolve('after the change')),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

test('a first read that a change overtakes is read again', async () => {
  const client = createQueryClient()
  const { answerFirst, ...read } = heldRead()
  const shown = new QueryObserver(client, { queryKey: KEY, ...read })
  const stop = shown.subscribe(() => {})
  const refreshed = client.invalidateQueries({ queryKey: KEY })
  answerFirst('before the change')
  await refreshed
  expect(shown.getCurrentResult().data).toBe('after the change')
  stop()
  client.clear()
})

test.each([{}, { refetchType: 'none' as const }])(
  'a read that nothing shows is stale once it is in, if a change overtook it: %j',
  async (filters) => {
    const client = createQueryClient()
    const { answerFirst, ...read } = heldRead()
    const ahead = client.prefetchQuery({ queryKey: KEY, ...read })
    await client.invalidateQueries({ queryKey: KEY, ...filters })
    answerFirst('before the change')
    await ahead
    await expect.poll(() => client.getQueryState(KEY)?.isInvalidated).toBe(true)
    expect(await client.fetchQuery({ queryKey: KEY, ...read })).toBe('after the change')
    client.clear()
  },
)
