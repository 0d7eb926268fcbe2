import { UNITS, type Unit } from './unit.ts'
import { UnitConversionError } from './unit-conversion-error.ts'

/** Other spellings, without plurals in s. A bare "gallon" is left out: it could be either of two. */
const SPELLINGS: Partial<Record<Unit, readonly string[]>> = {
  g: ['gm', 'gr', 'gram', 'gramme'],
  kg: ['kilo', 'kilogram', 'kilogramme', 'kgm'],
  mg: ['milligram', 'milligramme'],
  st: ['stone'],
  lb: ['pound', '#'],
  oz: ['ounce'],
  ml: ['millilitre', 'milliliter', 'mil', 'cc'],
  L: ['litre', 'liter', 'ltr', 'lt'],
  'gal (US)': ['gallon us', 'us gal', 'us gallon'],
  'gal (UK)': ['gallon uk', 'uk gal', 'uk gallon', 'imperial gallon', 'gallon imperial'],
  qt: ['quart', 'qt us', 'us qt', 'us quart', 'quart us'],
  'pint (US)': ['pt us', 'us pint', 'us pt'],
  pint: ['pt', 'pint uk', 'uk pint', 'imperial pint', 'pint imperial'],
  'cup (US)': ['c us', 'us cup'],
  cup: ['c', 'metric cup', 'cup metric', 'cup au'],
  'fl oz (US)': ['fluid ounce us', 'us fl oz', 'us fluid ounce'],
  'fl oz': ['floz', 'fluid ounce', 'fluid oz', 'fl ounce', 'fl oz uk', 'fl oz imperial'],
  'tbsp (US)': ['tablespoon us', 'us tbsp', 'us tablespoon'],
  tbsp: ['tablespoon', 'tbs', 'tblsp', 'tbl', 'tbsp imperial'],
  'tsp (US)': ['teaspoon us', 'us tsp', 'us teaspoon'],
  tsp: ['teaspoon', 'tsp imperial'],
  'tbsp-au': ['au tbsp', 'tablespoon au', 'au tablespoon'],
  'tbsp-metric': ['metric tbsp', 'tablespoon metric', 'metric tablespoon'],
  'tsp-metric': ['metric tsp', 'teaspoon metric', 'metric teaspoon'],
  'cup-uk': ['uk cup', 'imperial cup', 'cup imperial'],
  dl: ['decilitre', 'deciliter'],
  pinch: ['pinche'],
  each: ['ea', 'piece', 'pc', 'pce', 'item', 'unit', 'whole', 'count', 'ct'],
  pack: ['pk', 'pkt', 'packet', 'package', 'pkg'],
}

/** Ignores case, spaces, dots, brackets and hyphens. */
const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.()[\]{}_-]+/g, '')

const KEYS = new Map<string, Unit>(
  UNITS.flatMap((unit) => [unit, ...(SPELLINGS[unit] ?? [])].map((name) => [keyOf(name), unit] as const)),
)

const NAME_MAX = 40

/** Finds a unit by any of its names, such as "cup US", "Cups", "grams" and "fl. oz.". */
export function findUnit(text: string): Unit | undefined {
  if (text.length > NAME_MAX) return undefined
  const key = keyOf(text)
  const singular = key.replace(/s(?=us$|uk$|au$|metric$|imperial$|$)/, '')
  return KEYS.get(key) ?? KEYS.get(singular)
}

/** @throws UnitConversionError of kind `unknown-unit` */
export function getUnit(text: string): Unit {
  const unit = findUnit(text)
  if (unit === undefined) throw new UnitConversionError('unknown-unit', text)
  return unit
}
