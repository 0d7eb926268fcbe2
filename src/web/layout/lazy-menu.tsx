import { type ComponentType, cloneElement, type ReactElement, useState } from 'react'

export type OpenedMenuProps = { target: ReactElement; opened: boolean; onChange: (opened: boolean) => void }

type Button = ReactElement<Record<string, unknown>>
type Props = {
  button: Button
  /** Answers the menu with its entries. Fetched when the button is approached, kept from then on. */
  load: () => Promise<ComponentType<OpenedMenuProps>>
}

/** Keeps menus and their positioning out of the first page's script. */
export function LazyMenu({ button, load }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<OpenedMenuProps>>()
  const [opened, setOpened] = useState(false)
  if (Loaded) return <Loaded target={button} opened={opened} onChange={setOpened} />

  const fetchAhead = () => void load().catch(() => {})
  const open = async () => {
    const Menu = await load()
    setLoaded(() => Menu)
    setOpened(true)
  }
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void open().catch(() => {}),
  })
}
