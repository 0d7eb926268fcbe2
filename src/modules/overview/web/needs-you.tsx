import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Section } from '#web/layout/section.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'

type Need = Dashboard['needs'][number]['need']

/** The list that shows exactly what was counted. */
const LISTS: Record<Need, { to: string; search: Record<string, string> }> = {
  'new-enquiries': { to: '/order-requests', search: { status: 'New' } },
  'acceptance-pending': { to: '/orders', search: { tab: 'all', needs: 'acceptance' } },
  'changes-requested': { to: '/orders', search: { tab: 'all', needs: 'changes' } },
  'quotes-expiring': { to: '/orders', search: { tab: 'all', needs: 'expiring' } },
  'payments-overdue': { to: '/orders', search: { tab: 'all', payment: 'overdue' } },
  'orders-incomplete': { to: '/orders', search: { tab: 'all', needs: 'details' } },
  'items-not-costed': { to: '/orders', search: { tab: 'all', needs: 'costs' } },
  'mails-failed': { to: '/settings/sent-mail', search: { state: 'failed' } },
}

export function NeedsYou({ needs }: { needs: Dashboard['needs'] }) {
  return (
    <Section title={words.needs} flush>
      {needs.length === 0 ? (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} aria-hidden />
          {words.needsNothing}
        </p>
      ) : (
        <ul className={classes.list}>
          {needs.map(({ need, count }) => (
            <li key={need}>
              <Link to={LISTS[need].to} search={LISTS[need].search} className={classes.need}>
                <span>{words.need[need](count)}</span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
