import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from './feedback/toast.ts'
import { kitWords } from './text/words.ts'

type Pressed<Part> = {
  /** Undefined until the button is first pressed. */
  Part: Part | undefined
  opened: boolean
  setOpened: (opened: boolean) => void
  /** Handles the button's press until then. */
  press: () => void
  target: RefObject<HTMLButtonElement | null>
}

/**
 * A part that a button opens is loaded and drawn when the button is first pressed, since a list has one in each row.
 */
export function usePressed<Part>(load: () => Promise<Part>): Pressed<Part> {
  const [Part, setPart] = useState<Part>()
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const press = () =>
    void load().then(
      (part) => setPart(() => part),
      () => toast.error(kitWords.error, kitWords.unreachableOnce),
    )
  useEffect(() => {
    if (Part === undefined) return
    // The button has been replaced by another element.
    target.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [Part])
  return { Part, opened, setOpened, press, target }
}
