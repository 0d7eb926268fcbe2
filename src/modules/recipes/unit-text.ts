import type { Unit } from '#modules/units/unit.ts'
import { unitLabel } from '#modules/units/unit-choices.ts'
import { SERVING } from './kitchen.ts'
import { recipePageWords as words } from './page-words.ts'

/** How a unit reads, on screens and on paper. */
export const unitText = (unit: string): string => (unit === SERVING ? words.servingUnit : unitLabel(unit as Unit))
