import { tinText } from '#modules/tins/tin-text.ts'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe } from '../../schema.ts'
import { quantityWithUnit } from '../../unit-text.ts'
import type { Scale } from '../kitchen/use-scale.ts'

export const FACTS = [
  'yieldQuantity',
  'prepTime',
  'cookTime',
  'ovenTemperature',
  'tin',
  'batchesMax',
  'shelfLifeDays',
  'freezerLifeDays',
  'storageInfo',
] as const
type Fact = (typeof FACTS)[number]
export type FactLine = { fact: Fact; label: string; text: string }

/** The tin it is baked in; if scaled without choosing a tin, how many of its own. */
export function madeInText(
  { tin }: Pick<Recipe, 'tin'>,
  { chosenTin, isScaled, shown }: Pick<Scale, 'chosenTin' | 'isScaled' | 'shown'>,
): string | null {
  const madeIn = chosenTin ?? tin
  if (madeIn === null) return null
  const text = tinText(madeIn)
  return `${words.tin}: ${isScaled && chosenTin === null ? words.timesTheTin(shown, text) : text}`
}

type Known = Partial<Pick<Recipe, Fact | 'yieldUnit' | 'ovenUnit'>>

/** The facts of a recipe or one of its versions, beside ingredients and method. */
export function factLines(recipe: Known): FactLine[] {
  const { yieldQuantity, yieldUnit, prepTime, cookTime, ovenTemperature, ovenUnit, tin } = recipe
  const { batchesMax, shelfLifeDays, freezerLifeDays, storageInfo } = recipe
  const lines: [Fact, string, string | null | undefined][] = [
    ['yieldQuantity', words.makes, yieldQuantity && yieldUnit ? quantityWithUnit(yieldQuantity, yieldUnit) : null],
    ['prepTime', words.prepTime, said(prepTime, (n) => `${n} ${words.minutes}`)],
    ['cookTime', words.cookTime, said(cookTime, (n) => `${n} ${words.minutes}`)],
    ['ovenTemperature', words.oven, said(ovenTemperature, (n) => `${n} ${words.ovenUnits[ovenUnit ?? 'C']}`)],
    ['tin', words.tin, tin && tinText(tin)],
    ['batchesMax', words.batchesMax, said(batchesMax, words.batches)],
    ['shelfLifeDays', words.shelfLife, said(shelfLifeDays, words.daysLong)],
    ['freezerLifeDays', words.freezerLife, said(freezerLifeDays, words.daysLong)],
    ['storageInfo', words.storage, storageInfo],
  ]
  return lines.flatMap(([fact, label, text]) => (text ? { fact, label, text } : []))
}

const said = (value: number | null | undefined, say: (value: number) => string) =>
  value === null || value === undefined ? null : say(value)
