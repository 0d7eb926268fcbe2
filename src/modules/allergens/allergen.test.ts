import { describe, expect, it } from 'vitest'
import {
  ALLERGEN_CODES,
  ALLERGEN_OPTIONS,
  allergenLabel,
  findAllergens,
  sortedAllergens,
  unnamedOf,
} from './allergen.ts'
import { allergenNames } from './allergen-names.ts'
import { regionProfile, tooGeneral } from './region-profile.ts'

describe('allergens', () => {
  it("are found by each of the specification's 14 labels", () => {
    expect(ALLERGEN_OPTIONS).toHaveLength(14)
    for (const { label, codes } of ALLERGEN_OPTIONS) expect(findAllergens(label)).toEqual(codes)
    expect(findAllergens('Shellfish')).toEqual(['crustaceans', 'molluscs'])
    expect(findAllergens('Dairy')).toEqual(['milk'])
    expect(findAllergens('Milk')).toEqual(['milk'])
  })
  it('are found by code and by label', () => {
    for (const code of ALLERGEN_CODES) {
      expect(findAllergens(code)).toEqual([code])
      expect(findAllergens(allergenLabel(code).toUpperCase())).toEqual([code])
    }
  })
  it('keep what is in no list, and refuse what says nothing', () => {
    expect(findAllergens('other:  kiwi  fruit ')).toEqual(['Other: kiwi fruit'])
    expect(allergenLabel('Other: kiwi fruit')).toBe('kiwi fruit')
    for (const text of ['', 'Other:', 'happiness', `Other: ${'x'.repeat(101)}`])
      expect(findAllergens(text)).toBeUndefined()
  })
  it('are read with the cereal or nut behind its kind', () => {
    expect(allergenNames(['wheat', 'milk', 'rye', 'nuts', 'Other: kiwi'])).toEqual([
      'Gluten (wheat, rye)',
      'Milk',
      'Nuts',
      'kiwi',
    ])
  })
  it('say that there are others than those that were named', () => {
    expect(allergenNames(['nuts', 'almond', 'gluten'], ['nuts', 'gluten'])).toEqual([
      'Other cereals containing gluten',
      'Nuts (almond, other nuts)',
    ])
  })
  it('name wheat wherever spelt is, which is one', () => {
    expect(sortedAllergens(['spelt'])).toEqual(['gluten', 'wheat', 'spelt'])
    expect(allergenNames(['spelt'])).toEqual(['Gluten (wheat, spelt)'])
  })
  it('stand in one order, each once, a nut never without "nuts"', () => {
    expect(sortedAllergens(['Other: kiwi', 'almond', 'milk', 'almond', 'eggs'])).toEqual([
      'eggs',
      'milk',
      'nuts',
      'almond',
      'Other: kiwi',
    ])
  })
})

describe('what has to be named', () => {
  const general = (country: string) =>
    regionProfile(country).mustName.filter((code) => ALLERGEN_CODES.indexOf(code) < 14)
  it('is 14 in Britain and Europe, nine in the United States', () => {
    expect(general('GB')).toHaveLength(14)
    expect(regionProfile('DE')).toBe(regionProfile('GB'))
    expect(general('US').length + 1).toBe(9)
    expect(regionProfile('US').mustName).toContain('wheat')
    expect(regionProfile('US').mustName).not.toContain('rye')
    expect(regionProfile('US').mustName).not.toContain('molluscs')
  })
  it('is each nut and cereal by its name in Australia and New Zealand, and no mustard', () => {
    const here = regionProfile('NZ')
    expect(here.mustName).toContain('pine')
    expect(regionProfile('FR').mustName).not.toContain('pine')
    expect(here.mustName).not.toContain('mustard')
    expect(tooGeneral(unnamedOf(['nuts', 'gluten', 'wheat']), here)).toEqual(['nuts'])
    expect(tooGeneral(unnamedOf(['gluten']), regionProfile('US'))).toEqual(['gluten'])
  })
})
