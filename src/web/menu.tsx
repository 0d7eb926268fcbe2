import type { MenuProps, Menu as WholeMenu } from '@mantine/core'
import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  createContext,
  createElement,
  type MouseEvent,
  type ReactElement,
  use,
} from 'react'
import { usePressed } from './use-pressed.ts'
import { warm } from './warm.ts'

type Whole = typeof WholeMenu

const load = async () => (await import('./menu-parts.ts')).Menu
warm(load)

const MenuContext = createContext<ReturnType<typeof usePressed<Whole>> | undefined>(undefined)

function useMenu() {
  const menu = use(MenuContext)
  if (menu === undefined) throw new Error('This part stands in no menu')
  return menu
}

type Props = Omit<MenuProps, 'opened' | 'onChange' | 'defaultOpened'>

/** Mantine's menu, loaded at the first press of its button. */
export function Menu({ children, ...props }: Props) {
  const menu = usePressed(load)
  const { Part: Whole, opened, setOpened } = menu
  return (
    <MenuContext value={menu}>
      {Whole === undefined ? (
        children
      ) : (
        <Whole {...props} opened={opened} onChange={setOpened}>
          {children}
        </Whole>
      )}
    </MenuContext>
  )
}

type TargetProps = { children: ReactElement<{ onClick?: (event: MouseEvent<HTMLElement>) => unknown }> }

Menu.Target = function MenuTarget({ children }: TargetProps) {
  const { Part: Whole, press, target } = useMenu()
  if (Whole !== undefined) return <Whole.Target>{cloneElement(children, { ref: target } as object)}</Whole.Target>
  return cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event: MouseEvent<HTMLElement>) => {
      children.props.onClick?.(event)
      press()
    },
  } as object)
}

Menu.Dropdown = function MenuDropdown(props: ComponentProps<Whole['Dropdown']>) {
  const { Part: Whole } = useMenu()
  return Whole === undefined ? null : <Whole.Dropdown {...props} />
}

/** A part of the open menu. */
const part = <Name extends 'Item' | 'Label' | 'Divider' | 'CheckboxItem' | 'RadioGroup' | 'RadioItem'>(
  name: Name,
): Whole[Name] => {
  const Part = (props: object) => {
    const { Part: Whole } = useMenu()
    return Whole === undefined ? null : createElement(Whole[name] as ComponentType<object>, props)
  }
  return Part as unknown as Whole[Name]
}
Menu.Item = part('Item')
Menu.Label = part('Label')
Menu.Divider = part('Divider')
Menu.CheckboxItem = part('CheckboxItem')
Menu.RadioGroup = part('RadioGroup')
Menu.RadioItem = part('RadioItem')
