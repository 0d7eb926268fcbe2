import { Link } from '@tanstack/react-router'
import { linkToPage } from '../layout/link-to.ts'
import type { ListLookState } from './use-list-look.ts'
import classes from './view-links.module.css'
import { listLookWords as words } from './words.ts'

/** The saved views of a list without tabs of its own; they are its tabs, beside the whole list. */
export function ViewLinks({ look: { path, views, active, isNarrowed } }: { look: ListLookState }) {
  if (views.length === 0) return null
  return (
    <nav className={classes.views} aria-label={words.views} data-no-print>
      <Link
        {...linkToPage(path)}
        className={classes.view}
        aria-current={active || isNarrowed ? undefined : 'page'}
        replace
      >
        {words.everything}
      </Link>
      {views.map((view) => (
        <Link
          key={view.name}
          {...linkToPage(path, view.asked)}
          className={classes.view}
          aria-current={view === active ? 'page' : undefined}
          replace
        >
          {view.name}
        </Link>
      ))}
    </nav>
  )
}
