import { describe, expect, it } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { findEntry, searchEntries } from './find-entry.ts'
import { rowCost } from './row-cost.ts'

describe('the starter catalogue', () => {
  it('has about 250 ingredients, each once', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(250)
    expect(new Set(CATALOGUE.map(({ key }) => key)).size).toBe(CATALOGUE.length)
    expect(new Set(CATALOGUE.map(({ name }) => name.toLowerCase())).size).toBe(CATALOGUE.length)
  })
  it('leads from each name and alias to one entry only', () => {
    for (const entry of CATALOGUE)
      for (const name of [entry.name, ...entry.aliases]) expect(findEntry(CATALOGUE, name)?.key, name).toBe(entry.key)
  })
  it('says where every weight comes from', () => {
    for (const { name, source, itemWeight, volumeToWeightRatio } of CATALOGUE)
      expect(source === null, name).toBe(itemWeight === null && volumeToWeightRatio === null)
  })
  it('prices a cup of whatever has a density, and an item of whatever has a weight', () => {
    for (const entry of CATALOGUE) {
      const priced = { ...entry, packCost: '10' }
      const cost = (unit: string) => rowCost({ quantity: '1', unit }, priced, { taxEnabled: false }).cost
      expect(cost(entry.unit), entry.name).not.toBeNull()
      if (entry.volumeUnit) expect(cost('g') && cost('cup'), entry.name).not.toBeNull()
      if (entry.itemWeight) expect(cost('g') && cost('each'), entry.name).not.toBeNull()
    }
  })
  it('keeps quiet about no allergen that every pack or some packs of it bring', () => {
    const of = (name: string) => findEntry(CATALOGUE, name)?.allergens
    expect(of('Malted milk')).toEqual({ contains: ['gluten', 'milk', 'wheat', 'barley'], mayContain: [] })
    expect(of('Malt powder')?.contains).toEqual(['gluten', 'barley'])
    expect(of('Margarine')).toEqual({ contains: [], mayContain: ['soy', 'milk'] })
    expect(of('bittersweet chocolate')).toEqual({ contains: ['soy'], mayContain: ['milk', 'nuts'] })
    expect(of('flower paste')?.mayContain).toEqual(['eggs'])
    expect(of('cornstarch')?.mayContain).toEqual(['gluten', 'wheat'])
    const TELLING: [RegExp, string][] = [
      [/\b(milk|cream|butter|cheese|yoghurt|ricotta|mascarpone|ghee|whey)\b/i, 'milk'],
      [/\begg|meringue/i, 'eggs'],
      [/\bwheat|semolina|biscuit|cracker|breadcrumb/i, 'wheat'],
      [/\balmond|marzipan/i, 'almond'],
      [/\bhazelnut/i, 'hazelnut'],
      [/\bsoya?\b/i, 'soy'],
      [/\bpeanut/i, 'peanuts'],
      [/\bsesame|tahini/i, 'sesame'],
      [/\bmustard/i, 'mustard'],
      [/\bbarley|\bmalt/i, 'barley'],
      [/\brye\b/i, 'rye'],
      [/\boat/i, 'oats'],
    ]
    const isOfPlants = (name: string) =>
      /^(coconut|cocoa|almond|peanut|soy|oat|cream of tartar)\b/i.test(name) || /chocolate/i.test(name)
    for (const { name, labelText, allergens } of CATALOGUE)
      for (const [word, code] of TELLING)
        if (word.test(`${name} ${labelText}`) && !(code === 'milk' && isOfPlants(name)))
          expect([...allergens.contains, ...allergens.mayContain], `${name}: ${code}`).toContain(code)
  })
  it('is found by the words of other countries', () => {
    const found = (q: string) => searchEntries(CATALOGUE, q).map(({ name }) => name)
    expect(found('superfine')).toEqual(['Caster sugar'])
    expect(found('baking soda')).toEqual(['Bicarbonate of soda'])
    expect(found("confectioners' sugar")).toEqual(['Icing sugar'])
    expect(found('bicarb')).toContain('Bicarbonate of soda')
    expect(found('no such thing')).toEqual([])
  })
})
