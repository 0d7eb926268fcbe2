import { type ComponentType, cloneElement, type ReactElement, useEffect, useRef, useState } from 'react'
import { toast } from '../../feedback/toast.ts'
import { kitWords } from '../../text/words.ts'

export type OpenedMenuProps = { target: ReactElement; opened: boolean; onChange: (opened: boolean) => void }

type Button = ReactElement<Record<string, unknown>>
type Props<Given extends object> = {
  button: Button
  /** Loads the menu when the pointer or focus reaches the button, and keeps it. */
  load: () => Promise<ComponentType<Given & OpenedMenuProps>>
  given: Given
}

/** Keeps menus and their positioning code out of the first page's script. */
export function LazyMenu<Given extends object>({ button, load, given }: Props<Given>) {
  const place = useRef<HTMLSpanElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType<Given & OpenedMenuProps>>()
  const [opened, setOpened] = useState(false)

  // The menu brings its own button: move the focus there first, so that closing the menu can return it.
  useEffect(() => {
    if (!Loaded) return
    place.current?.querySelector('button')?.focus()
    setOpened(true)
  }, [Loaded])

  const fetchAhead = () => void load().catch(() => {})
  const open = async () => {
    const Menu = await load()
    setLoaded(() => Menu)
  }
  return (
    <span ref={place} style={{ display: 'contents' }}>
      {Loaded ? (
        <Loaded {...given} target={button} opened={opened} onChange={setOpened} />
      ) : (
        cloneElement(button, {
          'aria-haspopup': 'menu',
          'aria-expanded': false,
          onPointerEnter: fetchAhead,
          onFocus: fetchAhead,
          onClick: () => void open().catch(() => toast.error(kitWords.error, kitWords.unreachableOnce)),
        })
      )}
    </span>
  )
}
