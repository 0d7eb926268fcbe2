import { expect, it } from 'vitest'
import { matchColumns } from '../matching/match-columns.ts'
import { foldRecipes } from './fold-recipes.ts'
import { readRows } from './read-rows.ts'
import { readTable } from './read-table.ts'

function foldedOf(text: string) {
  const read = readTable(readRows(text), 'recipes')
  if ('error' in read) throw new Error(read.error)
  const { mapping } = matchColumns('recipes', read.table.columns)
  return { mapping, table: foldRecipes(read.table, mapping) }
}

it('makes one recipe of the rows of its ingredients', () => {
  const { mapping, table } = foldedOf(
    'Recipe,Servings,Ingredient,Quantity,Unit,Method\nSponge,12,Flour,250,g,\nSponge,12,Eggs,4,each,Bake it.\n,,Butter,200,g,\nScone,6,Flour,1,kg,\n',
  )
  expect(mapping).toMatchObject({ name: 'Recipe', ingredients: 'Ingredient', quantity: 'Quantity', unit: 'Unit' })
  expect(table.rows).toEqual([
    { line: 2, cells: ['Sponge', '12', '250 g Flour\n4 each Eggs\n200 g Butter', '', '', 'Bake it.'] },
    { line: 5, cells: ['Scone', '6', 'Flour', '1', 'kg', ''] },
  ])
  expect(table.notices).toEqual(['4 rows, one for each ingredient, are 2 recipes'])
})

it('leaves recipes of one name alone where each has its whole list', () => {
  const { table } = foldedOf('Name,Ingredients\nSponge,250 g flour; 4 eggs\nSponge,100 g flour; 2 eggs\n')
  expect(table.rows).toHaveLength(2)
  expect(table.notices).toEqual([])
})
