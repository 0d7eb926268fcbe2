import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { menuPageWords as words } from '../page-words.ts'
import type { Menu, MenuMissing as Missing } from '../schema.ts'
import classes from './menu-page.module.css'
import { menusApi } from './menus-api.ts'

const LINKS: Partial<Record<Missing['missing'][number]['what'], ReturnType<typeof linkTo>>> = {
  address: linkTo('/order-requests/settings'),
  cards: linkTo('/integrations/cards'),
}

/** Names what a menu still needs before it can be published. */
export function MenuMissing({ menu }: { menu: Menu }) {
  // A save of the menu may have brought what was missing.
  const missing = useQuery({ ...menusApi.missing.query({ id: menu.id }), staleTime: 0 })
  if (!missing.data) return null
  const { missing: lacks, warnings, fullDays } = missing.data
  const warned = [...fullDays.map(({ says }) => says), ...warnings]
  return (
    <Section title={words.missingTitle}>
      <ul className={classes.missing}>
        {lacks.map(({ what, says }) => {
          const link = LINKS[what]
          return (
            <li key={what}>
              <IconCircle size={18} aria-hidden />
              {link ? <Link {...link}>{says}</Link> : says}
            </li>
          )
        })}
        {warned.map((says) => (
          <li key={says} className={classes.warned}>
            <IconAlertTriangle size={18} aria-hidden />
            {says}
          </li>
        ))}
        {lacks.length === 0 ? (
          <li>
            <IconCircleCheck size={18} aria-hidden />
            {words.ready}
          </li>
        ) : null}
      </ul>
    </Section>
  )
}
