import { UnstyledButton } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { kitWords } from '../../text/words.ts'
import classes from './bottom-bar.module.css'
import { isActive, type NavGroup, type NavItem, type QuickAdd } from './navigation.ts'
import { QuickAddMenu } from './quick-add-menu.tsx'

function Tab({ item }: { item: NavItem }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const Icon = item.icon
  return (
    <Link to={item.to} className={classes.tab} aria-current={isActive(item, pathname) ? 'page' : undefined}>
      <Icon size={22} stroke={1.7} />
      {item.phoneLabel}
    </Link>
  )
}

type Props = { navigation: readonly NavGroup[]; quickAdd: readonly QuickAdd[]; onMore: () => void }

/** NAV-1's bar on a phone: the entries with a phone label around the +, then More. */
export function BottomBar({ navigation, quickAdd, onMore }: Props) {
  const items = navigation.flat().filter((item) => item.phoneLabel)
  const left = items.slice(0, Math.ceil(items.length / 2))
  const right = items.slice(left.length)
  return (
    <nav className={classes.bar} aria-label={kitWords.phoneMenu} data-no-print>
      {left.map((item) => (
        <Tab key={item.to} item={item} />
      ))}
      {quickAdd.length > 0 ? (
        <QuickAddMenu entries={quickAdd} position="top">
          <UnstyledButton className={classes.add} aria-label={kitWords.quickAddTitle}>
            <span className={classes.plus}>
              <IconPlus size={22} aria-hidden />
            </span>
          </UnstyledButton>
        </QuickAddMenu>
      ) : null}
      {right.map((item) => (
        <Tab key={item.to} item={item} />
      ))}
      <UnstyledButton className={classes.tab} onClick={onMore} aria-haspopup="dialog">
        <IconDots size={22} stroke={1.7} aria-hidden />
        {kitWords.more}
      </UnstyledButton>
    </nav>
  )
}
