import { counted } from '#shared/text/counted.ts'
import { useFormats } from '#web/text/formats.tsx'
import { menuPageWords as words } from '../page-words.ts'
import type { Menu } from '../schema.ts'

/** Says in short parts what is taken of a menu, when it closes, and what came in. */
export function useMenuFacts({ state, taken, stock, opensAt, closesAt, orders, held, money, payment }: Menu): string[] {
  const { instant, money: sum } = useFormats()
  const isOver = state === 'closed'
  return [
    // Before anything is on it, there is nothing to say.
    ...(stock === 0 ? [] : [words.takenOf(counted(taken), stock === null ? null : counted(stock))]),
    state === 'opens' && opensAt !== null
      ? words.opensOn(instant(opensAt))
      : (isOver ? words.closedOn : words.closesOn)(instant(closesAt)),
    ...(orders > 0 ? [`${words.orders(orders)}, ${sum(money)}`] : []),
    ...(held > 0 ? [(payment === 'later' ? words.heldLater : words.held)(held)] : []),
  ]
}
