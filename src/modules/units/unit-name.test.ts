import { describe, expect, it } from 'vitest'
import { MILLILITRES_OF, UNITS } from './unit.ts'
import { unitBehind, unitGroups, unitLabel } from './unit-choices.ts'
import { findUnit } from './unit-name.ts'

describe('the name of a unit', () => {
  it('is found however it is written', () => {
    for (const unit of UNITS)
      for (const text of [unit, unit.toUpperCase(), ` ${unit} `, unit.replace(/[()]/g, ''), unit.replace(/\s/g, '')])
        expect(findUnit(text), text).toBe(unit)
  })
  it.each([
    ['cup US', 'cup (US)'],
    ['Cups', 'cup'],
    ['cups (US)', 'cup (US)'],
    ['grams', 'g'],
    ['fl. oz.', 'fl oz'],
    ['Fluid Ounces', 'fl oz'],
    ['KGS', 'kg'],
    ['Lbs.', 'lb'],
    ['litres', 'L'],
    ['tablespoons', 'tbsp'],
    ['Tbsp.', 'tbsp'],
    ['teaspoons US', 'tsp (US)'],
    ['pkts', 'pack'],
    ['pieces', 'each'],
    ['EA', 'each'],
    ['gal. (UK)', 'gal (UK)'],
    ['tbsp-au', 'tbsp-au'],
    ['pinches', 'pinch'],
    ['ｇ', 'g'],
  ])('%s is %s', (text, unit) => {
    expect(findUnit(text)).toBe(unit)
  })
  it.each(['', ' ', 'gallon', 'handful', 'dozen', 's', '.', '__proto__', 'g'.repeat(1000)])('%s is none', (text) => {
    expect(findUnit(text)).toBeUndefined()
  })
})

describe('the choice of units', () => {
  it('shows every unit once, with the own kitchen first and items and packs apart', () => {
    const groups = unitGroups(UNITS, 'AU')
    expect(groups.map(({ group }) => group)).toEqual(['Weight', 'Volume', 'Count'])
    expect(groups.flatMap(({ units }) => units).toSorted()).toEqual([...UNITS].toSorted())
    expect(groups[1]?.units.slice(0, 4)).toEqual(['ml', 'L', 'cup', 'tbsp-au'])
    expect(unitGroups(UNITS, 'US')[1]?.units[0]).toBe('cup (US)')
  })
  it('says which spoons are imperial', () => {
    expect(unitLabel('tbsp')).toBe('tbsp (imperial)')
    expect(unitLabel('tsp')).toBe('tsp (imperial)')
    expect(new Set(UNITS.map(unitLabel)).size).toBe(UNITS.length)
  })
  it('says pieces where nothing names what they are of', () => {
    expect(['1', '1.000', '0.5', '12'].map((quantity) => unitBehind(quantity, 'each'))).toEqual([
      'piece',
      'piece',
      'pieces',
      'pieces',
    ])
    expect(unitBehind('1', 'tbsp-au')).toBe('tbsp (AU, 20 ml)')
    expect(MILLILITRES_OF['tbsp-au']).toBe('20')
  })
})
