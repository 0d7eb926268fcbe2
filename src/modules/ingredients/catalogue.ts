import { type Allergen, isAllergenCode, sortedAllergens } from '#modules/allergens/allergen.ts'
import { getUnit } from '#modules/units/unit-name.ts'
import { DAIRY_EGGS } from './catalogue-dairy-eggs.ts'
import { DRY_GOODS } from './catalogue-dry-goods.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { FATS } from './catalogue-fats.ts'
import { FLAVOURINGS } from './catalogue-flavourings.ts'
import { FRUIT_NUTS } from './catalogue-fruit-nuts.ts'
import { ICING_FONDANT } from './catalogue-icing-fondant.ts'
import type { IngredientCategory } from './ingredient-categories.ts'

// Columns and source: see catalogue.ts.
const LIQUIDS = `
Water|L|1|||||Water||
Coconut milk|ml|400|cup (US)|226||sulphites?|Coconut milk||12118: 1 cup = 226 g
Coconut cream|ml|400|cup (US)|240|||Coconut cream||12115: 1 cup = 240 g
Orange juice|L|1|cup (US)|248|||Orange juice||09206: 1 cup = 248 g
Apple juice|L|1|cup (US)|248|||Apple juice||09016: 1 cup = 248 g
White vinegar|L|1|cup (US)|238|||Vinegar||02053: 1 cup = 238 g
Apple cider vinegar|ml|500|cup (US)|239||sulphites?|Cider vinegar|cider vinegar|02048: 1 cup = 239 g
Brewed coffee|L|1|cup (US)|237|||Coffee||14209: 1 cup (8 fl oz) = 237 g
Soy milk|L|1|cup (US)|243||soy|Soya drink|soya milk|16120: 1 cup = 243 g
Almond milk|L|1|cup (US)|262||nuts,almond|Almond drink||14091: 1 cup = 262 g
Oat milk|L|1||||gluten,oats,wheat?|Oat drink|oat drink|
Rum|ml|700|fl oz (US)|27.8|||Rum|dark rum;white rum|14533: 1 fl oz = 27.8 g
Brandy|ml|700|fl oz (US)|27.8|||Brandy||14533: 1 fl oz = 27.8 g
Stout|ml|440||||gluten,barley|Stout (barley)||
Red wine|ml|750|fl oz (US)|29.4||sulphites|Red wine (sulphites)||14096: 1 fl oz = 29.4 g
Coffee liqueur|ml|700|fl oz (US)|34.8|||Coffee liqueur||14534: 1 fl oz = 34.8 g
`

// Columns and source: see catalogue.ts.
const DECORATIONS = `
Sprinkles|g|250||||gluten?,wheat?,soy?,milk?|Sprinkles (sugar, colours)|hundreds and thousands;nonpareils|
Chocolate sprinkles|g|250||||soy,milk?|Chocolate vermicelli|chocolate vermicelli;jimmies|
Sugar pearls|g|100||||gluten?,wheat?,milk?|Sugar pearls (sugar, colours)|cachous;dragees|
Marshmallows|g|250|cup (US)|50||eggs?,sulphites?|Marshmallows (glucose syrup, sugar, gelatine)|mini marshmallows|19116: 1 cup of miniature = 50 g
Sanding sugar|g|250|||||Sugar, colours||
Wafer paper|each|10|||||Wafer paper (potato starch)|rice paper|
Edible image sheet|each|1|||||Icing sheet|edible print|
Crispy rice cereal|g|500||||gluten,barley|Crisped rice (rice, barley malt)|rice bubbles;puffed rice|
Chocolate sandwich biscuits|g|150||||gluten,wheat,soy,milk|Chocolate biscuits (wheat)|cookies and cream biscuits|
Freeze-dried raspberries|g|40|||||Freeze-dried raspberries||
Freeze-dried strawberries|g|40|||||Freeze-dried strawberries||
Edible flowers|pack|1|||||Edible flowers||
`

// Columns and source: see catalogue.ts.
const COLOURS = `
Gel food colour|g|35|||||Colour|gel colouring;food coloring gel|
Liquid food colour|ml|50|||||Colour|food coloring|
Powder food colour|g|5|||||Colour|dust colouring|
Oil-based chocolate colour|g|20|||||Colour|candy colour|
Edible lustre dust|g|4|||||Colour|lustre powder|
Edible gold leaf|each|5|||||Colour (gold)|gold leaf|
Edible marker|each|1|||||Colour|food pen|
`

// Columns and source: see catalogue.ts.
const CHOCOLATE = `
Dark chocolate, 70%|kg|1||||soy,milk?,nuts?|Dark chocolate (cocoa mass, sugar, cocoa butter, soya lecithin)|bittersweet chocolate|
Dark chocolate, 54%|kg|1||||soy,milk?,nuts?|Dark chocolate (cocoa mass, sugar, cocoa butter, soya lecithin)|semisweet chocolate|
Milk chocolate|kg|1||||milk,soy,nuts?|Milk chocolate (sugar, cocoa butter, milk, cocoa mass, soya lecithin)||
White chocolate|kg|1||||milk,soy,nuts?|White chocolate (sugar, cocoa butter, milk, soya lecithin)||
White chocolate chips|g|500|cup (US)|170||milk,soy,nuts?|White chocolate (sugar, cocoa butter, milk, soya lecithin)|white chocolate buttons|19087: 1 cup chips = 170 g
Milk chocolate chips|g|500|cup (US)|168||milk,soy,nuts?|Milk chocolate (sugar, cocoa butter, milk, cocoa mass, soya lecithin)||19120: 1 cup chips = 168 g
Semisweet chocolate chips|g|500|cup (US)|168||soy,milk?,nuts?|Dark chocolate (sugar, cocoa mass, cocoa butter, soya lecithin)|chocolate chips;dark chocolate chips|19080: 1 cup chips (6 oz package) = 168 g
Unsweetened chocolate|g|250|cup (US)|132||milk?,soy?,nuts?|Cocoa mass|baking chocolate|19078: 1 cup, grated = 132 g
Chocolate fudge syrup|g|500|cup (US)|304||milk,soy?|Chocolate syrup|fudge topping|19348: 1 cup = 304 g
Candy melts|g|340||||milk,soy,nuts?,peanuts?|Compound coating|melting wafers|
Compound chocolate|kg|1||||milk,soy,nuts?|Compound chocolate||
Cacao nibs|g|250|||||Cocoa nibs||
Chocolate hazelnut spread|g|750||||milk,nuts,hazelnut,soy|Hazelnut spread with cocoa||
`

// Weights are facts of USDA FoodData Central, SR Legacy (public domain): each line ends with the food's NDB number and
// the household measure behind its weight. An item that USDA does not list has no weight here; nothing is guessed.
// Allergens are those of the food itself; a "?" marks one that only some brands contain.
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

/** Common baking ingredients to start with (ING-4). None has a price. */
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
