import { unitLabel } from '#modules/units/unit-choices.ts'
import { formatQuantity } from '#shared/format.ts'
import { compare, type Decimal } from '#shared/money.ts'
import { SERVING, SHOWN_DECIMALS } from './kitchen.ts'
import { recipePageWords as words } from './page-words.ts'

/** How a unit reads, on screens and on paper, behind a quantity or by itself. */
export const unitText = (unit: string, quantity?: Decimal): string =>
  unit === SERVING ? words.servingUnit(quantity !== undefined && compare(quantity, '1') === 0) : unitLabel(unit)

/** A quantity as it is, none of its digits lost, with its unit. */
export const quantityWithUnit = (quantity: Decimal, unit: string): string =>
  `${formatQuantity(quantity, SHOWN_DECIMALS)} ${unitText(unit, quantity)}`
