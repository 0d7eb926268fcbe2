import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from './feedback/toast.ts'
import { kitWords } from './text/words.ts'
import { warm } from './warm.ts'

type Shown = { opened?: boolean; onClose?: (() => unknown) | undefined }

/**
 * A dialog whose code is loaded when it is first shown. If that fails, the page keeps everything typed, and the next
 * opening tries again. On an idle line the code is loaded ahead.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & Shown) => ReactNode {
  let fetched: ComponentType<Props> | undefined
  warm(load)
  return function FetchedPart(props: Props & Shown) {
    const [Part, setPart] = useState(() => fetched)
    const { opened: isShown = true } = props
    // Runs once each time it is shown.
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
