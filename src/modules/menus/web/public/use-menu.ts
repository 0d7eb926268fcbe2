import { useCallback, useEffect, useState } from 'react'
import type { ChosenProduct } from '#modules/order-form/chosen.ts'
import { isWorn } from '#modules/order-form/form-nonce.ts'
import type { MenuChoice, MenuPrice, PublicItem, PublicMenu } from '../../public-menu.ts'
import type { MenuCalls } from './menu-calls.ts'

const AGAIN_MS = 30_000
const PAUSE_MS = 250

/** The menu as it is now: asked again every half minute while the page is seen, and at `refresh`. */
export function useMenu(first: PublicMenu, calls: MenuCalls) {
  const [menu, setMenu] = useState(first)
  const [nonce, setNonce] = useState(() => ({ value: first.nonce, since: Date.now(), wasSent: false }))
  const refresh = useCallback(async (): Promise<PublicMenu | undefined> => {
    const now = await calls.show().catch(() => undefined)
    if (now === undefined) return undefined
    setMenu(now)
    setNonce((before) =>
      isWorn(before, Date.now()) ? { value: now.nonce, since: Date.now(), wasSent: false } : before,
    )
    return now
  }, [calls])
  /** Another press than the last one: what was held before is given back. */
  const renewNonce = useCallback(async () => {
    const now = await refresh()
    if (now) setNonce({ value: now.nonce, since: Date.now(), wasSent: false })
  }, [refresh])
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const timer = setInterval(again, AGAIN_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [refresh])
  return { menu, nonce, refresh, renewNonce }
}

export const itemsOf = (lines: readonly ChosenProduct[]): MenuChoice['items'] =>
  lines.map(({ productId, quantity, sizeId, optionIds }) => ({
    itemId: productId,
    quantity,
    ...(sizeId !== undefined && { sizeId }),
    ...(optionIds && { optionIds }),
  }))

/** The total of what is chosen as the server's order calculation gives it; undefined until it is known. */
export function usePrice(lines: readonly ChosenProduct[], calls: MenuCalls) {
  const key = JSON.stringify(itemsOf(lines))
  const [price, setPrice] = useState<{ key: string; is: MenuPrice }>()
  const [failure, setFailure] = useState<{ key: string; says: string }>()
  useEffect(() => {
    const items = JSON.parse(key) as MenuChoice['items']
    if (items.length === 0) return undefined
    const timer = setTimeout(
      () =>
        void calls.price(items).then(
          (is) => setPrice({ key, is }),
          (error: unknown) => setFailure({ key, says: error instanceof Error ? error.message : '' }),
        ),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [key, calls])
  return {
    price: price?.key === key ? price.is : undefined,
    failure: failure?.key === key ? failure.says : undefined,
    setTotal: (total: string) => setPrice((before) => before && { key, is: { ...before.is, total } }),
  }
}

/** How many of an item one more line may take. */
export const mostOf = ({ left, most }: PublicItem): number => Math.min(left ?? 200, most ?? 200, 200)
