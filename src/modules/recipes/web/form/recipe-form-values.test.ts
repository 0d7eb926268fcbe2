import { expect, it } from 'vitest'
import { recipePageWords as words } from '../../page-words.ts'
import { formDefaults, RecipeForm } from './recipe-form-values.ts'

it('says at its field when another allergen is too long to be kept, instead of leaving it out', () => {
  const said = (otherText: string) =>
    RecipeForm.safeParse({ ...formDefaults(undefined), name: 'Sponge', hasOther: true, otherText }).error?.issues
  expect(said(`pollen, ${'x'.repeat(100)}, `)).toBeUndefined()
  expect(said(`pollen, ${'x'.repeat(101)}`)).toMatchObject([{ path: ['otherText'], message: words.otherTooLong(100) }])
})

it('asks for the other allergen where only commas were typed, instead of keeping none', () => {
  const said = RecipeForm.safeParse({ ...formDefaults(undefined), name: 'Sponge', hasOther: true, otherText: ' , ,' })
  expect(said.error?.issues).toMatchObject([{ path: ['otherText'], message: words.otherRequired }])
})
