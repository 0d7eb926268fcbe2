import { describe, expect, it } from 'vitest'
import { agreeingOf, isSamePerson, type PersonSaid, personKeys } from './same-person.ts'

const ANN = { firstName: 'Ann', lastName: 'Bell', email: 'ann@example.test', phone: '0400 123 456' }
const agreeing = (one: Partial<PersonSaid>, other: Partial<PersonSaid> = ANN) =>
  agreeingOf({ firstName: '', lastName: '', ...one }, { firstName: '', lastName: '', ...other }, 'AU')
const isSame = (one: Partial<PersonSaid>, other?: Partial<PersonSaid>) => isSamePerson(agreeing(one, other))

describe('the same customer', () => {
  it('is the same email and name, or the same phone and name', () => {
    expect(isSame({ ...ANN, phone: '0499 999 991' })).toBe(true)
    expect(isSame({ ...ANN, email: 'other@example.test' })).toBe(true)
    expect(isSame({ ...ANN, email: null, phone: null })).toBe(false)
    expect(isSame({ ...ANN, firstName: 'Ben' })).toBe(false)
  })

  it.each([
    ['the name', { firstName: 'Ann', lastName: 'Bell' }, ['name']],
    ['the email address', { firstName: 'Ben', lastName: 'Lee', email: ANN.email }, ['email']],
    ['the phone number', { firstName: 'Ben', lastName: 'Lee', phone: ANN.phone }, ['phone']],
    ['nothing', { firstName: 'Ben', lastName: 'Lee', email: 'ben@example.test', phone: '0400 123 457' }, []],
  ])('is asked about where %s alone agrees', (_, person, agrees) => {
    expect(agreeing(person)).toEqual(agrees)
  })

  it.each([
    ['capitals and accents', { firstName: 'ÁNN', lastName: 'bell' }, {}],
    ['the order', { firstName: 'Bell', lastName: 'Ann' }, {}],
    ['one field for both', { firstName: 'Ann Bell', lastName: '' }, {}],
    ['one field for both, the last name first', { firstName: 'Bell, Ann', lastName: '' }, {}],
    ['spaces', { firstName: ' Ann ', lastName: ' Mac Donald' }, { lastName: 'MacDonald' }],
    [
      'hyphens and apostrophes',
      { firstName: 'Anne-Marie', lastName: "O'Neill" },
      { firstName: 'Anne Marie', lastName: 'O’neill' },
    ],
    [
      'letters that have a plain one',
      { firstName: 'Jørg', lastName: 'Weiß' },
      { firstName: 'Jorg', lastName: 'Weiss' },
    ],
  ])('is known by a name that differs by %s', (_, name, other) => {
    expect(isSame({ ...ANN, ...name }, { ...ANN, ...other })).toBe(true)
  })

  it('is not known by a name that is missing, or by no email address and no number', () => {
    expect(agreeing({ firstName: '', lastName: ' ' }, { firstName: '', lastName: '' })).toEqual([])
    expect(agreeing({ firstName: '&', lastName: '' }, { firstName: '-', lastName: '' })).toEqual([])
    expect(agreeing({ ...ANN, email: ' ', phone: '' }, { ...ANN, email: '', phone: '' })).toEqual(['name'])
  })

  it('has one email address and one number, however they are written', () => {
    expect(agreeing({ email: ' Ann@EXAMPLE.test ' })).toEqual(['email'])
    expect(agreeing({ phone: '+61 400 123 456' })).toEqual(['phone'])
    expect(agreeing({ phone: ANN.phone }, { phone: '+61 400 123 456' })).toEqual(['phone'])
  })

  it.each([
    '0000000000',
    '000 000 000',
    '+61 000 000 000',
    '1111111111',
    '0123456789',
    '1234567890',
    '123456',
    '12345',
    '+1 555 555 5555',
  ])('is not known by %s, which is nobody’s number', (phone) => {
    expect(agreeing({ phone }, { phone })).toEqual([])
  })

  it('has a key in common, where two people are the same', () => {
    const people: PersonSaid[] = [
      ANN,
      { ...ANN, firstName: 'Bell', lastName: 'ÁNN', phone: '+61 400 123 456' },
      { ...ANN, email: null },
      { ...ANN, phone: '0000000000' },
      { firstName: 'Ben', lastName: 'Lee', email: ANN.email, phone: ANN.phone },
      { firstName: 'Ben', lastName: 'Lee', email: 'ben@example.test' },
    ]
    for (const one of people)
      for (const other of people) {
        const keys = personKeys(other, 'AU')
        expect(
          personKeys(one, 'AU').some((key) => keys.includes(key)),
          JSON.stringify([one, other]),
        ).toBe(isSame(one, other))
      }
  })

  it('is, without an address and a number, whoever has the name and neither', () => {
    expect(personKeys({ firstName: 'Ann', lastName: 'Bell' }, 'AU')).toEqual(
      personKeys({ firstName: 'ann', lastName: 'bell', phone: '000000' }, 'AU'),
    )
  })
})
