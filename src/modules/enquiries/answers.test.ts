import { expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { readOptions } from './option-list.ts'

const flavours = {
  id: 'flavours',
  name: 'Flavours',
  type: 'multiple-choice' as const,
  options: ['lemon', 'red, gold', 'plain'],
  mandatory: false,
  order: 0,
}

test('several options stay apart although one of them holds a comma', () => {
  const { answers } = answersOf([flavours], { flavours: ['lemon', 'red, gold'] })
  expect(answers[0]?.answer).toBe('lemon, "red, gold"')
  expect(readOptions(answers[0]?.answer ?? '')).toEqual(['lemon', 'red, gold'])
})

test('free text keeps the quotes and commas that were typed', () => {
  const { answers } = answersOf([{ ...flavours, type: 'text', options: [] }], { flavours: '"big", and round' })
  expect(answers[0]?.answer).toBe('"big", and round')
})
