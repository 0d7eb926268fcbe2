/** The pieces of each item, and the orders of each window, that are booked or held; and when the first hold of an item ends. */
export type Taken = {
  items: ReadonlyMap<number, { quantity: number; nextAt: string | null }>
  windows: ReadonlyMap<number, number>
}
export type StockedItem = { id: number; stock: number | null; countsAs: number }
export type StockedSection<Item extends StockedItem = StockedItem> = { stock: number | null; items: readonly Item[] }
type Asked = ReadonlyMap<number, number>

export const takenOf = ({ items }: Taken, itemId: number): number => items.get(itemId)?.quantity ?? 0

/** How much of the section's stock is gone: each piece counts as many times as its item says (MENU-3). */
export const takenOfSection = ({ items }: StockedSection, taken: Taken): number =>
  items.reduce((sum, { id, countsAs }) => sum + takenOf(taken, id) * countsAs, 0)

/** The pieces of an item that can still be ordered; null for no limit. The section's stock may end before its own. */
export function leftOf(item: StockedItem, section: StockedSection, taken: Taken): number | null {
  const own = item.stock === null ? null : item.stock - takenOf(taken, item.id)
  const shared =
    section.stock === null ? null : Math.floor((section.stock - takenOfSection(section, taken)) / item.countsAs)
  const limits = [own, shared].filter((left) => left !== null)
  return limits.length === 0 ? null : Math.max(0, Math.floor(Math.min(...limits)))
}

/** The orders that a window still takes; null for no limit. */
export const leftOfWindow = ({ id, ordersMost }: { id: number; ordersMost: number | null }, taken: Taken) =>
  ordersMost === null ? null : Math.max(0, ordersMost - (taken.windows.get(id) ?? 0))

/** The first asked item of which there is not enough, what is left of it, and when the first hold in its way ends. */
export function shortOf(
  sections: readonly StockedSection[],
  asked: Asked,
  taken: Taken,
): { itemId: number; left: number; nextAt: string | null } | undefined {
  for (const section of sections) {
    const wanted = section.items.reduce((sum, { id, countsAs }) => sum + (asked.get(id) ?? 0) * countsAs, 0)
    const isSectionShort = section.stock !== null && takenOfSection(section, taken) + wanted > section.stock
    for (const item of section.items) {
      const quantity = asked.get(item.id) ?? 0
      if (quantity === 0) continue
      const isItemShort = item.stock !== null && takenOf(taken, item.id) + quantity > item.stock
      if (!isItemShort && !isSectionShort) continue
      const inTheWay = isItemShort ? [item] : section.items
      const ends = inTheWay.flatMap(({ id }) => taken.items.get(id)?.nextAt ?? [])
      return { itemId: item.id, left: leftOf(item, section, taken) ?? 0, nextAt: ends.toSorted()[0] ?? null }
    }
  }
  return undefined
}

/** All that is taken of some sections, and all that there was; null where something has no limit. */
export function sumOfSections(
  sections: readonly StockedSection[],
  taken: Taken,
): { taken: number; stock: number | null } {
  const stocks = sections.map(({ stock, items }) =>
    stock === null && items.length > 0
      ? items.reduce<number | null>((sum, item) => (sum === null || item.stock === null ? null : sum + item.stock), 0)
      : (stock ?? 0),
  )
  return {
    taken: sections.reduce((sum, section) => sum + takenOfSection(section, taken), 0),
    stock: stocks.reduce((sum, stock) => (sum === null || stock === null ? null : sum + stock), 0 as number | null),
  }
}
