import { AppError } from '#shared/errors.ts'
import type { Decimal } from '#shared/money.ts'
import type { OrderLine, OrderLineInput } from '../schema.ts'
import { orderWords as words } from '../words.ts'
import type { Basis } from './basis.ts'
import { areTiersAlike, isChosenAlike, type LineChoices, lineChoices, listPrice, tierChoices } from './line-choices.ts'

export type PricedLine = OrderLineInput & { unitPrice: Decimal }
export type Lined = {
  line: PricedLine
  choices: LineChoices
  /** The list price before tax when it was priced. */
  productPrice: Decimal | null
}

type Pricing = {
  kept: readonly (OrderLine | undefined)[]
  priceEntry: 'net' | 'gross'
  taxEnabled: boolean
  currency: string
  /** Lines that take today's words and amounts for the options that they keep. */
  renewed?: ReadonlySet<number> | undefined
  /** A copy of an order, whose options may no longer be offered. */
  isCopy?: boolean | undefined
}

/** Lines with their size and options; a line without a price gets that of its product. */
export const priceLines = (
  lines: readonly OrderLineInput[],
  basis: Basis,
  { kept, renewed, isCopy = false, ...order }: Pricing,
): Lined[] =>
  lines.map((line, i): Lined => {
    const before = kept[i]
    const path = `lines.${i}`
    const isRenewed = before !== undefined && (renewed?.has(before.id) ?? false)
    const choosing = { line, path, before, isCopy, isRenewed }
    const whole = lineChoices(choosing, basis, order)
    const { tiers, picks: ofTiers } = tierChoices(
      { ...choosing, line: { ...line, sizeId: whole.sizeId } },
      basis,
      order,
    )
    const choices = { ...whole, picks: [...whole.picks, ...ofTiers] }
    const isAlike = before !== undefined && isChosenAlike(before, line) && areTiersAlike(before, line)
    const price = listPrice(line, basis, order, before)
    const unitPrice = line.unitPrice ?? (isAlike ? before.unitPrice : price?.[order.priceEntry])
    if (unitPrice === undefined)
      throw new AppError('INVALID', words.priceMissing, { fields: { [`${path}.unitPrice`]: words.priceMissing } })
    return {
      line: {
        ...line,
        unitPrice,
        servings: line.servings ?? choices.size?.servings,
        sizeId: choices.sizeId,
        optionIds: whole.picks.map(({ optionId }) => optionId),
        ...(line.tiers && { tiers }),
      },
      choices,
      productPrice: (isAlike ? before.productPrice : null) ?? price?.net ?? null,
    }
  })
