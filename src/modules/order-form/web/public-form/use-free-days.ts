import { useEffect, useRef, useState } from 'react'
import type { ChosenProduct } from '../../chosen.ts'
import type { FirstPaint } from '../../first-paint.ts'
import { loadBlockedDates } from './load-form.ts'

const PAUSE_MS = 400
/** The server takes no more; the first ones already say much. */
const PRODUCTS_MAX = 20

/** The days that cannot be asked for: of a bakery that sells its working time they follow the chosen products. */
export function useFreeDays({ settings, blockedDates: painted }: FirstPaint, chosen: readonly ChosenProduct[]) {
  const [blockedDates, setBlockedDates] = useState(painted)
  const { slug } = settings
  const asked = settings.daysFollowProducts
    ? chosen
        .filter(({ quantity }) => quantity > 0)
        .slice(0, PRODUCTS_MAX)
        .map(({ productId, quantity }) => `${productId}:${quantity}`)
        .join()
    : ''
  const known = useRef('')
  const renew = async () => setBlockedDates(await loadBlockedDates(slug, asked).catch(() => blockedDates))
  useEffect(() => {
    if (asked === known.current) return
    let isOver = false
    const read = async () => {
      const days = await loadBlockedDates(slug, asked).catch(() => undefined)
      if (isOver || days === undefined) return
      known.current = asked
      setBlockedDates(days)
    }
    const timer = setTimeout(() => void read(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [slug, asked])
  return { blockedDates, renew }
}
