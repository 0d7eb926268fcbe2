import { expect, test } from 'vitest'
import { type Answer, collected, gatherAnswers, hook, hookOnce, on } from './hook.ts'
import type { Scope } from './scope.ts'

const own = new Map()
const uses = hook<[id: number], string>('uses', own)
const invoice = hookOnce<[id: number], string>('invoice', own)
const kinds = collected<string>('kinds', own)
const scopeOf = (answers: readonly Answer[]) => ({ answers: gatherAnswers(answers, own) }) as Scope
const both = [
  on(uses, (_scope, id) => `first ${id}`),
  on(invoice, async (_scope, id) => `invoice ${id}`),
  on(kinds, 'order'),
]

test('every module that answers is asked, in the order of modules', async () => {
  const scope = scopeOf([...both, on(uses, async (_scope, id) => `second ${id}`)])
  expect(await uses(scope, 7)).toEqual(['first 7', 'second 7'])
  expect(await invoice(scope, 7)).toBe('invoice 7')
})

test('a list has what every module adds, in the order of modules', () => {
  expect(kinds(scopeOf([...both, on(kinds, 'task')]))).toEqual(['order', 'task'])
})

test('a hook that no module answers, or two where one is expected, does not start', () => {
  expect(() => gatherAnswers([on(uses, () => '')], own)).toThrow("0 modules answer 'invoice'")
  expect(() => gatherAnswers([on(invoice, () => '')], own)).toThrow("0 modules answer 'uses'")
  expect(() => gatherAnswers([...both, on(invoice, () => '')], own)).toThrow("2 modules answer 'invoice'")
})

test('a refusal of an answer reaches the caller', async () => {
  const refuse = () => Promise.reject(new Error('refused'))
  await expect(uses(scopeOf([...both, on(uses, refuse)]), 7)).rejects.toThrow('refused')
})
