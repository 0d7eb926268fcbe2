import { Link, useLocation } from '@tanstack/react-router'
import { kitWords } from '../../text/words.ts'
import classes from './nav-list.module.css'
import { isActive, type NavGroup } from './navigation.ts'

type Props = {
  navigation: readonly NavGroup[]
  onNavigate?: () => void
}

/** The whole menu. */
export function NavList({ navigation, onNavigate }: Props) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav aria-label={kitWords.mainMenu} className={classes.nav}>
      {navigation.map((items) => (
        <ul key={items[0]?.to} className={classes.list}>
          {items.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className={classes.entry}
                aria-current={isActive(item, pathname) ? 'page' : undefined}
                onClick={onNavigate}
              >
                <item.icon size={18} stroke={1.7} />
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
