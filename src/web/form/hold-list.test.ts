import { expect, test } from 'vitest'
import { holdList } from './hold-list.ts'

test('a list of a form has one holder', () => {
  const form = {}
  const letGo = holdList(form, 'ingredients')
  expect(() => holdList(form, 'ingredients')).toThrow('ingredients')
  holdList(form, 'lines')
  holdList({}, 'ingredients')
  letGo()
  expect(() => holdList(form, 'ingredients')).not.toThrow()
})
