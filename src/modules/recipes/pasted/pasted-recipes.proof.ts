import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPastedRecipe } from './read-recipe-page.ts'
import { readRecipeLine } from './recipe-line.ts'

/** A folder of recipes that may not be copied here: files of schema.org data. */
const FOLDER = process.env.RECIPE_FILES ?? ''

test.skipIf(FOLDER === '')('recipes of real pages are read with all their lines', () => {
  let [lines, measured] = [0, 0]
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
    const recipe = readPastedRecipe(readFileSync(path.join(FOLDER, file), 'utf8'))
    const read = recipe?.lines.map(({ text }) => readRecipeLine(text, 'US')) ?? []
    const without = read.filter(({ quantity }) => quantity === undefined)
    console.info(`${file}: "${recipe?.name}", ${read.length} lines, ${without.length} without an amount`)
    for (const { text } of without) console.info(`  ${text}`)
    expect([file, recipe?.name === '', recipe?.method.length === 0]).toEqual([file, false, false])
    lines += read.length
    measured += read.length - without.length
  }
  console.info(`${measured} of ${lines} lines have an amount`)
  expect(measured / lines).toBeGreaterThanOrEqual(0.85)
})
