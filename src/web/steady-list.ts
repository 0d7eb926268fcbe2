import { useState } from 'react'

/** The list for a search; `isAnswered` once the server has said what it finds. */
type Shown<Item> = { q: string | undefined; items: readonly Item[]; isAnswered: boolean }

type Ways<Item> = {
  keyOf: (item: Item) => unknown
  /** The shown items to keep when `q` is typed, until the answer comes. */
  carry: (items: readonly Item[], q: string) => readonly Item[]
}

/**
 * While the same words are looked for, a list only grows at its end, so a late answer never moves what is being chosen.
 * The first answer is the last: later ones wait until she types.
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

/** The items to show for `q`. `answer` is undefined until the server has answered `q`; `q` is undefined while the list is closed. */
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
