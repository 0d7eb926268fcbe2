import { Link, useLocation } from '@tanstack/react-router'
import { moneyTabWords as words } from '../words.ts'
import classes from './money.module.css'

const TABS = [
  { to: '/business-expenses', label: words.overview },
  { to: '/expenses', label: words.expenses },
  { to: '/income', label: words.income },
  { to: '/mileage', label: words.mileage },
  { to: '/expense-categories', label: words.categories },
]

/** Scrolls the row to the chosen tab, which may be off the screen of a phone. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** The tabs of the books. */
export function MoneyTabs() {
  const { pathname } = useLocation()
  // Recurring expenses are opened from the overview.
  const shown = TABS.some(({ to }) => to === pathname) ? pathname : '/business-expenses'
  return (
    <nav className={classes.tabs} aria-label={words.label}>
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={classes.tab}
          activeOptions={{ includeSearch: false }}
          data-shown={to === shown || undefined}
          {...(to === shown ? { ref: intoView } : {})}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
