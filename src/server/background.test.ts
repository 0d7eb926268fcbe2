import { expect, test } from 'vitest'
import { Background } from './background.ts'
import { makeLog } from './log.ts'

const open = () => new Background(makeLog('silent'))

test('closing waits for all that runs, and for what that begins', async () => {
  const background = open()
  const done: string[] = []
  background.run(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    done.push('first')
    background.run(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      done.push('second')
    }, 'the second failed')
  }, 'the first failed')
  await background.close()
  expect(done).toEqual(['first', 'second'])
})

test('work of many steps stops at the next one', async () => {
  const background = open()
  let steps = 0
  background.run(async (closing) => {
    while (!closing.aborted) {
      steps += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
  }, 'the steps failed')
  await background.close()
  expect(steps).toBeGreaterThan(0)
})

test('a failure keeps nobody from closing, and its caller learns of it', async () => {
  const background = open()
  background.run(() => Promise.reject(new Error('no disk')), 'it failed')
  await expect(background.track(Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  await background.close()
})
