import { Link, useLocation } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { kitWords } from '../text/words.ts'
import classes from './area-tabs.module.css'
import type { NavTab } from './shell/navigation.ts'

/** The tabs of the menu entry that is shown as chosen. */
export const AreaContext = createContext<readonly NavTab[]>([])

/** Scrolls the row to the chosen tab, which may be off the screen of a phone. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** The pages behind one menu entry. Pages below them have a link back instead. */
export function AreaTabs() {
  const tabs = useContext(AreaContext)
  const pathname = useLocation({ select: (location) => location.pathname })
  if (tabs.length < 2 || !tabs.some(({ to }) => to === pathname)) return null
  return (
    <nav className={classes.tabs} aria-label={kitWords.areaTabs} data-no-print>
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={classes.tab}
          aria-current={to === pathname ? 'page' : undefined}
          {...(to === pathname ? { ref: intoView } : {})}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
