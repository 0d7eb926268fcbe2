import { Avatar, UnstyledButton } from '@mantine/core'
import { IconHelp, IconSelector } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { initialsOf } from '#shared/text/text.ts'
import { kitWords } from '../../text/words.ts'
import { linkToPage } from '../link-to.ts'
import { LazyMenu } from './lazy-menu.tsx'
import type { UserMenuProps } from './navigation.ts'
import classes from './user-menu.module.css'

const loadEntries = async () => (await import('./user-menu-entries.tsx')).UserMenuEntries

/** Account, light and dark, sign out; and help beside it, which learns from which page it was opened. */
export function UserMenu({ onNavigate, ...props }: UserMenuProps & { onNavigate?: () => void }) {
  const { who, helpTo } = props
  const name = who.personName || who.email
  const page = useLocation({ select: ({ pathname }) => pathname })
  const menu = (
    <LazyMenu
      button={
        <UnstyledButton className={classes.target}>
          <Avatar size={32} radius="md" color="rose" aria-hidden>
            {initialsOf(name)}
          </Avatar>
          <span className={classes.names}>
            <span className={classes.business}>{who.businessName}</span>
            <span className={classes.person}>{name}</span>
          </span>
          <span className="visually-hidden">{kitWords.accountMenu}</span>
          <IconSelector size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      }
      given={props}
      load={loadEntries}
    />
  )
  return (
    <div className={classes.row}>
      {menu}
      {helpTo === undefined ? null : (
        <Link
          {...(page === helpTo ? { to: helpTo } : linkToPage(helpTo, { page }))}
          className={classes.help}
          aria-label={kitWords.help}
          aria-current={page === helpTo ? 'page' : undefined}
          onClick={onNavigate}
        >
          <IconHelp size={20} stroke={1.7} aria-hidden />
        </Link>
      )}
    </div>
  )
}
