import { expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { readOptions } from './option-list.ts'
import { stillOffered } from './still-offered.ts'

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

test('a draft that is read again holds no choice that the form has dropped, and all that was written', () => {
  const eventTypes = [{ id: 1, name: 'Wedding', color: '#ff0000', noticeDays: null }]
  const customFields = [flavours, { ...flavours, id: 'size', type: 'dropdown' as const, options: ['Small', 'Large'] }]
  const read = (eventType: string, answers: Record<string, string | string[]>) =>
    stillOffered({ eventType, customFields: answers, description: 'Blue' }, { eventTypes, customFields })

  const whole = { flavours: ['lemon', 'plain'], size: 'Large', gone1: 'to a question of yesterday' }
  expect(read('Wedding', whole)).toEqual({ eventType: 'Wedding', customFields: whole, description: 'Blue' })
  expect(read('Other', {}).eventType).toBe('Other')
  expect(read('Birthday', { flavours: ['lemon', 'rose'], size: 'Huge' })).toEqual({
    eventType: '',
    customFields: { flavours: ['lemon'], size: '' },
    description: 'Blue',
  })
})
