import { Link } from '@tanstack/react-router'
import { moneyTabWords as words } from '../words.ts'
import classes from './money.module.css'

const TABS = [
  { to: '/business-expenses', label: words.overview },
  { to: '/expenses', label: words.expenses },
  { to: '/income', label: words.income },
  { to: '/mileage', label: words.mileage },
  { to: '/expense-categories', label: words.categories },
]

/** The pages of the books, beside each other. */
export const MoneyTabs = () => (
  <nav className={classes.tabs} aria-label={words.label}>
    {TABS.map(({ to, label }) => (
      <Link key={to} to={to} className={classes.tab} activeOptions={{ includeSearch: false }}>
        {label}
      </Link>
    ))}
  </nav>
)
