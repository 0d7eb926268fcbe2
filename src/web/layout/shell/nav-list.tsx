import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { kitWords } from '../../text/words.ts'
import { linkToPage } from '../link-to.ts'
import classes from './nav-list.module.css'
import { isActive, type NavGroup, type NavItem } from './navigation.ts'

/** The menu groups that the owner has folded, stored in the browser. */
function useFoldedGroups() {
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: 'bakebook-folded-menu',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    isFolded: (label: string) => folded.includes(label),
    toggle: (label: string) =>
      setFolded((before) => (before.includes(label) ? before.filter((one) => one !== label) : [...before, label])),
  }
}

type ItemProps = { item: NavItem; onNavigate?: (() => void) | undefined }

function NavEntry({ item, onNavigate }: ItemProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const Icon = item.icon
  return (
    <li>
      <Link
        {...(item.tellsPage && !isActive(item, pathname) ? linkToPage(item.to, { page: pathname }) : { to: item.to })}
        className={classes.entry}
        aria-current={isActive(item, pathname) ? 'page' : undefined}
        onClick={onNavigate}
      >
        <Icon size={18} stroke={1.7} />
        {item.label}
      </Link>
    </li>
  )
}

type Props = {
  navigation: readonly NavGroup[]
  onNavigate?: () => void
}

/** The whole menu, with foldable labelled groups. */
export function NavList({ navigation, onNavigate }: Props) {
  const { isFolded, toggle } = useFoldedGroups()
  return (
    <nav aria-label={kitWords.mainMenu} className={classes.nav}>
      {navigation.map(({ label, items }) => {
        const open = label === undefined || !isFolded(label)
        return (
          <div key={label ?? items[0]?.to}>
            {label ? (
              <UnstyledButton className={classes.heading} aria-expanded={open} onClick={() => toggle(label)}>
                {label}
                <IconChevronDown size={14} aria-hidden className={classes.chevron} />
              </UnstyledButton>
            ) : null}
            {open ? (
              <ul className={classes.list} aria-label={label}>
                {items.map((item) => (
                  <NavEntry key={item.to} item={item} onNavigate={onNavigate} />
                ))}
              </ul>
            ) : null}
          </div>
        )
      })}
    </nav>
  )
}
