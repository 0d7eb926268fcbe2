import { type Allergen, isAllergenCode, sortedAllergens } from '#modules/allergens/allergen.ts'
import { getUnit } from '#modules/units/unit-name.ts'
import { CHOCOLATE } from './catalogue-chocolate.ts'
import { COLOURS } from './catalogue-colours.ts'
import { DAIRY_EGGS } from './catalogue-dairy-eggs.ts'
import { DECORATIONS } from './catalogue-decorations.ts'
import { DRY_GOODS } from './catalogue-dry-goods.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { FATS } from './catalogue-fats.ts'
import { FLAVOURINGS } from './catalogue-flavourings.ts'
import { FRUIT_NUTS } from './catalogue-fruit-nuts.ts'
import { ICING_FONDANT } from './catalogue-icing-fondant.ts'
import { LIQUIDS } from './catalogue-liquids.ts'
import type { IngredientCategory } from './ingredient-categories.ts'

// Weights are facts of USDA FoodData Central, SR Legacy (public domain): each line ends with the food's NDB number and
// the household measure its weight was taken from. An item that USDA does not list has no weight here; nothing is
// guessed. Allergens are those of the food itself; one with a "?" is in some brands and not in others, so that it may
// be in hers.
const SECTIONS: readonly [IngredientCategory, string][] = [
  ['Dry goods', DRY_GOODS],
  ['Dairy & eggs', DAIRY_EGGS],
  ['Fats', FATS],
  ['Chocolate', CHOCOLATE],
  ['Fruit & nuts', FRUIT_NUTS],
  ['Flavourings', FLAVOURINGS],
  ['Colours', COLOURS],
  ['Icing & fondant', ICING_FONDANT],
  ['Decorations', DECORATIONS],
  ['Liquids', LIQUIDS],
]

const COLUMNS = 10

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const list = (text: string, separator: string) => (text === '' ? [] : text.split(separator))
const isOfSome = (code: string) => code.endsWith('?')
const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** name | base unit | usual pack | volume unit | grams of it | grams of one | allergens | label wording | aliases | source */
function toEntry(category: IngredientCategory, line: string): CatalogueEntry {
  const cells = line.split('|')
  if (cells.length !== COLUMNS) throw new Error(`catalogue: ${line}`)
  const [name, unit, packSize, volumeUnit, grams, itemWeight, allergens, labelText, aliases, source] = cells as Row
  const codes = list(allergens, ',')
  return {
    key: keyOf(name),
    name,
    category,
    unit: getUnit(unit),
    packSize: Number(packSize),
    volumeUnit: volumeUnit === '' ? null : getUnit(volumeUnit),
    volumeToWeightRatio: numberOrNull(grams),
    weightUnit: grams === '' ? null : 'g',
    itemWeight: numberOrNull(itemWeight),
    allergens: {
      contains: sortedAllergens(codes.filter((code) => !isOfSome(code)).map(known)),
      mayContain: sortedAllergens(codes.filter(isOfSome).map((code) => known(code.slice(0, -1)))),
    },
    labelText,
    aliases: list(aliases, ';'),
    source: source === '' ? null : `USDA FoodData Central ${source}`,
  }
}
type Row = [string, string, string, string, string, string, string, string, string, string]

function known(code: string): Allergen {
  if (!isAllergenCode(code)) throw new Error(`catalogue: ${code} is no allergen`)
  return code
}

/** Common baking ingredients to start from (ING-4). None has a price. */
export const CATALOGUE: readonly CatalogueEntry[] = SECTIONS.flatMap(([category, text]) =>
  list(text.trim(), '\n').map((line) => toEntry(category, line)),
)

/** The entries that nearly every bakery buys. */
export const BASICS: ReadonlySet<string> = new Set([
  'plain-flour',
  'caster-sugar',
  'unsalted-butter',
  'egg-large',
  'self-raising-flour',
  'icing-sugar',
  'baking-powder',
  'table-salt',
  'cocoa-powder',
  'whole-milk',
  'thickened-cream',
  'vanilla-extract',
])
