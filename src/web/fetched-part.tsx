import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from './feedback/toast.ts'
import { kitWords } from './text/words.ts'
import { warm } from './warm.ts'

type Shown = { opened?: boolean; onClose?: (() => unknown) | undefined }

/**
 * A dialog whose code is fetched when it is first shown. Where it cannot be, the page around it stays as it is with
 * all that was typed, and it is tried again the next time it is shown. It is warm by then where the line was idle.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & Shown) => ReactNode {
  let fetched: ComponentType<Props> | undefined
  warm(load)
  return function FetchedPart(props: Props & Shown) {
    const [Part, setPart] = useState(() => fetched)
    const { opened: isShown = true } = props
    // Once for every time it is shown.
    useEffect(() => {
      const fetchPart = async () => {
        try {
          fetched = await load()
          setPart(() => fetched)
        } catch {
          toast.error(kitWords.error, kitWords.unreachableOnce)
          props.onClose?.()
        }
      }
      if (!Part && isShown) void fetchPart()
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for every time it is shown
    }, [isShown])
    return Part ? <Part {...props} /> : null
  }
}
