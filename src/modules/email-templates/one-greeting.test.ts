import { describe, expect, it } from 'vitest'
import { oneGreeting } from './one-greeting.ts'

const LETTER = 'Hello {{ first_name }},\n\n{{ message }}\n\nHere is your quote.'
const BARE = '{{ message }}\n\nHere is your quote.'
const greeted = (message: unknown) => oneGreeting(LETTER, { first_name: 'Amelia', message })

describe('a customer is greeted only once', () => {
  it.each([
    'Hi Amelia,\nlovely to meet you.',
    'hello amelia!',
    'Good morning Amelia, lovely to meet you.',
    'Amelia - it is done',
    'Hi there,\nlovely to meet you.',
    'Hello! Here it is.',
    'Good evening',
    '\nDear Amelia',
  ])('by the message %j', (message) => {
    expect(greeted(message)).toBe(BARE)
  })

  it.each([
    'Lovely to meet you.',
    'Hires it is.',
    'Amelia asked for figs.',
    'I have told you and Bob and Amelia, I think.',
    '',
    null,
  ])('by the letter above %j', (message) => {
    expect(greeted(message)).toBe(LETTER)
  })

  it('by a message above a letter whose greeting goes on as a sentence', () => {
    const sentence = 'Hello {{ first_name }}, here is your quote.\n\n{{ message }}\n\n{{ details }}'
    const said = (message: string) => oneGreeting(sentence, { first_name: 'Amelia', message })
    expect(said('Hi Amelia,\nlovely to meet you.')).toBe('{{ message }}\n\nHere is your quote.\n\n{{ details }}')
    expect(said('Lovely to meet you.')).toBe(sentence)
    const without = 'Dear {{ first_name }}, it is ready.\n\n{{ details }}'
    expect(oneGreeting(without, { first_name: 'Amelia', message: 'Hi Amelia,' })).toBe('It is ready.\n\n{{ details }}')
    const name = 'Your cake, {{ first_name }}, is ready.\n\n{{ message }}'
    expect(oneGreeting(name, { first_name: 'Amelia', message: 'Hi Amelia,' })).toBe(name)
  })

  it('by nobody where the letter has no greeting, or no name is known', () => {
    expect(oneGreeting(BARE, { first_name: 'Amelia', message: 'Hi Amelia,' })).toBe(BARE)
    expect(oneGreeting(LETTER, { first_name: '', message: 'Lovely to meet you.' })).toBe(LETTER)
  })
})
