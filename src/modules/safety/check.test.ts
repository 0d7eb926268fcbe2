import { expect, test } from 'vitest'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { type Avoids, avoidsInWords } from '#modules/allergens/avoids.ts'
import type { RecipeAllergens, RolledAllergen } from '#modules/recipes/recipe-allergens.ts'
import { type Check, checkAvoids, FOUND, type Found, fingerprint, heldBack, openChecks, worseThan } from './check.ts'
import { safetyWords } from './words.ts'

const rolledOf = (allergen: Allergen, from = ['Praline']): RolledAllergen => ({ allergen, from, manual: false })
const recipe = (parts: Partial<RecipeAllergens> = {}): RecipeAllergens => ({
  contains: [],
  mayContain: [],
  notChecked: [],
  ...parts,
})
const allergic = (...codes: Allergen[]): Avoids => codes.map((code) => ({ code, level: 'allergic' }))
const PRALINE = {
  orderId: 15,
  orderNumber: '15',
  day: '2027-06-11',
  recipe: 'Praline cake',
  contains: [rolledOf('nuts'), rolledOf('hazelnut')],
}
const check = (avoids: Avoids, rolled: RecipeAllergens, near: (typeof PRALINE)[] = []) =>
  checkAvoids({ avoids, rolled, near })
const LOOSE = { isStrict: false }
const STRICT = { isStrict: true }

test('praline for another order on the same day is named, and waits where the owner wants to decide first', () => {
  const checks = check(allergic('nuts'), recipe(), [PRALINE])
  expect(checks).toMatchObject([{ found: 'same day', others: [{ orderNumber: '15', recipe: 'Praline cake' }] }])
  const open = openChecks(checks, null)
  expect(heldBack(open, LOOSE)).toEqual([])
  expect(heldBack(open, STRICT)).toHaveLength(1)
  expect(openChecks(checks, { outcome: 'apart', found: { nuts: 'same day' } })).toEqual([])
})

test('praline in the order itself always waits', () => {
  const checks = check(allergic('nuts'), recipe({ contains: [rolledOf('nuts'), rolledOf('hazelnut')] }))
  expect(checks).toMatchObject([{ found: 'contains', from: ['Praline'] }])
  expect(heldBack(openChecks(checks, null), LOOSE)).toHaveLength(1)
})

test('allergens in the words of a customer are proposed, not taken', () => {
  expect(avoidsInWords('no nuts please, dairy is fine')).toEqual(['nuts', 'peanuts', 'milk'])
  expect(avoidsInWords('coeliac, but oats are ok')).toContain('gluten')
  expect(avoidsInWords('Brazil nuts')).toEqual(['brazil'])
  expect(avoidsInWords('happy birthday')).toEqual([])
})

test('almonds are avoided where somebody only said nuts, but not where they said which', () => {
  expect(check(allergic('almond'), recipe({ contains: [rolledOf('nuts')] }))).toMatchObject([{ found: 'contains' }])
  const named = recipe({ contains: [rolledOf('nuts'), rolledOf('hazelnut')] })
  expect(check(allergic('almond'), named)).toMatchObject([{ found: 'clear' }])
  expect(check(allergic('nuts'), named)).toMatchObject([{ found: 'contains' }])
})

test('butter of another brand opens it again, and the former brand closes it', () => {
  const seen = fingerprint(check(allergic('nuts'), recipe()))
  const swapped = check(allergic('nuts'), recipe({ mayContain: [rolledOf('nuts', ['Butter'])] }))
  expect(worseThan(openChecks(swapped, null), seen)).toMatchObject([{ code: 'nuts', found: 'may', from: ['Butter'] }])
  expect(worseThan(openChecks(check(allergic('nuts'), recipe()), null), seen)).toEqual([])
})

test('traces in the kitchen are decided once, and only for the order it was decided for', () => {
  const checks = check(allergic('peanuts'), recipe({ mayContain: [rolledOf('peanuts', ['your kitchen'])] }))
  expect(openChecks(checks, { outcome: 'told', found: { peanuts: 'may' } })).toEqual([])
  expect(openChecks(checks, null)).toHaveLength(1)
})

test('an allergen that the customer only dislikes is named, and nothing waits', () => {
  const checks = check([{ code: 'milk', level: 'prefers' }], recipe({ contains: [rolledOf('milk')] }))
  expect(checks).toMatchObject([{ found: 'contains' }])
  expect(heldBack(openChecks(checks, null), STRICT)).toEqual([])
})

test('a topper that nobody checked says so before traces do', () => {
  const rolled = recipe({ notChecked: ['Topper'], mayContain: [rolledOf('nuts')] })
  expect(check(allergic('nuts'), rolled)).toMatchObject([{ found: 'not checked', from: ['Topper'] }])
})

test('an allergen found worse than at the decision opens it again, and nothing else does', () => {
  for (const then of FOUND)
    for (const now of FOUND) {
      const checks: Check[] = [{ code: 'nuts', level: 'allergic', found: now, from: [], others: [] }]
      const open = openChecks(checks, { outcome: 'told', found: { nuts: then as Found } })
      expect(open.length > 0, `${then} -> ${now}`).toBe(FOUND.indexOf(now) > FOUND.indexOf(then))
    }
})

test('an allergen that no law names is not said to be absent, only unmarked', () => {
  expect(safetyWords.check('Other: kiwi', 'clear', [])).toMatch(/no ingredient is marked with it/)
  expect(safetyWords.check('nuts', 'clear', [])).toMatch(/not in it, as far as the recipes say/)
})

test('no sentence promises that it is safe', () => {
  const texts = [
    ...Object.values(safetyWords).filter((word) => typeof word === 'string'),
    safetyWords.told(['nuts'], ['nuts'], ['milk']),
    safetyWords.apart(['nuts'], ['nuts']),
  ]
  for (const text of texts) expect(text).not.toMatch(/free from|\bsafe\b|guarantee/i)
})
