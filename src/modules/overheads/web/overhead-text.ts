import type { Overhead } from '#modules/products/overhead-effects.ts'
import { isZero } from '#shared/money.ts'
import { overheadWords as words } from '../words.ts'

export const overheadText = ({ overheadMode, overheadValue }: Overhead, money: (amount: string) => string): string =>
  isZero(overheadValue) ? words.none : words.value[overheadMode](money(overheadValue), overheadValue)
