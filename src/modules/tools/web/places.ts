import type { PalettePage } from '#web/palette/palette-entries.ts'
import { toolWords as words } from '../words.ts'
import { TOOLS, type ToolName, toolPath } from './paths.ts'

const ALSO: Partial<Record<ToolName, string>> = {
  'cake-designer': 'draw a cake, sketch',
  tins: 'pans, moulds',
  'tin-conversion': 'scale a recipe, pan size, tin size',
  'serving-guides': 'how many servings, portions',
  'portion-calculator': 'how big a cake, guests, servings',
  coverings: 'how much buttercream, how much fondant, ganache',
  'pricing-check': 'what to charge, hourly wage',
  'overheads-calculator': 'rent, power, fixed costs',
  'unit-converter': 'cups to grams, ounces, conversion',
  'allergen-matrix': 'allergens, allergies, gluten, nuts',
}

export const places: readonly PalettePage[] = TOOLS.map((tool) => {
  const also = ALSO[tool]
  return { label: words.tools[tool].title, to: toolPath(tool), ...(also !== undefined && { also }) }
})
