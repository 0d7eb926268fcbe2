import { expect, it } from 'vitest'
import { isRightAnswer, newMathQuestion } from './math-check.ts'

it('asks for the sum of two numbers from 1 to 10', () => {
  expect(newMathQuestion(() => 0)).toEqual({ a: 1, b: 1 })
  expect(newMathQuestion(() => 0.999999)).toEqual({ a: 10, b: 10 })
})

it('takes the sum and nothing else', () => {
  const question = { a: 3, b: 4 }
  for (const right of ['7', ' 7 ', '07']) expect(isRightAnswer(question, right)).toBe(true)
  for (const wrong of ['', ' ', '8', '7.0', '3+4', 'seven', '7e0']) expect(isRightAnswer(question, wrong)).toBe(false)
})
