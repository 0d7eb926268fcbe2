import type { Decimal } from '#shared/money.ts'
import type { Choice, ChoiceOption } from './choice.ts'
import type { OptionParts } from './made-of.ts'
import type { LineSize, Picked } from './picked.ts'
import { optionAmount, type Taxed } from './picked-price.ts'

/** A size as it is now, an archived one too. */
export type SizeToday = LineSize & { productId: number; price: Decimal; leftOut: readonly number[]; isOffered: boolean }
/** An option as it is now, an archived one too. */
export type OptionToday = Pick<ChoiceOption, 'name' | 'price' | 'priceEntry' | 'pricePer'> &
  Pick<OptionParts, 'recipeId' | 'recipeShare' | 'recipeBatches'> & {
    choiceId: number
    choice: string
    kind: Choice['kind']
    tierPart: Choice['tierPart']
    isOffered: boolean
  }
/** The sizes and options that somebody named, by id. */
export type ChoicesOfToday = {
  sizes: ReadonlyMap<number, SizeToday>
  options: ReadonlyMap<number, OptionToday>
}

/** An option with what it adds to one item that serves this many. */
export const pickOf = (
  optionId: number,
  { choiceId, choice, name, ...option }: OptionToday,
  servings: number | null,
  taxed: Taxed,
): Picked => ({ choiceId, choice, optionId, option: name, ...optionAmount(option, servings, taxed) })
