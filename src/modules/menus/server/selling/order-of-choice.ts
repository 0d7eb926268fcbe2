import { missingChoices } from '#modules/order-form/product-choice.ts'
import type { OrderInput, OrderLineInput } from '#modules/orders/schema.ts'
import { optionAmount, pickedPrice } from '#modules/products/choices/picked-price.ts'
import { shownNet } from '#modules/products/product-price.ts'
import { readNamedChoices } from '#modules/products/server/choices/named-choices.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { own } from '#shared/languages/own.ts'
import type { ChosenItem } from '../../public-menu.ts'
import { menuPageWords as words } from '../../public-words.ts'
import type { SoldItem, SoldMenu } from './read-menu.ts'

const invalid = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

/** The items of a menu that were chosen, each with what was chosen of it. @throws AppError INVALID */
export function chosenItems(menu: SoldMenu, chosen: readonly ChosenItem[]): { item: SoldItem; line: ChosenItem }[] {
  const offered = new Map(menu.sections.flatMap((section) => section.offered.map((item) => [item.id, item])))
  const named = new Set(menu.sections.flatMap(({ items }) => items.map(({ id }) => id)))
  return chosen.map((line, i) => {
    const item = offered.get(line.itemId)
    // An item that is hidden now was on the page a moment ago.
    if (item === undefined && named.has(line.itemId)) throw goneNow(menu, line.itemId)
    if (item === undefined) throw invalid(`items.${i}`, words.choiceUnknown)
    const picked = { ...(line.sizeId != null && { sizeId: line.sizeId }), optionIds: line.optionIds ?? [] }
    const [missing] = missingChoices(item.product, picked)
    if (missing) throw invalid(`items.${i}`, missing.message)
    return { item, line }
  })
}

function goneNow(menu: SoldMenu, itemId: number): AppError {
  const item = menu.sections.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  return new AppError('SOLD_OUT', words.soldOut(own(item?.title ?? item?.productName) ?? words.item, null), {
    details: { itemId, left: 0, nextAt: null },
  })
}

/**
 * The choice as lines of an order, which prices them as it prices any order (MENU-9). Only where the menu has a
 * price of its own is one given: that price with what the options add.
 */
export async function linesOfChoice(
  scope: Scope,
  { settings }: SoldMenu,
  chosen: ReturnType<typeof chosenItems>,
): Promise<OrderLineInput[]> {
  const { currency, pricesIncludeTax } = settings
  const priceEntry = pricesIncludeTax ? 'gross' : 'net'
  const named = await readNamedChoices(
    scope,
    chosen.flatMap(({ item, line }) => (item.ownPrice === null ? [] : [{ optionIds: line.optionIds ?? [] }])),
  )
  return chosen.map(({ item, line }) => {
    const { product, taxPercent, ownPrice } = item
    const optionIds = line.optionIds ?? []
    const amounts = optionIds.flatMap((id) => {
      const option = named.options.get(id)
      return option ? [optionAmount(option, servingsOf(item, line), { taxPercent, currency })] : []
    })
    const priced = ownPrice === null ? undefined : pickedPrice(ownPrice, amounts, { taxPercent, currency, priceEntry })
    const sizeId = item.sizeId ?? line.sizeId ?? undefined
    return {
      productId: item.productId,
      name: item.title ?? item.productName,
      description: product.description,
      servings: sizeId === undefined ? product.servings : undefined,
      quantity: line.quantity,
      ...(priced && { unitPrice: priceEntry === 'gross' ? priced.gross : shownNet(priced.net, currency) }),
      taxRateId: item.taxRateId,
      ...(sizeId !== undefined && { sizeId }),
      ...(optionIds.length > 0 && { optionIds }),
    }
  })
}

const servingsOf = ({ product }: SoldItem, { sizeId }: ChosenItem): number | null => {
  const size = product.sizes?.find(({ id }) => id === sizeId)
  return size ? size.servings : product.servings
}

/** All of an order by a menu that its money depends on: nothing is asked for ahead, and nothing is taken off. */
export const orderOfChoice = (menu: SoldMenu, lines: OrderLineInput[]): OrderInput => ({
  eventTypeId: menu.eventTypeId,
  deliveryType: 'Collection',
  setupFee: '0',
  discount: '0',
  bookingFeeKind: 'none',
  lines,
})
