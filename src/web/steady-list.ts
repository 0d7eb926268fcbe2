import { useState } from 'react'

/** The list for a search; `isAnswered` is true once the server has answered. */
type Shown<Item> = { q: string | undefined; items: readonly Item[]; isAnswered: boolean }

type Ways<Item> = {
  keyOf: (item: Item) => unknown
  /** The items to keep when `q` is typed, until the answer comes. */
  carry: (items: readonly Item[], q: string) => readonly Item[]
}

/**
 * For the same search a list only grows at its end, so that a late answer never moves the entry being chosen. Only the
 * first answer counts: later ones wait until the person types.
 */
export function nextShown<Item>(
  shown: Shown<Item>,
  q: string | undefined,
  answer: readonly Item[] | undefined,
  { keyOf, carry }: Ways<Item>,
): Shown<Item> {
  const isAnswered = answer !== undefined
  if (q !== shown.q) return { q, items: answer ?? (q ? carry(shown.items, q) : []), isAnswered }
  if (shown.isAnswered || !isAnswered) return shown
  const keys = new Set(shown.items.map(keyOf))
  return { q, items: [...shown.items, ...answer.filter((item) => !keys.has(keyOf(item)))], isAnswered }
}

/**
 * The items to show for `q`. `answer` is undefined until the server has answered `q`; `q` is undefined while the list
 * is closed.
 */
export function useSteadyList<Item>(
  q: string | undefined,
  answer: readonly Item[] | undefined,
  ways: Ways<Item>,
): Shown<Item> {
  const [shown, setShown] = useState<Shown<Item>>({ q: undefined, items: [], isAnswered: false })
  const next = nextShown(shown, q, answer, ways)
  if (next !== shown) setShown(next)
  return next
}
